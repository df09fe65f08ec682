import type { PayoutObstacle, PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Notice } from '../notifications/notify.service.ts';
import type { PayoutRow } from './payouts.queries.ts';

const link = '/dashboard/accounting';

export const madeNotice = ({ number, bankName, accountNumber }: PayoutRow): Notice => ({
  kind: 'payout_sent',
  title: `Payout ${number} is on its way`,
  text: `It goes to ${bankName}, account ${accountNumber}. Banks take up to a working day.`,
  link,
});

/** Often only the vendor can put the account right, so they hear why. */
export const returnedNotice = (
  { number, amount, bankName, accountNumber }: PayoutRow,
  reason: string,
  currency: string,
): Notice => ({
  kind: 'payout_returned',
  title: `Payout ${number} came back`,
  text: `${bankName} did not take it for account ${accountNumber}. ${moneyText(amount, currency)} is available again and goes out with your next payout: please look at the account in your settings first. Reason: ${reason}`,
  link,
});

const WHY: Readonly<Record<PayoutObstacle, string>> = {
  not_approved: 'your account is not approved yet',
  suspended: 'your account is suspended',
  blocked: 'your account is blocked',
  deleted: 'your account is deleted',
  frozen: 'payouts were stopped from a security message',
  no_account: 'you have chosen no bank account for payouts',
  unverified: 'the bank no longer confirms your payout account',
  other_holder:
    "the holder of your payout account is not you or your business, as far as we can tell, and we're checking it",
  on_hold: 'your account or its payout details were changed less than a day ago',
};

/** A failure of ours is tried again and needs nothing of the vendor, so that only an obstacle is told. */
export const isTold = (reason: PayoutSkip): reason is PayoutObstacle => reason !== 'failed' && reason !== 'nothing_due';

export const skippedNotice = (reason: PayoutObstacle, available: Money, currency: string): Notice => ({
  kind: 'payout_skipped',
  title: 'Not paid out this time',
  text: `${moneyText(available, currency)} was not paid out: ${WHY[reason]}. It stays in your available balance.`,
  link,
});
