import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onForget } from '../../../platform/storage/forgetting.ts';

interface Bell {
  /** Order numbers by id: what rings. */
  readonly unseen: ReadonlyMap<string, string>;
}

/** Orders that have come in and that nobody has looked at yet. It rings while there are any. */
export const bell = createStore<Bell>(() => ({ unseen: new Map() }));

/** Orders that have been looked at: reading them again rings nothing. */
let seen = new Set<string>();

interface Arrived {
  readonly id: string;
  readonly number: string;
}

export function ringFor(orders: readonly Arrived[]) {
  const { unseen } = bell.getState();
  const fresh = orders.filter(({ id }) => !seen.has(id) && !unseen.has(id));
  if (fresh.length === 0) return;
  bell.setState({ unseen: new Map([...unseen, ...fresh.map(({ id, number }) => [id, number] as const)]) });
}

/** Answered here or elsewhere, canceled, timed out: nothing is left to see. */
export function stopRingingFor(id: string) {
  seen.add(id);
  const { unseen } = bell.getState();
  if (unseen.has(id)) bell.setState({ unseen: new Map([...unseen].filter(([other]) => other !== id)) });
}

export function markAllSeen() {
  const { unseen } = bell.getState();
  if (unseen.size === 0) return;
  for (const id of unseen.keys()) seen.add(id);
  bell.setState({ unseen: new Map() });
}

export const useUnseen = () => useStore(bell, ({ unseen }) => unseen);

export const useIsUnseen = (id: string) => useStore(bell, ({ unseen }) => unseen.has(id));

onForget(() => {
  seen = new Set();
  bell.setState({ unseen: new Map() });
});
