import type { Money } from '@vendor-portal/contract/values/money.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAdjustment, postAdjustment, type Adjustment } from '../ledger/adjustment-postings.service.ts';
import type { LedgerEntryRow } from '../ledger/ledger.queries.ts';
import { leaveNotice, type Notice } from '../notifications/notify.service.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { oneEntryAnswer } from './entry-answer.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

const answerOf = async (tx: Db, entry: LedgerEntryRow) => ({
  ...(await oneEntryAnswer(tx, entry)),
  vendorId: entry.vendorId,
  actor: entry.actor,
});

const notice = (entry: LedgerEntryRow, { amount, reason }: Adjustment, currency: string): Notice => ({
  kind: 'balance_adjusted',
  title: amount > 0 ? 'Your balance was credited' : 'Your balance was debited',
  text: `We ${amount > 0 ? 'added' : 'took'} ${moneyText(Math.abs(amount) as Money, currency)} ${amount > 0 ? 'to' : 'from'} your available balance. Reason: ${reason}`,
  link: `/dashboard/accounting?entry=${entry.id}`,
});

/** For corrections that no order, advert or payout explains: once per reference, with who decided it and why. */
export function adjustBalance({ db, clock, config }: Deps, vendorId: string, adjustment: Adjustment) {
  return db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || vendor.status === 'DELETED')
      throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
    const before = await findAdjustment(tx, vendorId, adjustment.reference);
    if (before) {
      const answer = await answerOf(tx, before);
      const isSame = before.availableChange === adjustment.amount && before.reason === adjustment.reason;
      if (isSame) return answer;
      throw new AppError('reference_used', { payload: answer });
    }
    const entry = await postAdjustment(tx, vendorId, adjustment, { at: clock.now(), timeZone: vendor.timeZone });
    if (!entry) throw new Error(`The adjustment ${adjustment.reference} was posted twice.`);
    const { amount, reason, reference, actor } = adjustment;
    const after = { amount, reason, reference, actor };
    await recordAudit(tx, clock.now(), { vendorId, kind: 'balance_adjusted', target: entry.id, after });
    const events = await leaveNotice(tx, clock, vendorId, notice(entry, adjustment, config.CURRENCY));
    await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...events]);
    return answerOf(tx, entry);
  });
}
