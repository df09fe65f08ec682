import {
  isRepeatedReport,
  PAYOUT_MOVES,
  type PayoutReport,
  type PayoutStatus,
} from '@vendor-portal/contract/payouts/payout.ts';
import type { WebhookKind } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Background, Platform } from '../../platform/platform.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { postPayoutReturned } from '../ledger/payout-postings.service.ts';
import { leaveNotice, type Notice } from '../notifications/notify.service.ts';
import { notifyOfPayout } from '../webhooks/webhooks.service.ts';
import {
  endTransfer,
  findPayout,
  findPayoutOwner,
  findWholePayouts,
  isTransferUnderWay,
  movePayout,
  noteContradiction,
  type PayoutRow,
} from './payouts.queries.ts';
import { administeredPayout } from './payout-response.ts';
import { makeTransfers } from './paystack-transfers.ts';
import { moneyText } from '../../platform/money-text.ts';

/** Includes the reason, because often only the vendor can correct the account. */
const returnedNotice = (
  { number, amount, bankName, accountNumber }: PayoutRow,
  reason: string,
  currency: string,
): Notice => ({
  kind: 'payout_returned',
  title: `Payout ${number} was returned`,
  text: `${bankName} couldn’t pay payout ${number} into account ${accountNumber}. ${moneyText(amount, currency)} is back in your available balance and will go out with your next payout. Check your payout account in Settings first. Reason: ${reason}`,
  link: '/dashboard/accounting',
});

export interface BankReport {
  readonly status: PayoutReport;
  readonly failure?: string | undefined;
}

type Deps = Pick<Platform, 'clock' | 'config'>;

const EVENTS = {
  sent: 'payout_sent',
  paid: 'payout_paid',
  returned: 'payout_returned',
} as const satisfies Record<PayoutReport, WebhookKind>;

const noSuchPayout = () => new AppError('gone', { message: 'We couldn’t find this payout.' });

async function toResponse(db: Db, { CURRENCY }: Deps['config'], payoutId: string) {
  const [whole] = await findWholePayouts(db, [payoutId]);
  if (!whole) throw noSuchPayout();
  return administeredPayout(whole, { currency: CURRENCY });
}

function changeBy({ status, failure }: BankReport, { sentAt }: PayoutRow, at: Date): Parameters<typeof movePayout>[3] {
  if (status === 'sent') return { sentAt: at };
  if (status === 'paid') return { status, sentAt: sentAt ?? at, paidAt: at };
  return { status, returnedAt: at, failure: failure ?? '' };
}

/**
 * Records the bank's report. A returned payout becomes available again, even after it was paid. A repeated report
 * changes nothing, a contradicting one is refused.
 */
export async function settlePayout(tx: Db, { clock, config }: Deps, by: Actor, payoutId: string, report: BankReport) {
  const vendorId = await findPayoutOwner(tx, payoutId);
  if (vendorId === undefined) throw noSuchPayout();
  const vendor = await lockVendor(tx, vendorId);
  const before = await findPayout(tx, vendorId, payoutId);
  if (!vendor || !before) throw noSuchPayout();
  const { from } = PAYOUT_MOVES[report.status];
  const isKnown =
    isRepeatedReport(before.status, report.status) && (report.status !== 'sent' || before.sentAt !== null);
  if (isKnown) return toResponse(tx, config, payoutId);
  const at = clock.now();
  const payout = await movePayout(tx, before, from, changeBy(report, before, at));
  if (!payout) throw new AppError('conflict', { payload: await toResponse(tx, config, payoutId) });
  await recordAudit(tx, at, by, {
    vendorId,
    kind: 'payout_settled',
    target: payoutId,
    targetName: payout.number,
    before: { status: before.status },
    after: { status: report.status, reason: payout.failure },
  });
  const events: NewEvent[] = [{ kind: 'balance_changed' }];
  if (report.status !== 'sent') await endTransfer(tx, payoutId);
  if (report.status === 'returned') {
    const reason = payout.failure ?? '';
    const moment = { at, timeZone: vendor.timeZone };
    await postPayoutReturned(tx, { vendorId, payoutId }, { amount: payout.amount, reason }, moment);
    events.push(...(await leaveNotice(tx, clock, vendorId, returnedNotice(payout, reason, config.CURRENCY))));
  }
  await notifyOfPayout(tx, EVENTS[report.status], payout, at);
  await recordEvents(tx, clock, vendorId, events);
  return toResponse(tx, config, payoutId);
}

/**
 * Reported by the administrator. While a transfer is under way only its service knows the result: a payout returned
 * here could be paid there, and paid again with the next one.
 */
export async function settlePayoutByHand(
  tx: Db,
  deps: Deps & Pick<Platform, 'outside'>,
  by: Actor,
  payoutId: string,
  report: BankReport,
) {
  if (report.status !== 'sent' && makeTransfers(deps)) await refuseWhileUnderWay(tx, deps, payoutId);
  return settlePayout(tx, deps, by, payoutId, report);
}

async function refuseWhileUnderWay(tx: Db, { config }: Deps, payoutId: string): Promise<void> {
  const vendorId = await findPayoutOwner(tx, payoutId);
  if (vendorId === undefined) throw noSuchPayout();
  await lockVendor(tx, vendorId);
  const payout = await findPayout(tx, vendorId, payoutId);
  if (payout?.status !== 'on_its_way' || !(await isTransferUnderWay(tx, payoutId))) return;
  throw new AppError('conflict', {
    message:
      'The transfer service is carrying out this payout and reports the result here by itself. To stop it, cancel it there.',
    payload: await toResponse(tx, config, payoutId),
  });
}

const STANDING: Readonly<Record<PayoutStatus, string>> = {
  on_its_way: 'on its way',
  paid: 'paid',
  returned: 'returned',
};

/** Reported by the transfer service, which can't be refused: what contradicts the payout is marked for a person. */
export async function settlePayoutAsReported(
  tx: Db,
  deps: Deps & Pick<Background, 'log'>,
  by: Actor,
  payoutId: string,
  report: BankReport,
): Promise<void> {
  try {
    await settlePayout(tx, deps, by, payoutId, report);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const [known] = await findWholePayouts(tx, [payoutId]);
    if (!known) throw error;
    const standing = STANDING[known.payout.status];
    await markContradiction(
      tx,
      deps,
      by,
      payoutId,
      `The transfer service reported it as ${report.status}, but it is ${standing} here.`,
    );
  }
}

export async function markContradiction(
  tx: Db,
  { clock, log }: Pick<Background, 'clock' | 'log'>,
  by: Actor,
  payoutId: string,
  contradiction: string,
): Promise<void> {
  const at = clock.now();
  const payout = await noteContradiction(tx, payoutId, at, contradiction);
  if (!payout) return;
  log.error({ payoutId, contradiction }, 'a transfer was reported that contradicts its payout');
  await recordAudit(tx, at, by, {
    vendorId: payout.vendorId,
    kind: 'payout_settled',
    target: payoutId,
    targetName: payout.number,
    after: { contradiction },
  });
}
