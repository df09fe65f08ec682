import { v7 } from 'uuid';

/** UUIDv7 sorts by creation time, so new rows go to the end of every index. */
export const newId = (): string => v7();

/** The smallest id of that moment. */
export const firstIdAt = (moment: string): string =>
  v7({ msecs: Date.parse(moment), seq: 0, random: new Uint8Array(16) });
