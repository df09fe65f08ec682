import type { Db } from './database.ts';

/** Word for other parts of this process, and for other processes, that there is something to look at. */
export interface Note {
  /** Whoever follows the topic hears of it: `vendor.<id>`, `outbox`. */
  readonly topic: string;
  readonly text: string;
}

type Take = (note: Note) => void;

/** By the session of drizzle's, which a transaction shares with those inside it. */
const takers = new WeakMap<object, Take>();

export const takeNotes = (db: Db, take: Take): void => void takers.set(db._.session, take);

/**
 * Tells it once the transaction has committed; outside of one, at once. Never inside: PostgreSQL lets transactions that
 * notify commit one by one, whatever else they do. A note is a hint that may be lost; the rows are the truth.
 */
export const tellAfterCommit = (db: Db, note: Note): void => takers.get(db._.session)?.(note);
