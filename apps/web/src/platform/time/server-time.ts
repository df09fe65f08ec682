/** The server's clock minus the device's, which may be wrong by any amount. */
let offset: number | undefined;

/** Called with every response and event that has the server's time. */
export function setServerTime(serverTime: string): void {
  const moment = Date.parse(serverTime);
  if (Number.isFinite(moment)) offset = moment - Date.now();
}

/** A moment of the device's clock by the server's, to be shown beside times that the server or another device reported. */
export const toServerTime = (moment: number): number => moment + (offset ?? 0);

/** Orders expire by the server's time. */
export const serverNow = (): number => toServerTime(Date.now());

/** Null until this page knows the server's time: the device's clock can't be trusted. */
export const knownServerTime = (): number | null => (offset === undefined ? null : serverNow());
