import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { figureOf } from '@vendor-portal/contract/accounting/figures.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { queryFigures } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { dayRange, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';
import type { Platform } from '../../platform/platform.ts';
import { balances, earnedEveryDay, sumsByKind } from '../ledger/ledger-reading.service.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import { amountInTransit, lastSkip, nextPayout } from '../payouts/payouts.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Summary = CallAnswer<typeof accountingContract.readAccountingSummary>;

const summaryFigures = (db: Db, { id: vendorId, timeZone }: Vendor, { from, to }: DayRange) => {
  const span = { start: startOfDay(timeZone, from), end: startOfDay(timeZone, addDays(to, 1)) };
  return queryFigures(db, 'accounting', { vendorId, from, to, ...span }, (params) => ({
    totals: sumsByKind(params),
    perDay: earnedEveryDay(params),
    balances: balances(params.vendorId),
    onItsWay: amountInTransit(params.vendorId, params.start, params.end),
    notPaidOut: lastSkip(params.vendorId),
  }));
};

/** Sums between two days; pending and available as of now. */
export async function readSummary(deps: Deps, vendorId: string, input: DayRangeInput): Promise<Summary> {
  const { db, clock } = deps;
  const vendor = await getVendor(db, vendorId);
  const range = dayRange(input, vendor.timeZone, clock.now());
  const { totals, perDay, ...figures } = await summaryFigures(db, vendor, range);
  const { pending, available } = figures.balances ?? { pending: 0, available: 0 };
  const paidOut = figureOf('paid_out', totals);
  return {
    ...range,
    perDay,
    earned: figureOf('earned', totals),
    commission: figureOf('commission', totals),
    refunded: figureOf('refunded', totals),
    adverts: figureOf('adverts', totals),
    paidOut,
    onItsWay: figures.onItsWay,
    arrived: paidOut - figures.onItsWay,
    orders: totals.find(({ kind }) => kind === 'order_earned')?.entries ?? 0,
    pending,
    available,
    ...(await nextPayout(deps, vendor, available)),
    notPaidOut: figures.notPaidOut,
  };
}
