import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { figureOf } from '@vendor-portal/contract/accounting/figures.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { sumByKind } from '../ledger/ledger-reading.service.ts';
import { nextPayout } from '../payouts/payouts.service.ts';
import { dayRange, type GivenDays } from '../../platform/day-range.ts';
import { earnedPerDay, ownerOf } from './earned.service.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;
type Summary = CallAnswer<typeof accountingContract.readAccountingSummary>;

/** Earned, taken, given back and paid between two days; pending and available now. */
export async function readSummary(parts: Parts, vendorId: string, given: GivenDays): Promise<Summary> {
  const { db, clock } = parts;
  const vendor = await ownerOf(db, vendorId);
  const range = dayRange(given, vendor.timeZone, clock.now());
  const totals = await sumByKind(db, vendorId, range);
  const { pending, available } = await balancesOf(db, vendorId);
  return {
    ...range,
    earned: figureOf('earned', totals),
    commission: figureOf('commission', totals),
    refunded: figureOf('refunded', totals),
    adverts: figureOf('adverts', totals),
    paidOut: figureOf('paid_out', totals),
    orders: totals.find(({ kind }) => kind === 'order_earned')?.entries ?? 0,
    perDay: await earnedPerDay(db, vendorId, range),
    pending,
    available,
    ...(await nextPayout(parts, vendor, available)),
  };
}
