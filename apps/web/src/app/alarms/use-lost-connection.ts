import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { connection } from '../../platform/events/events.ts';
import { serverNow } from '../../platform/time/server-time.ts';

/** A shorter interruption isn't reported: a phone that changes cells takes as long. */
export const GRACE_MS = 3000;

export const lostConnection = createStore<{ readonly lostAt: number | null }>(() => ({ lostAt: null }));

const setLostAt = (lostAt: number | null) => lostConnection.setState({ lostAt });

/** When the connection was lost, once that is worth an alarm; null while connected or acknowledged. */
export function useLostConnection() {
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  const lostAt = useStore(lostConnection, (state) => state.lostAt);
  useEffect(() => {
    if (!isLost) return undefined;
    const since = serverNow();
    const timer = setTimeout(() => setLostAt(since), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLostAt(null);
    };
  }, [isLost]);
  return { lostAt, acknowledge: () => setLostAt(null) };
}
