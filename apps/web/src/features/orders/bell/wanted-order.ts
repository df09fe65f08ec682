import { createStore } from 'zustand/vanilla';

/** The order that somebody asked the bell to show; the list scrolls to it as soon as it is there. */
export const wanted = createStore<{ readonly orderId: string | null }>(() => ({ orderId: null }));
