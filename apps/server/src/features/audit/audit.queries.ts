import type { AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { auditRecords } from '../../platform/audit/audit.tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Direction } from '../../platform/paging.ts';

export type AuditRow = typeof auditRecords.$inferSelect;

export interface RecordFilter {
  /** Undefined: of all vendors, and those without a vendor. */
  readonly vendorId: string | undefined;
  /** Undefined: all. */
  readonly kinds: readonly AuditKind[] | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface RecordPlace {
  readonly at: Date;
  /** Undefined: after everything of that moment, or with `isIncluded` from its first record on. */
  readonly id?: string | undefined;
  readonly isIncluded?: boolean;
}

function beyond(direction: Direction, { at, id, isIncluded = false }: RecordPlace) {
  const isOnwards = direction === 'next';
  if (id !== undefined) {
    const sign = sql.raw(isOnwards ? '<' : '>');
    return sql`(${auditRecords.at}, ${auditRecords.id}) ${sign} (${at.toISOString()}, ${id}::uuid)`;
  }
  if (isOnwards) return isIncluded ? lte(auditRecords.at, at) : lt(auditRecords.at, at);
  return isIncluded ? gte(auditRecords.at, at) : gt(auditRecords.at, at);
}

/** Newest first. */
export function readRecords(
  db: Db,
  { vendorId, kinds, since, until }: RecordFilter,
  { direction, from, limit }: { direction: Direction; from: RecordPlace | undefined; limit: number },
): Promise<AuditRow[]> {
  const towards = direction === 'next' ? desc : asc;
  return db
    .select()
    .from(auditRecords)
    .where(
      and(
        vendorId === undefined ? undefined : eq(auditRecords.vendorId, vendorId),
        kinds && inArray(auditRecords.kind, [...kinds]),
        since && gte(auditRecords.at, since),
        until && lt(auditRecords.at, until),
        from && beyond(direction, from),
      ),
    )
    .orderBy(towards(auditRecords.at), towards(auditRecords.id))
    .limit(limit);
}

/** Bounded by the database's own rule, which uses its own clock. */
export const deleteRecordsBefore = (db: Db, moment: Date) =>
  deleteInBatches(
    db,
    auditRecords,
    and(lt(auditRecords.at, moment), sql`${auditRecords.at} < now() - interval '2 years'`),
  );
