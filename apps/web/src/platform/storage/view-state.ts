import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { localStore, type LocalEntries } from './local-store.ts';

/** A view switch of §2: client state, not an address. Each is declared beside its screen. */
export interface ViewSwitch<Value> {
  readonly state: StoreApi<Value>;
  readonly choose: (value: Value) => void;
}

const starts = new Set<() => void>();

/** Starts at `initial` with every page load. */
export function viewSwitch<Value extends string | boolean>(initial: Value): ViewSwitch<Value> {
  const state = createStore<Value>(() => initial);
  starts.add(() => state.setState(initial));
  return { state, choose: (value) => state.setState(value) };
}

type Remembered =
  | 'orderView'
  | 'kitchen'
  | 'productPage'
  | 'singleKeys'
  | 'savesData'
  | 'bell'
  | 'printsTicketsSince'
  | 'ticketPaper';

/** Stored on this device for the next visit. */
export function rememberedSwitch<Name extends Remembered>(name: Name): ViewSwitch<LocalEntries[Name]> {
  const state = createStore<LocalEntries[Name]>(() => localStore.get(name));
  const recall = () => state.setState(localStore.get(name));
  starts.add(recall);
  // A choice made meanwhile is already in the store.
  void localStore.ready().then(recall);
  return {
    state,
    choose: (value) => {
      state.setState(value);
      void localStore.set(name, value);
    },
  };
}

export const useView = <Value>({ state }: ViewSwitch<Value>): Value => useStore(state);

export function resetViews() {
  for (const start of starts) start();
}
