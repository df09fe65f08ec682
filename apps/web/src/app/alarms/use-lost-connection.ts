import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { connection } from '../../platform/events/events.ts';
import { serverNow } from '../../platform/time/server-time.ts';

/** A line that comes back by itself within this is no news: a phone that changes masts needs as long. */
export const GRACE_MS = 3000;

/** As the alert line says it. */
export const lostConnection = createStore<{ readonly lostAt: number | null }>(() => ({ lostAt: null }));

const setLostAt = (lostAt: number | null) => lostConnection.setState({ lostAt });

/** Since when there is no line, once that is worth an alarm; null while there is one, or somebody has seen it. */
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
