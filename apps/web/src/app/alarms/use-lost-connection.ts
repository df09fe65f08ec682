import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { connection } from '../../platform/events/events.ts';
import { serverNow } from '../../platform/time/server-time.ts';

/** A phone that changes cells is disconnected this long, which isn't worth an alarm. */
export const GRACE_MS = 3000;

export const lostConnection = createStore<{ readonly lostAt: number | null }>(() => ({ lostAt: null }));

const setLostAt = (lostAt: number | null) => lostConnection.setState({ lostAt });

/** Null while connected, within the grace time, or acknowledged. */
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
