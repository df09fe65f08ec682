import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { Payout } from '@vendor-portal/contract/payouts/payout.ts';
import { addDays, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DayRangeInput } from '../../platform/day-range.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { payoutResponse, administeredPayout } from './payout-response.ts';
import { payoutWay } from './make-payout.service.ts';
import {
  findPayout,
  findWholePayouts,
  rowKey,
  readAllPayouts,
  readPayouts,
  readPayoutsMade,
  type PayoutRow,
  type WholePayout,
} from './payouts.queries.ts';
import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';

/** Of the vendor's calendar days, both included. */
export async function listPayouts(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  { vendorId, timeZone }: Pick<Caller, 'vendorId' | 'timeZone'>,
  { from, to, ...page }: PageQuery & DayRangeInput,
) {
  const made = {
    from: from === undefined ? undefined : startOfDay(timeZone, from),
    to: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
  };
  const { rows, paginationCursor } = await readPage<PayoutRow>(cursors, page, {
    list: `payouts ${JSON.stringify([vendorId, from, to])}`,
    rowKey,
    read: (range) => readPayouts(db, vendorId, range, made),
  });
  return { payouts: rows.map(payoutResponse), paginationCursor };
}

export async function getPayout(db: Db, vendorId: string, id: string): Promise<Payout> {
  const payout = await findPayout(db, vendorId, id);
  if (!payout) throw new AppError('not_found');
  return payoutResponse(payout);
}

/** By the vendor's calendar days, both included. */
export async function payoutsBetween(
  db: Db,
  { id, timeZone }: Pick<Vendor, 'id' | 'timeZone'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Payout[]> {
  const made = await readPayoutsMade(db, id, startOfDay(timeZone, from), startOfDay(timeZone, addDays(to, 1)));
  return made.map(payoutResponse);
}

const PAYOUT_DAY = 'monday';

function nextRunAfter(day: string): string {
  let next = addDays(day, 1);
  while (findWeekDay(next) !== PAYOUT_DAY) next = addDays(next, 1);
  return next;
}

type Prospect = Pick<
  CallResponse<typeof accountingContract.readAccountingSummary>,
  'payoutsHeldUntil' | 'nextPayoutOn' | 'payoutObstacle'
>;

export async function nextPayout(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendor: Vendor,
  available: number,
): Promise<Prospect> {
  const now = clock.now();
  const { obstacle, until } = await payoutWay(db, vendor, now);
  const mayEnd = obstacle === undefined || until !== undefined;
  return {
    payoutsHeldUntil: until?.toISOString() ?? null,
    nextPayoutOn: mayEnd && available > 0 ? nextRunAfter(dayIn(vendor.timeZone, until ?? now)) : null,
    payoutObstacle: obstacle ?? null,
  };
}

type AllDeps = Pick<Platform, 'db' | 'cursors' | 'config'>;
type ListQuery = CallArguments<typeof payoutsContract.listAllPayouts>['query'];

const seenBy = ({ config }: AllDeps, key: GatewayKey) => ({
  currency: config.CURRENCY,
  isNumberWhole: key.scopes.includes('payouts'),
});

export async function listAllPayouts(
  deps: AllDeps,
  key: GatewayKey,
  { status, vendorId, runId, isContradicted, ...page }: ListQuery,
) {
  const { db, cursors } = deps;
  const filter = { status, vendorId, runId, isContradicted };
  const { rows, paginationCursor } = await readPage<WholePayout>(cursors, page, {
    list: `all-payouts ${JSON.stringify(filter)}`,
    rowKey: ({ payout }) => rowKey(payout),
    read: (range) => readAllPayouts(db, filter, range),
  });
  return { payouts: rows.map((payout) => administeredPayout(payout, seenBy(deps, key))), paginationCursor };
}

export async function readPayout(deps: AllDeps, key: GatewayKey, payoutId: string) {
  const [payout] = await findWholePayouts(deps.db, [payoutId]);
  if (!payout) throw new AppError('not_found');
  return administeredPayout(payout, seenBy(deps, key));
}
