import type { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { type BasisPoints, vatContained } from '@vendor-portal/contract/accounting/commission.ts';
import { ARITHMETIC_TERMS } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Payout } from '@vendor-portal/contract/payouts/payout.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  balanceBefore,
  countMonthsCharged,
  earnedOfPayout,
  sumTermsOfDays,
  sumTermsOfPayout,
  type TermSum,
} from '../ledger/ledger-figures.service.ts';
import { getPayout, payoutsBetween } from '../payouts/payouts.service.ts';
import { dayRange, type DayRange, type DayRangeInput, wholeMonth } from '../../platform/day-range.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import { earnedPerDay } from './summary.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type Statement = CallResponse<typeof accountingContract.readStatement>;
type Input = DayRangeInput & { readonly payoutId?: string | undefined };

interface Subject {
  readonly range: DayRange;
  readonly opening: Money;
  readonly sums: readonly TermSum[];
  readonly payouts: readonly Payout[];
  readonly perDay: Statement['perDay'];
}

/** Exactly the payout's own entries, whatever else happened on its days: from zero to the paid amount. */
async function ofPayout(db: Db, vendorId: string, payoutId: string): Promise<Subject> {
  const payout = await getPayout(db, vendorId, payoutId);
  const key = { vendorId, payoutId };
  return {
    range: { from: payout.from, to: payout.to },
    opening: 0 as Money,
    sums: await sumTermsOfPayout(db, key),
    payouts: [payout],
    perDay: await earnedOfPayout(db, key),
  };
}

async function ofDays({ db, clock }: Deps, vendor: Vendor, input: DayRangeInput): Promise<Subject> {
  const range = dayRange(input, vendor.timeZone, clock.now());
  return {
    range,
    opening: await balanceBefore(db, vendor.id, range.from),
    sums: await sumTermsOfDays(db, vendor.id, range),
    payouts: await payoutsBetween(db, vendor, range),
    perDay: await earnedPerDay(db, vendor.id, range),
  };
}

/** `S-20261101-20261130-3F2A`: the days and the end of the vendor's id, so that no two vendors share one. */
function statementNumber(vendorId: string, { from, to }: DayRange, payout: Payout | undefined): string {
  if (payout) return payout.number;
  return `S-${from.replaceAll('-', '')}-${to.replaceAll('-', '')}-${vendorId.slice(-VENDOR_DIGITS).toUpperCase()}`;
}

const VENDOR_DIGITS = 6;
const INVOICE_DIGITS = 4;

/** `INV-3F2A11-0003`: the third month with a commission of the vendor, without gaps, dated on the month's last day. */
async function monthlyInvoice({ db, clock }: Deps, vendor: Vendor, range: DayRange): Promise<Statement['invoice']> {
  const { id, timeZone } = vendor;
  if (wholeMonth(range) === undefined || range.to >= dayIn(timeZone, clock.now())) return null;
  const count = await countMonthsCharged(db, id, range.to);
  const number = `INV-${id.slice(-VENDOR_DIGITS).toUpperCase()}-${String(count).padStart(INVOICE_DIGITS, '0')}`;
  return { number, issuedOn: range.to };
}

/** The opening and the lines always add up to the closing. */
export async function readStatement(deps: Deps, vendorId: string, { payoutId, ...input }: Input): Promise<Statement> {
  const { db, clock, config } = deps;
  const vendor = await getVendor(db, vendorId);
  const subject = payoutId === undefined ? await ofDays(deps, vendor, input) : await ofPayout(db, vendorId, payoutId);
  const { range, opening, sums, payouts, perDay } = subject;
  const commission = perDay.reduce((sum, day) => sum + day.commission, 0) as Money;
  const rateBasisPoints = config.COMMISSION_VAT_BPS as BasisPoints;
  return {
    ...range,
    createdAt: clock.now().toISOString(),
    currency: config.CURRENCY,
    number: statementNumber(vendorId, range, payoutId === undefined ? undefined : payouts[0]),
    issuer: {
      name: config.ISSUER_NAME,
      address: config.ISSUER_ADDRESS ?? null,
      tin: config.ISSUER_TIN ?? null,
    },
    vendor: { name: vendor.name, address: vendor.address, tin: vendor.tin },
    opening,
    closing: opening + sums.reduce((sum, { amount }) => sum + amount, 0),
    lines: ARITHMETIC_TERMS.flatMap((term) => sums.filter((line) => line.term === term)),
    commission,
    vat: { rateBasisPoints, amount: vatContained(commission, rateBasisPoints) },
    invoice: payoutId === undefined && commission !== 0 ? await monthlyInvoice(deps, vendor, range) : null,
    perDay: [...perDay],
    payouts: [...payouts],
    isOfPayout: payoutId !== undefined,
  };
}
