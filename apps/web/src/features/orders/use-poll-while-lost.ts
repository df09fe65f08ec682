import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../platform/events/events.ts';
import { refreshOrders } from './cached-orders.ts';

/** The last resort, while the stream is down. */
export const POLL_MS = 15_000;
const POLL_MAX_MS = 60_000;

/**
 * Reads the orders while the stream is down, less and less often: every reading that fails is four tries by itself. Where
 * the device says that it has no line at all nothing is tried; the stream comes back by itself, and with it the orders.
 */
export function usePollWhileLost() {
  const queries = useQueryClient();
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  useEffect(() => {
    if (!isLost) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (navigator.onLine) void refreshOrders(queries);
        wait(Math.min(2 * ms, POLL_MAX_MS));
      }, ms);
    };
    wait(POLL_MS);
    return () => {
      clearTimeout(timer);
      // What moved while nobody listened.
      void refreshOrders(queries);
    };
  }, [isLost, queries]);
}
