import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { figureOf } from '@vendor-portal/contract/accounting/figures.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { queryFigures } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { dayRange, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';
import type { Platform } from '../../platform/platform.ts';
import { balances, earnedEveryDay, sumsByKind } from '../ledger/ledger-reading.service.ts';
import { lastSkip, nextPayout } from '../payouts/payouts.service.ts';
import { ownerOf } from './earned.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Summary = CallAnswer<typeof accountingContract.readAccountingSummary>;

/** All that is added up for the screen, in one query. */
const summaryFigures = (db: Db, vendorId: string, range: DayRange) =>
  queryFigures(db, 'accounting', { vendorId, ...range }, (params) => ({
    totals: sumsByKind(params),
    perDay: earnedEveryDay(params),
    balances: balances(params.vendorId),
    notPaidOut: lastSkip(params.vendorId),
  }));

/** Earned, taken, given back and paid between two days; pending and available now. */
export async function readSummary(deps: Deps, vendorId: string, input: DayRangeInput): Promise<Summary> {
  const { db, clock } = deps;
  const vendor = await ownerOf(db, vendorId);
  const range = dayRange(input, vendor.timeZone, clock.now());
  const { totals, perDay, ...figures } = await summaryFigures(db, vendorId, range);
  const { pending, available } = figures.balances ?? { pending: 0, available: 0 };
  return {
    ...range,
    perDay,
    earned: figureOf('earned', totals),
    commission: figureOf('commission', totals),
    refunded: figureOf('refunded', totals),
    adverts: figureOf('adverts', totals),
    paidOut: figureOf('paid_out', totals),
    orders: totals.find(({ kind }) => kind === 'order_earned')?.entries ?? 0,
    pending,
    available,
    ...(await nextPayout(deps, vendor, available)),
    notPaidOut: figures.notPaidOut,
  };
}
