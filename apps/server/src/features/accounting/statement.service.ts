import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { balanceBefore, sumByKind, sumVat } from '../ledger/ledger-reading.service.ts';
import { findPayoutOf, payoutsBetween } from '../payouts/payouts.service.ts';
import { dayRange, type DayRange, type GivenDays } from '../../platform/day-range.ts';
import { earnedPerDay, ownerOf } from './earned.service.ts';
import { figureOf } from './summary.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;
type Statement = CallAnswer<typeof accountingContract.readStatement>;

async function rangeOf(
  { db, clock }: Parts,
  vendor: { id: string; timeZone: string },
  { payoutId, ...given }: GivenDays & { readonly payoutId?: string | undefined },
): Promise<DayRange> {
  if (payoutId === undefined) return dayRange(given, vendor.timeZone, clock.now());
  const payout = await findPayoutOf(db, vendor.id, payoutId);
  if (!payout) throw new AppError('not_found');
  return { from: payout.fromDay, to: payout.toDay };
}

/** What was there, what came and went, what is left. The opening and the entries always add up to the closing. */
export async function readStatement(
  parts: Parts,
  vendorId: string,
  given: GivenDays & { readonly payoutId?: string | undefined },
): Promise<Statement> {
  const { db, clock, config } = parts;
  const vendor = await ownerOf(db, vendorId);
  const range = await rangeOf(parts, vendor, given);
  const opening = await balanceBefore(db, vendorId, range.from);
  const totals = await sumByKind(db, vendorId, range);
  const change = totals.reduce((sum, { pending, available }) => sum + pending + available, 0);
  return {
    ...range,
    createdAt: clock.now().toISOString(),
    currency: config.CURRENCY,
    vendor: { name: vendor.name, address: vendor.address },
    opening,
    closing: opening + change,
    totals: totals.map(({ kind, entries, pending, available }) => ({
      kind,
      entries,
      amount: (pending + available) as Money,
    })),
    commission: figureOf('commission', totals),
    vat: {
      rateBasisPoints: config.COMMISSION_VAT_BPS,
      amount: await sumVat(db, vendorId, range, config.COMMISSION_VAT_BPS),
    },
    perDay: await earnedPerDay(db, vendorId, range),
    payouts: await payoutsBetween(db, vendor, range),
  };
}
