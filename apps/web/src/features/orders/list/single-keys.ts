import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localStore } from '../../../platform/storage/local-store.ts';

const singleKeys = createStore<{ readonly areOn: boolean }>(() => ({ areOn: localStore.get('singleKeys') }));

async function recall() {
  await localStore.known();
  singleKeys.setState({ areOn: localStore.get('singleKeys') });
}

/** As it was chosen on this device. */
export function useSingleKeys(): boolean {
  useEffect(() => void recall(), []);
  return useStore(singleKeys, ({ areOn }) => areOn);
}

export function setSingleKeys(areOn: boolean) {
  singleKeys.setState({ areOn });
  void localStore.set('singleKeys', areOn);
}
