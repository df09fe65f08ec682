import { createStore } from 'zustand/vanilla';
import type { Alarm } from './alert-line.tsx';

/** Written by `UnprintedWatch`, which is loaded once the page is idle. */
export const unprintedAlarms = createStore<readonly Alarm[]>(() => []);
