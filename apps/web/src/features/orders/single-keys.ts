import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const singleKeys = createStore<{ readonly areOn: boolean }>(() => ({ areOn: true }));

export const useSingleKeys = () => useStore(singleKeys, ({ areOn }) => areOn);

export const setSingleKeys = (areOn: boolean) => singleKeys.setState({ areOn });
