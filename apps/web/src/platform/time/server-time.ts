/** How far the server's clock is ahead of the device's, which may be wrong by any amount. */
let offset: number | undefined;

/** With every answer and event that says what time it is there. */
export function setServerTime(serverTime: string): void {
  const moment = Date.parse(serverTime);
  if (Number.isFinite(moment)) offset = moment - Date.now();
}

/** The time by which orders are canceled: the server's. */
export const serverNow = (): number => Date.now() + (offset ?? 0);

/** Null until the server has said it to this page: the device's own clock is not to be trusted. */
export const knownServerTime = (): number | null => (offset === undefined ? null : serverNow());
