import type { auditContract, AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { AUDIT_GROUPS } from '@vendor-portal/contract/audit/audit-kind.ts';
import { AUDIT_ACTOR_NAMES, changedFacts, describeAudit } from '@vendor-portal/contract/audit/audit-text.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { NO_VENDOR, recordAudit } from '../../platform/audit/record-audit.ts';
import { csvTime } from '../../platform/write-csv.ts';
import { moneyText } from '../../platform/money-text.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import { readAuditLog, type AuditLogFilter, type LogEntry } from './audit-log.service.ts';
import { csvFile, type CsvColumn } from '../exports/exports.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type FilterInput = CallArguments<typeof auditContract.exportActivity>['query'];
type ListQuery = CallArguments<typeof auditContract.listActivity>['query'];
type AdminQuery = CallArguments<typeof auditContract.listAudit>['query'];

/** A kind outside the group matches nothing. */
function kindsOf({ group, kind }: FilterInput) {
  const possible = group && AUDIT_GROUPS[group];
  if (kind === undefined) return possible;
  return possible === undefined || possible.some((own) => own === kind) ? [kind] : [];
}

async function filterOf({ db }: Pick<Deps, 'db'>, vendorId: string, input: FilterInput) {
  const { timeZone = 'UTC' } = (await findVendor(db, vendorId)) ?? {};
  const filter: AuditLogFilter = {
    vendorId,
    kinds: kindsOf(input),
    since: input.from === undefined ? undefined : startOfDay(timeZone, input.from),
    until: input.to === undefined ? undefined : startOfDay(timeZone, addDays(input.to, 1)),
  };
  return { filter, timeZone };
}

/** Other people's addresses and keys are hidden. */
const asOwnerReads = ({ record }: LogEntry): AuditRecord =>
  record.actor === 'administrator' || record.actor === 'marketplace'
    ? { ...record, actorId: null, address: null, device: null }
    : record;

export async function listActivity(deps: Deps, vendorId: string, query: ListQuery) {
  const { group, kind, from, to } = query;
  const { filter } = await filterOf(deps, vendorId, { group, kind, from, to });
  const { rows, paginationCursor } = await readPage<LogEntry>(deps.cursors, query, {
    list: `activity ${JSON.stringify([vendorId, group, kind, from, to])}`,
    rowKey: ({ key }) => key,
    read: (range) => readAuditLog(deps.db, filter, range),
  });
  return { records: rows.map(asOwnerReads), paginationCursor };
}

export async function listAudit({ db, cursors }: Deps, { vendorId, kind, ...page }: AdminQuery) {
  const filter = { vendorId, kinds: kind && [kind] };
  const { rows, paginationCursor } = await readPage<LogEntry>(cursors, page, {
    list: `audit ${JSON.stringify([vendorId, kind])}`,
    rowKey: ({ key }) => key,
    read: (range) => readAuditLog(db, filter, range),
  });
  const records = rows.map(({ record, vendorId: owner }) =>
    Object.assign({}, record, { vendorId: owner === NO_VENDOR ? null : owner }),
  );
  return { records, paginationCursor };
}

/** In the words and the order of the screen. */
function columnsIn(timeZone: string, currency: string): readonly CsvColumn<AuditRecord>[] {
  const factsOf = ({ before, after }: AuditRecord, side: 'before' | 'after') =>
    changedFacts(before, after, {
      money: (amount) => moneyText(amount as Money, currency),
      moment: (instant) => `${csvTime(timeZone, instant)} (${timeZone})`,
    })
      .flatMap((fact) => (fact[side] === undefined ? [] : `${fact.name}: ${fact[side]}`))
      .join(' · ');
  return [
    [`When (${timeZone})`, ({ at }) => csvTime(timeZone, at)],
    ['Activity', describeAudit],
    ['Item', ({ targetName, target }) => targetName ?? target],
    ['Before', (record) => factsOf(record, 'before')],
    ['After', (record) => factsOf(record, 'after')],
    ['By', ({ actor }) => AUDIT_ACTOR_NAMES[actor]],
    ['Device', ({ device }) => device],
    ['IP address', ({ address }) => address],
    ['Session ID', ({ actorId }) => actorId],
    ['Request ID', ({ requestId }) => requestId],
  ];
}

/** Newest first. */
export async function* exportActivity(
  deps: Deps & Pick<Platform, 'config'>,
  by: Actor,
  vendorId: string,
  input: FilterInput,
): AsyncGenerator<string> {
  const { db, clock, config } = deps;
  const { filter, timeZone } = await filterOf(deps, vendorId, input);
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'exported', targetName: 'activity' });
  yield* csvFile({
    columns: columnsIn(timeZone, config.CURRENCY),
    read: (range) => readAuditLog(db, filter, range),
    rowKey: ({ key }) => key,
    linesOf: (rows) => rows.map(asOwnerReads),
  });
}
