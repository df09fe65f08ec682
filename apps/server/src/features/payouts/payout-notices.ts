import type { PayoutObstacle, PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Notice } from '../notifications/notify.service.ts';
import type { PayoutRow } from './payouts.queries.ts';

const link = '/dashboard/accounting';

export const madeNotice = ({ number, bankName, accountNumber }: PayoutRow): Notice => ({
  kind: 'payout_sent',
  title: `Payout ${number} is on its way`,
  text: `We’ve sent payout ${number} to ${bankName}, account ${accountNumber}. It can take up to 1 working day.`,
  link,
});

/** Includes the reason, because often only the vendor can correct the account. */
export const returnedNotice = (
  { number, amount, bankName, accountNumber }: PayoutRow,
  reason: string,
  currency: string,
): Notice => ({
  kind: 'payout_returned',
  title: `Payout ${number} was returned`,
  text: `${bankName} couldn’t pay payout ${number} into account ${accountNumber}. ${moneyText(amount, currency)} is back in your available balance and will go out with your next payout. Check your payout account in Settings first. Reason: ${reason}`,
  link,
});

const WHY: Readonly<Record<PayoutObstacle, string>> = {
  not_approved: 'your account isn’t approved yet',
  suspended: 'your account is suspended',
  blocked: 'your account is blocked',
  deleted: 'your account is deleted',
  frozen: 'payouts were stopped from a security email',
  no_account: 'you haven’t added a payout account',
  unverified: 'your bank couldn’t verify your payout account',
  other_holder: 'the name on your payout account doesn’t match yours or your business’s, and we’re checking it',
  on_hold: 'your account or payout details changed in the last 24 hours',
};

/** Our own failures are retried and need nothing from the vendor, so only obstacles are notified. */
export const isNotified = (reason: PayoutSkip): reason is PayoutObstacle =>
  reason !== 'failed' && reason !== 'nothing_due';

export const skippedNotice = (reason: PayoutObstacle, available: Money, currency: string): Notice => ({
  kind: 'payout_skipped',
  title: 'Your payout is on hold',
  text: `We didn’t pay out ${moneyText(available, currency)} because ${WHY[reason]}. It’s still in your available balance.`,
  link,
});
