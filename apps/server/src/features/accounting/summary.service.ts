import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { FIGURE_KINDS, type LedgerFigure } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { sumByKind, type KindTotal } from '../ledger/ledger-reading.service.ts';
import { nextPayout } from '../payouts/payouts.service.ts';
import { dayRange, type GivenDays } from '../../platform/day-range.ts';
import { earnedPerDay, ownerOf } from './earned.service.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;
type Summary = CallAnswer<typeof accountingContract.readAccountingSummary>;

/** What an entry adds to each figure over a range; the list behind the figure adds up the same. */
const SHARES = {
  earned: ({ earned }) => earned,
  commission: ({ commission }) => commission,
  refunded: ({ earned, commission }) => 0 - earned - commission,
  adverts: ({ available }) => 0 - available,
  paid_out: ({ available }) => 0 - available,
} as const satisfies Partial<Record<LedgerFigure, (total: KindTotal) => number>>;

/** A figure over a range, from what its kinds of entries come to. */
export function figureOf(figure: keyof typeof SHARES, totals: readonly KindTotal[]): Money {
  const kinds: readonly string[] = FIGURE_KINDS[figure];
  const own = totals.filter(({ kind }) => kinds.includes(kind));
  return own.reduce((sum, total) => sum + SHARES[figure](total), 0) as Money;
}

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
