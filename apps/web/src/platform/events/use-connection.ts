import { useSyncExternalStore } from 'react';
import { DOUBT_MS } from './events-timing.ts';
import { connection, type Connection } from './events.ts';

const CHECK_MS = 1000;

function watch(onChange: () => void) {
  const stop = connection.subscribe(onChange);
  const timer = setInterval(onChange, CHECK_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Seconds since the server was heard, while that is too long for a line that claims to live; else null. */
function silentFor(): number | null {
  const { state, lastMessageAt } = connection.getState();
  const silence = lastMessageAt === null ? 0 : Date.now() - lastMessageAt;
  return state === 'live' && silence > DOUBT_MS ? Math.floor(silence / 1000) : null;
}

/** What the line is like, looked at every second: nothing tells of a line that went dead. */
export function useConnection(): { readonly state: Connection; readonly silentSeconds: number | null } {
  const silentSeconds = useSyncExternalStore(watch, silentFor);
  const state = useSyncExternalStore(connection.subscribe, () => connection.getState().state);
  return { state, silentSeconds };
}
