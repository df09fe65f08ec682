import type { StoreChangeStatus, StoreFact } from '@vendor-portal/contract/store-changes/store-change.ts';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Direction } from '../../platform/paging/page.ts';
import { storeChanges } from './store-changes.tables.ts';

export type StoreChangeRow = typeof storeChanges.$inferSelect;
export type RequestedFacts = Partial<Pick<StoreChangeRow, StoreFact>>;

export async function enterStoreChange(
  tx: Db,
  vendorId: string,
  input: RequestedFacts,
  requestedAt: Date,
): Promise<StoreChangeRow> {
  const [entered] = await tx
    .insert(storeChanges)
    .values({ ...input, vendorId, status: 'waiting', requestedAt })
    .returning();
  if (!entered) throw new Error('A row that was entered comes back.');
  return entered;
}

export async function findStoreChange(db: Db, id: string): Promise<StoreChangeRow | undefined> {
  const [found] = await db.select().from(storeChanges).where(eq(storeChanges.id, id));
  return found;
}

export async function latestStoreChange(db: Db, vendorId: string): Promise<StoreChangeRow | undefined> {
  const [latest] = await db
    .select()
    .from(storeChanges)
    .where(eq(storeChanges.vendorId, vendorId))
    .orderBy(desc(storeChanges.id))
    .limit(1);
  return latest;
}

interface Verdict {
  readonly status: Exclude<StoreChangeStatus, 'waiting'>;
  readonly reason?: string;
  readonly decidedAt: Date;
}

/** Compare-and-set: undefined if it is no longer pending. */
export async function decideStoreChange(tx: Db, id: string, verdict: Verdict): Promise<StoreChangeRow | undefined> {
  const [decided] = await tx
    .update(storeChanges)
    .set(verdict)
    .where(and(eq(storeChanges.id, id), eq(storeChanges.status, 'waiting')))
    .returning();
  return decided;
}

export function readStoreChanges(
  db: Db,
  status: StoreChangeStatus | undefined,
  direction: Direction,
  key: RowKey | undefined,
  limit: number,
): Promise<StoreChangeRow[]> {
  const isOnwards = direction === 'next';
  const [from] = (key ?? []) as string[];
  return db
    .select()
    .from(storeChanges)
    .where(
      and(
        status === undefined ? undefined : eq(storeChanges.status, status),
        from === undefined ? undefined : isOnwards ? lt(storeChanges.id, from) : gt(storeChanges.id, from),
      ),
    )
    .orderBy(isOnwards ? desc(storeChanges.id) : asc(storeChanges.id))
    .limit(limit);
}

export const eraseStoreChanges = (tx: Db, vendorId: string) =>
  tx.delete(storeChanges).where(eq(storeChanges.vendorId, vendorId));
