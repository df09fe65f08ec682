import { v7 } from 'uuid';

/** UUIDv7 sorts by creation time, so new rows go to the end of every index. */
export const newId = (): string => v7();
