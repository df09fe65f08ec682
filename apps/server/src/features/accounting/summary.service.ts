import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { figureOf } from '@vendor-portal/contract/accounting/figures.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { queryFigures } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { dayRange, type DayRange, type GivenDays } from '../../platform/day-range.ts';
import type { Platform } from '../../platform/platform.ts';
import { balances, earnedEveryDay, sumsByKind } from '../ledger/ledger-reading.service.ts';
import { lastSkip, nextPayout } from '../payouts/payouts.service.ts';
import { ownerOf } from './earned.service.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;
type Summary = CallAnswer<typeof accountingContract.readAccountingSummary>;

/** All that is added up for the screen, in one query. */
const summaryFigures = (db: Db, vendorId: string, range: DayRange) =>
  queryFigures(db, 'accounting', { vendorId, ...range }, (given) => ({
    totals: sumsByKind(given),
    perDay: earnedEveryDay(given),
    balances: balances(given.vendorId),
    notPaidOut: lastSkip(given.vendorId),
  }));

/** Earned, taken, given back and paid between two days; pending and available now. */
export async function readSummary(parts: Parts, vendorId: string, given: GivenDays): Promise<Summary> {
  const { db, clock } = parts;
  const vendor = await ownerOf(db, vendorId);
  const range = dayRange(given, vendor.timeZone, clock.now());
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
    ...(await nextPayout(parts, vendor, available)),
    notPaidOut: figures.notPaidOut,
  };
}
