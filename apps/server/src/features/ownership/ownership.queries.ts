import type { OwnerChangeStatus } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { first } from '../../platform/database/rows.ts';
import { type PageRange, byId } from '../../platform/paging.ts';
import { everyMember } from '../team/memberships.queries.ts';
import { ownerChanges } from './ownership.tables.ts';

/** With the successor, who may have left. */
function changes(db: Db) {
  const member = everyMember(db);
  const { id, name, personId, endedAt } = member;
  return db
    .select({ change: ownerChanges, member: { id, name, personId, endedAt } })
    .from(ownerChanges)
    .innerJoin(member, and(eq(member.vendorId, ownerChanges.vendorId), eq(member.id, ownerChanges.memberId)));
}

export type OwnerChangeRow = Awaited<ReturnType<typeof changes>>[number];

export const findOwnerChange = (db: Db, id: string) => first(changes(db).where(eq(ownerChanges.id, id)));

export const latestOwnerChange = (db: Db, vendorId: string) =>
  first(changes(db).where(eq(ownerChanges.vendorId, vendorId)).orderBy(desc(ownerChanges.id)).limit(1));

export function readOwnerChanges(db: Db, status: OwnerChangeStatus | undefined, range: PageRange) {
  const { beyond, order } = byId(ownerChanges.id, 'newest', range);
  const which = and(status && eq(ownerChanges.status, status), beyond);
  return changes(db).where(which).orderBy(order).limit(range.limit);
}

export const enterOwnerChange = (tx: Db, change: typeof ownerChanges.$inferInsert) =>
  tx.insert(ownerChanges).values(change);

const OPEN = ['offered', 'waiting'] as const;

/** Compare-and-set: undefined if it is no longer in one of these states. */
export const changeOwnerChange = (
  tx: Db,
  id: string,
  from: readonly OwnerChangeStatus[],
  change: Partial<typeof ownerChanges.$inferInsert>,
) =>
  first(
    tx
      .update(ownerChanges)
      .set(change)
      .where(and(eq(ownerChanges.id, id), inArray(ownerChanges.status, [...from])))
      .returning(),
  );

type Ended = Extract<OwnerChangeStatus, 'approved' | 'refused' | 'declined' | 'cancelled'>;

/** What identified the successor goes with the decision. */
export const endOwnerChange = (
  tx: Db,
  id: string,
  from: readonly OwnerChangeStatus[],
  {
    status,
    decidedAt,
    reason = null,
  }: { readonly status: Ended; readonly decidedAt: Date; readonly reason?: string | null },
) => changeOwnerChange(tx, id, from, { status, decidedAt, reason, identificationNumber: null, phone: null });

/** The caller holds the store's row lock. With a member: only if it is theirs. */
export async function cancelOwnerChange(
  tx: Db,
  now: Date,
  by: Actor,
  vendorId: string,
  { memberId, status = 'cancelled' }: { readonly memberId?: string; readonly status?: 'cancelled' | 'declined' } = {},
) {
  const latest = await latestOwnerChange(tx, vendorId);
  if (!latest || (memberId !== undefined && latest.change.memberId !== memberId)) return undefined;
  const ended = await endOwnerChange(tx, latest.change.id, OPEN, { status, decidedAt: now });
  if (!ended) return undefined;
  await recordOwnerChange(tx, now, by, ended);
  return { ...latest, change: ended };
}

/** Without names, because they could never be removed from the audit log. */
export const recordOwnerChange = (
  tx: Db,
  now: Date,
  by: Actor,
  { vendorId, memberId, status }: Pick<OwnerChangeRow['change'], 'vendorId' | 'memberId' | 'status'>,
  facts: { readonly reason?: string; readonly actor?: string } = {},
) => recordAudit(tx, now, by, { vendorId, kind: 'owner_change', target: memberId, after: { status, ...facts } });

export const eraseOwnerChanges = (tx: Db, vendorId: string) =>
  tx.delete(ownerChanges).where(eq(ownerChanges.vendorId, vendorId));
