import type { AuditFacts, AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { NIL } from 'uuid';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import { insertAll } from '../database/insert-all.ts';
import { auditRecords } from '../platform.tables.ts';
import type { Actor } from './actor.ts';

export const NO_VENDOR = NIL;

export interface AuditEntry {
  readonly vendorId: string | null;
  readonly kind: AuditKind;
  readonly target?: string | null;
  readonly targetName?: string | null;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
}

const rowOf = (at: Date, by: Actor, { vendorId, kind, target, targetName, before, after }: AuditEntry) => ({
  ...by,
  vendorId: vendorId ?? NO_VENDOR,
  id: newId(),
  at,
  kind,
  target: target ?? null,
  targetName: targetName ?? null,
  before: before ?? null,
  after: after ?? null,
});

export const recordAudit = (tx: Db, at: Date, by: Actor, ...entries: readonly AuditEntry[]): Promise<void> =>
  insertAll(
    tx,
    auditRecords,
    entries.map((entry) => rowOf(at, by, entry)),
  );

/** Entries can't be changed, so they must not hold personal data that may have to be deleted. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

const VISIBLE_DIGITS = 4;

export const maskedNumber = (number: string): string => `•••• ${number.slice(-VISIBLE_DIGITS)}`;
