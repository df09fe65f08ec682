import type { AuditActor, AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { auditRecords } from '../../platform/platform.tables.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Direction, PageRange, RowKey } from '../../platform/paging.ts';
import { deleteActingBefore, readOrderSteps, type AuditedStep } from '../orders/order-audit.service.ts';
import { actorName } from '../team/actor-names.service.ts';
import { before, days } from '../../platform/clock.ts';

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
function readRecords(
  db: Db,
  { vendorId, kinds, since, until }: RecordFilter,
  { direction, from, limit }: { direction: Direction; from: RecordPlace | undefined; limit: number },
): Promise<(AuditRow & Pick<AuditRecord, 'who'>)[]> {
  const towards = direction === 'next' ? desc : asc;
  return db
    .select({
      ...getTableColumns(auditRecords),
      who: sql<string | null>`case when ${sql`${auditRecords.actor}`} = 'vendor' then ${actorName(auditRecords)} end`,
    })
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

/** At equal times, records sort before order steps. */
export interface LogEntry {
  readonly record: AuditRecord;
  readonly vendorId: string;
  readonly key: RowKey;
}

export interface AuditLogFilter {
  readonly vendorId: string | undefined;
  readonly kinds?: readonly AuditKind[] | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

const [RECORD, STEP] = [1, 0];

const WHO: Readonly<Record<OrderActor, AuditActor>> = {
  vendor: 'vendor',
  customer: 'marketplace',
  courier: 'marketplace',
  administrator: 'administrator',
  server: 'job',
  scheduler: 'job',
};

function lineOfRecord({ vendorId, at, ...record }: AuditRow & Pick<AuditRecord, 'who'>): LogEntry {
  return {
    record: { ...record, at: at.toISOString() },
    vendorId,
    key: [at.toISOString(), RECORD, record.id, 0],
  };
}

/** Old steps have no actor, only its kind. */
const unknown = (by: OrderActor) =>
  ({ actor: WHO[by], actorId: null, address: null, device: null, requestId: null }) as const;

function lineOfStep(vendorId: string, { orderId, step, at, ...made }: AuditedStep): LogEntry {
  return {
    record: {
      ...(made.acting ?? unknown(made.by)),
      who: made.who,
      id: `${orderId}:${step}`,
      at: at.toISOString(),
      kind: made.move === null ? PLACED : MOVED,
      target: orderId,
      targetName: made.number,
      before: made.before === null ? null : { status: made.before },
      after: { status: made.status, by: made.by },
    },
    vendorId,
    key: [at.toISOString(), STEP, orderId, step],
  };
}

type Key = readonly [at: string, source: number, id: string, step: number];

/** The list that the key is from continues after it; the other one starts at its time. */
function recordsFrom(direction: Direction, [at, source, id]: Key) {
  const moment = new Date(at);
  return source === RECORD ? { at: moment, id } : { at: moment, isIncluded: direction === 'previous' };
}

function stepsFrom(direction: Direction, [at, source, orderId, step]: Key) {
  const moment = new Date(at);
  return source === STEP ? { at: moment, step: { orderId, step } } : { at: moment, isIncluded: direction === 'next' };
}

const PLACED = 'order_placed' satisfies AuditKind;
const MOVED = 'order_moved' satisfies AuditKind;
const isStepKind = (kind: AuditKind) => kind === PLACED || kind === MOVED;

/** Both lists are sorted by key. */
function merged(direction: Direction, lines: readonly LogEntry[], limit: number): LogEntry[] {
  const sign = direction === 'next' ? -1 : 1;
  const order = ({ key: a }: LogEntry, { key: b }: LogEntry) => {
    const index = a.findIndex((value, at) => value !== b[at]);
    const [left, right] = [a[index] ?? '', b[index] ?? ''];
    return index === -1 ? 0 : (left < right ? -1 : 1) * sign;
  };
  return lines.toSorted(order).slice(0, limit);
}

/** Up to `limit` lines after `key`, newest first: audit records merged with order steps. */
export async function readAuditLog(
  db: Db,
  { vendorId, kinds, since, until }: AuditLogFilter,
  { direction, key, limit }: PageRange,
): Promise<LogEntry[]> {
  const from = key as Key | undefined;
  const ofRecords = kinds?.filter((kind) => !isStepKind(kind));
  const ofSteps = new Set(kinds?.filter(isStepKind) ?? [PLACED, MOVED]);
  const records =
    ofRecords?.length === 0
      ? []
      : await readRecords(
          db,
          { vendorId, kinds: ofRecords, since, until },
          { direction, from: from && recordsFrom(direction, from), limit },
        );
  // Order steps are indexed by vendor, so lists across vendors leave them out.
  const isPlacing = ofSteps.size === 1 ? ofSteps.has(PLACED) : undefined;
  const steps =
    vendorId === undefined || ofSteps.size === 0
      ? []
      : await readOrderSteps(
          db,
          vendorId,
          { since, until, isPlacing },
          { direction, from: from && stepsFrom(direction, from), limit },
        );
  const lines = [...records.map(lineOfRecord), ...steps.map((step) => lineOfStep(vendorId ?? '', step))];
  return merged(direction, lines, limit);
}

/** Two years and a leap day: the triggers forbid earlier deletion, and personal data must not stay for ever. */
const RETENTION = days(731);

/** Bounded by the database's own rule, which uses its own clock. */
export const deleteOldAuditEntries = (db: Db, now: Date) =>
  deleteInBatches(
    db,
    auditRecords,
    and(lt(auditRecords.at, before(now, RETENTION)), sql`${auditRecords.at} < now() - interval '2 years'`),
  );

export const deleteOldActing = (db: Db, now: Date) => deleteActingBefore(db, before(now, RETENTION));
