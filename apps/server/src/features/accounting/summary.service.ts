import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { RANGE_DAYS_MAX } from '@vendor-portal/contract/values/scalars.ts';
import { sumFigure } from '@vendor-portal/contract/accounting/figures.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import type { Db } from '../../platform/database/db.ts';
import { balances, earnedEveryDay, firstDay, sumByDay, sumsByKind } from '../ledger/ledger-figures.service.ts';
import { dayRange, everyDay, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';
import { prepareFigures, type Params } from '../../platform/database/prepared-queries.ts';
import { nextPayout } from '../payouts/payouts.service.ts';
import { amountInTransit } from '../payouts/payouts.queries.ts';
import { lastSkip } from '../payouts/payout-runs.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type TotalEarned = CallResponse<typeof accountingContract.readTotalEarned>;

const NOTHING = { earned: 0 as Money, commission: 0 as Money, orders: 0 };

export const earnedPerDay = async (db: Db, vendorId: string, range: DayRange) =>
  everyDay(range, await sumByDay(db, vendorId, range), NOTHING);

/** From the beginning where no day is given, but no further back than a chart can show. */
async function wholeTime(
  { db, clock }: Deps,
  { id, timeZone }: Vendor,
  { from, to }: DayRangeInput,
): Promise<DayRange> {
  const last = to ?? dayIn(timeZone, clock.now());
  if (from !== undefined && to !== undefined) return { from, to };
  const earliest = addDays(last, 1 - RANGE_DAYS_MAX);
  const firstEarned = (await firstDay(db, id)) ?? last;
  const first = [from ?? earliest, firstEarned, earliest].toSorted((a, b) => a.localeCompare(b)).at(-1) ?? last;
  return { from: first > last ? last : first, to: last };
}

/** §7 Net of commission, by the day of delivery; absent days are open-ended. */
export async function readTotalEarned(deps: Deps, vendorId: string, input: DayRangeInput): Promise<TotalEarned> {
  const { db } = deps;
  const vendor = await getVendor(db, vendorId);
  const days = await sumByDay(db, vendorId, input);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    totalEarned: String(sum(({ earned }) => earned)),
    totalCommission: sum(({ commission }) => commission),
    totalOrders: sum(({ orders }) => orders),
    perDay: everyDay(await wholeTime(deps, vendor, input), days, NOTHING),
  };
}

type Summary = CallResponse<typeof accountingContract.readAccountingSummary>;

interface SummaryValues extends DayRange {
  readonly vendorId: string;
  readonly start: Date;
  readonly end: Date;
}

const querySummary = prepareFigures('accounting', (params: Params<SummaryValues>) => ({
  totals: sumsByKind(params),
  perDay: earnedEveryDay(params),
  balances: balances(params.vendorId),
  onItsWay: amountInTransit(params.vendorId),
  onItsWayOfDays: amountInTransit(params.vendorId, { from: params.start, to: params.end }),
  notPaidOut: lastSkip(params.vendorId),
}));

const summaryFigures = (db: Db, { id: vendorId, timeZone }: Vendor, { from, to }: DayRange) => {
  const span = { start: startOfDay(timeZone, from), end: startOfDay(timeZone, addDays(to, 1)) };
  return querySummary(db, { vendorId, from, to, ...span });
};

/** Sums between two days; pending, available and payouts in transit as of now. */
export async function readSummary(deps: Deps, vendorId: string, input: DayRangeInput): Promise<Summary> {
  const { db, clock } = deps;
  const vendor = await getVendor(db, vendorId);
  const range = dayRange(input, vendor.timeZone, clock.now());
  const { totals, perDay, ...figures } = await summaryFigures(db, vendor, range);
  const { pending, available } = figures.balances ?? { pending: 0, available: 0 };
  const paidOut = sumFigure('paid_out', totals);
  return {
    ...range,
    perDay,
    earned: sumFigure('earned', totals),
    commission: sumFigure('commission', totals),
    refunded: sumFigure('refunded', totals),
    adverts: sumFigure('adverts', totals),
    paidOut,
    onItsWay: figures.onItsWay,
    arrived: paidOut - figures.onItsWayOfDays,
    orders: totals.find(({ kind }) => kind === 'order_earned')?.entries ?? 0,
    pending,
    available,
    ...(await nextPayout(deps, vendor, available)),
    notPaidOut: figures.notPaidOut,
  };
}
