import { v7 } from 'uuid';

/** UUIDv7: sortable by the time of its making, so that new rows land at the end of every index. */
export const newId = (): string => v7();
