/** How far the server's clock is ahead of the device's, which may be wrong by any amount. */
let ahead = 0;

/** With every answer and event that says what time it is there. */
export function setServerTime(serverTime: string): void {
  const moment = Date.parse(serverTime);
  if (Number.isFinite(moment)) ahead = moment - Date.now();
}

/** The time by which orders are canceled: the server's. */
export const serverNow = (): number => Date.now() + ahead;
