import type { auditContract, AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { AUDIT_GROUPS, ROLE_AUDIT_GROUPS, type AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { AUDIT_ACTOR_NAMES, changedFacts, describeAudit } from '@vendor-portal/contract/audit/audit-text.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
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
type Reader = Pick<Caller, 'vendorId' | 'sessionId' | 'role'>;
type FilterInput = CallArguments<typeof auditContract.exportActivity>['query'];
type ListQuery = CallArguments<typeof auditContract.listActivity>['query'];
type AdminQuery = CallArguments<typeof auditContract.listAudit>['query'];

/** Undefined: all. A kind outside the group, or outside what the role may see, matches nothing. */
function kindsOf({ role }: Reader, { group, kind }: FilterInput): readonly AuditKind[] | undefined {
  if (role === 'owner' && group === undefined) return kind && [kind];
  const groups = ROLE_AUDIT_GROUPS[role].filter((name) => group === undefined || name === group);
  const possible = groups.flatMap((name): readonly AuditKind[] => AUDIT_GROUPS[name]);
  return kind === undefined ? possible : possible.filter((own) => own === kind);
}

async function filterOf({ db }: Pick<Deps, 'db'>, reader: Reader, input: FilterInput) {
  const { vendorId } = reader;
  const { timeZone = 'UTC' } = (await findVendor(db, vendorId)) ?? {};
  const filter: AuditLogFilter = {
    vendorId,
    kinds: kindsOf(reader, input),
    since: input.from === undefined ? undefined : startOfDay(timeZone, input.from),
    until: input.to === undefined ? undefined : startOfDay(timeZone, addDays(input.to, 1)),
  };
  return { filter, timeZone };
}

/** Keys and addresses of other people are hidden; the owner sees those of everybody in the store. */
const readBy =
  ({ role, sessionId }: Reader) =>
  ({ record }: LogEntry): AuditRecord => {
    const isOutside = record.actor === 'administrator' || record.actor === 'marketplace';
    const isOwn = record.actorId === sessionId;
    return isOutside || !(role === 'owner' || isOwn)
      ? { ...record, actorId: null, address: null, device: null }
      : record;
  };

export async function listActivity(deps: Deps, reader: Reader, query: ListQuery) {
  const { group, kind, from, to } = query;
  const { filter } = await filterOf(deps, reader, { group, kind, from, to });
  const { rows, paginationCursor } = await readPage<LogEntry>(deps.cursors, query, {
    list: `activity ${JSON.stringify([reader.vendorId, reader.role, group, kind, from, to])}`,
    rowKey: ({ key }) => key,
    read: (range) => readAuditLog(deps.db, filter, range),
  });
  return { records: rows.map(readBy(reader)), paginationCursor };
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
    ['By', ({ who, actor }) => who ?? AUDIT_ACTOR_NAMES[actor]],
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
  reader: Reader,
  input: FilterInput,
): AsyncGenerator<string> {
  const { db, clock, config } = deps;
  const { filter, timeZone } = await filterOf(deps, reader, input);
  await recordAudit(db, clock.now(), by, { vendorId: reader.vendorId, kind: 'exported', targetName: 'activity' });
  yield* csvFile({
    columns: columnsIn(timeZone, config.CURRENCY),
    read: (range) => readAuditLog(db, filter, range),
    rowKey: ({ key }) => key,
    linesOf: (rows) => rows.map(readBy(reader)),
  });
}
