import type { StoreChangeStatus, StoreFact } from '@vendor-portal/contract/store-changes/store-change.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type PageRange, byId } from '../../platform/paging.ts';
import { storeChanges } from './store-changes.tables.ts';
import { first, matches, one } from '../../platform/database/rows.ts';

export type StoreChangeRow = typeof storeChanges.$inferSelect;
export type RequestedFacts = Partial<Pick<StoreChangeRow, StoreFact>>;

export const enterStoreChange = (
  tx: Db,
  vendorId: string,
  input: RequestedFacts,
  requestedAt: Date,
): Promise<StoreChangeRow> =>
  one(
    tx
      .insert(storeChanges)
      .values({ ...input, vendorId, status: 'waiting', requestedAt })
      .returning(),
  );

export const findStoreChange = (db: Db, id: string) =>
  first(db.select().from(storeChanges).where(eq(storeChanges.id, id)));

export const latestStoreChange = (db: Db, vendorId: string) =>
  first(
    db.select().from(storeChanges).where(eq(storeChanges.vendorId, vendorId)).orderBy(desc(storeChanges.id)).limit(1),
  );

interface Verdict {
  readonly status: Exclude<StoreChangeStatus, 'waiting'>;
  readonly reason?: string;
  readonly decidedAt: Date;
}

/** Compare-and-set: undefined if it is no longer pending. */
export const decideStoreChange = (tx: Db, id: string, verdict: Verdict) =>
  first(
    tx
      .update(storeChanges)
      .set(verdict)
      .where(matches(storeChanges, { id, status: 'waiting' }))
      .returning(),
  );

export function readStoreChanges(
  db: Db,
  status: StoreChangeStatus | undefined,
  range: PageRange,
): Promise<StoreChangeRow[]> {
  const { beyond, order } = byId(storeChanges.id, 'newest', range);
  return db
    .select()
    .from(storeChanges)
    .where(and(status && eq(storeChanges.status, status), beyond))
    .orderBy(order)
    .limit(range.limit);
}

export const eraseStoreChanges = (tx: Db, vendorId: string) =>
  tx.delete(storeChanges).where(eq(storeChanges.vendorId, vendorId));
