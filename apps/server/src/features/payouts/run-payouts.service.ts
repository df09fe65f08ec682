import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVendor, lockVendor, type Vendor } from '../vendors/vendors.service.ts';
import { payoutAccountOf } from '../banks/payout-account.service.ts';
import { postPayout, vendorsWithBalance } from '../ledger/payout-postings.service.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { countPayouts, insertPayout, lastPayoutAt, type PayoutRow } from './payouts.queries.ts';
import { payoutAnswer } from './payouts.service.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;
type Run = CallAnswer<typeof gatewayAdminContract.runPayouts>;
type Skipped = Run['skipped'][number]['reason'];

/** Far longer than any transaction lasts: an entry's time may be a little older than its commit. */
const OVERLAP = days(1);

async function nextNumber(tx: Db, vendorId: string, day: string): Promise<string> {
  const prefix = `P-${day.slice(0, 4)}-`;
  return `${prefix}${String((await countPayouts(tx, vendorId, prefix)) + 1).padStart(4, '0')}`;
}

/** Pays one vendor what is available at a moment. Whoever calls holds the vendor's row. */
export async function payOut(tx: Db, now: Date, { id: vendorId, timeZone }: Vendor): Promise<PayoutRow | Skipped> {
  const account = await payoutAccountOf(tx, vendorId);
  if (!account) return 'no_account';
  if (account.heldUntil > now) return 'on_hold';
  const payoutId = newId();
  const last = await lastPayoutAt(tx, vendorId);
  const since = last && before(last, OVERLAP);
  const due = await postPayout(tx, { vendorId, payoutId }, since, { at: now, timeZone });
  if (!due) return 'nothing_due';
  const { bankName, accountName, accountNumber } = account;
  const payout: PayoutRow = {
    vendorId,
    id: payoutId,
    number: await nextNumber(tx, vendorId, dayIn(timeZone, now)),
    status: 'on_its_way',
    amount: due.amount,
    fromDay: due.from,
    toDay: due.to,
    bankName,
    accountName,
    accountNumber,
    createdAt: now,
    paidAt: null,
    failure: null,
  };
  await insertPayout(tx, payout);
  return payout;
}

/** One vendor in one transaction, held throughout: of several runs at once one pays. */
const payVendor = ({ db, clock }: Parts, vendorId: string): Promise<PayoutRow | Skipped> =>
  db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) return 'nothing_due';
    const payout = await payOut(tx, clock.now(), vendor);
    if (typeof payout === 'string') return payout;
    const news = await leaveNotice(tx, clock, vendorId, {
      kind: 'payout_sent',
      title: `Payout ${payout.number} is on its way`,
      text: `We have sent it to ${payout.bankName}, account ${payout.accountNumber}. Banks take up to a working day.`,
      link: '/dashboard/accounting',
    });
    await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...news]);
    return payout;
  });

/** Pays out what is available, to all vendors or to one, each for itself. */
export async function runPayouts(parts: Parts, wanted: string | undefined): Promise<Run> {
  if (wanted !== undefined && !(await findVendor(parts.db, wanted))) {
    throw new AppError('gone', { message: 'There is no such vendor.' });
  }
  const run: { payouts: Run['payouts']; skipped: Run['skipped'] } = { payouts: [], skipped: [] };
  for (const vendorId of wanted === undefined ? await vendorsWithBalance(parts.db) : [wanted]) {
    const paid = await payVendor(parts, vendorId);
    if (typeof paid === 'string') run.skipped.push({ vendorId, reason: paid });
    else run.payouts.push({ ...payoutAnswer(paid), vendorId });
  }
  return run;
}

/** Mondays, early in the morning of the vendors. */
export const weeklyPayouts = (parts: Parts): ScheduledJob => ({
  name: 'weekly-payouts',
  cron: '0 5 * * 1',
  run: async () => {
    await runPayouts(parts, undefined);
  },
});
