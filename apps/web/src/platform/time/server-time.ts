/** The server's clock minus the device's, which may be wrong by any amount. */
let offset: number | undefined;

/** Called with every response and event that has the server's time. */
export function setServerTime(serverTime: string): void {
  const moment = Date.parse(serverTime);
  if (!Number.isFinite(moment)) return;
  offset = moment - Date.now();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Called whenever the server's time becomes known; returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A moment of the device's clock by the server's, to be shown beside times that the server or another device reported. */
export const toServerTime = (moment: number): number => moment + (offset ?? 0);

/** Orders expire by the server's time. */
export const serverNow = (): number => toServerTime(Date.now());

/** Null until this page knows the server's time: the device's clock can't be trusted. */
export const knownServerTime = (): number | null => (offset === undefined ? null : serverNow());
