import type { AuditFacts, AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { NIL } from 'uuid';
import type { Db } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { inBatches } from '../database/in-batches.ts';
import { insertAll } from '../database/insert-all.ts';
import { whoActs, type Acting } from './acting.ts';
import { auditRecords } from './audit.tables.ts';

/** The trail of what concerns no vendor, or none that exists. */
export const NOBODYS = NIL;

export interface Deed {
  /** Null for what concerns none. */
  readonly vendorId: string | null;
  readonly kind: AuditKind;
  readonly target?: string | null;
  readonly targetName?: string | null;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
  /** Where it is known better than by the request: the session that a sign-in has just opened. */
  readonly by?: Partial<Acting>;
}

const rowOf = (at: Date, { vendorId, kind, target, targetName, before, after, by }: Deed) => ({
  ...whoActs(),
  ...by,
  vendorId: vendorId ?? NOBODYS,
  id: newId(),
  at,
  kind,
  target: target ?? null,
  targetName: targetName ?? null,
  before: before ?? null,
  after: after ?? null,
});

/** Writes down who did it. In the transaction of what it tells of: both stand, or neither. */
export const recordAudit = (tx: Db, at: Date, ...deeds: readonly Deed[]): Promise<void> =>
  inBatches(deeds, (batch) =>
    insertAll(
      tx,
      auditRecords,
      batch.map((deed) => rowOf(at, deed)),
    ),
  );
