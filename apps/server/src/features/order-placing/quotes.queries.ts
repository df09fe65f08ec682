import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { quotes } from './quotes.tables.ts';
import { first } from '../../platform/database/rows.ts';
import { before, hours } from '../../platform/clock.ts';

export type QuoteRow = typeof quotes.$inferSelect;

export const insertQuote = (db: Db, quote: QuoteRow) => db.insert(quotes).values(quote);

const isTheQuote = (vendorId: string, quoteId: string) => and(eq(quotes.vendorId, vendorId), eq(quotes.id, quoteId));

/** Locks the quote: of two concurrent placings one places and the other gets its order. */
export const lockQuote = (tx: Db, vendorId: string, quoteId: string) =>
  first(tx.select().from(quotes).where(isTheQuote(vendorId, quoteId)).for('update'));

export const useQuote = (tx: Db, vendorId: string, quoteId: string, orderId: string) =>
  tx.update(quotes).set({ orderId }).where(isTheQuote(vendorId, quoteId));

/** A day after they expire, because placing again on a used quote returns its order. */
export const deleteOldQuotes = (db: Db, now: Date) =>
  deleteInBatches(db, quotes, lt(quotes.expiresAt, before(now, hours(24))));
