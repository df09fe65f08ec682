import { useSyncExternalStore } from 'react';
import { DOUBT_MS } from './events-timing.ts';
import { connection, type Connection } from './events.ts';

const LOOK_MS = 1000;

function watch(tell: () => void) {
  const stop = connection.subscribe(tell);
  const timer = setInterval(tell, LOOK_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Seconds since the server was heard, while that is too long for a line that claims to live; else null. */
function silentFor(): number | null {
  const { state, heardAt } = connection.getState();
  const silence = heardAt === null ? 0 : Date.now() - heardAt;
  return state === 'live' && silence > DOUBT_MS ? Math.floor(silence / 1000) : null;
}

/** What the line is like, looked at every second: nothing tells of a line that went dead. */
export function useLine(): { readonly state: Connection; readonly silentSeconds: number | null } {
  const silentSeconds = useSyncExternalStore(watch, silentFor);
  const state = useSyncExternalStore(connection.subscribe, () => connection.getState().state);
  return { state, silentSeconds };
}
