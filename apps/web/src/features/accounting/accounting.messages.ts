import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import { figureMeaning, figureMessages } from '../../platform/i18n/figures.en.ts';
import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout.ts';
import type { LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import { formatCount, plural } from '../../platform/i18n/format.ts';
import type { GroupLength } from '../../platform/time/day-range.ts';
import { chartMessages, rangeMessages } from '../../platform/i18n/charts.en.ts';

const figure: Record<LedgerFigure, string> = {
  available: 'Available balance',
  earned: 'Earnings from delivered orders',
  commission: 'Commission',
  pending: 'Clearing',
  refunded: 'Refunded',
  adverts: 'Adverts',
  paid_out: 'Payouts',
  on_its_way: 'Payout in transit',
  arrived: 'Paid to your bank',
};

const listOf: Record<LedgerFigure, string> = {
  available: 'Every change to your available balance.',
  earned: 'Orders behind your earnings, less refunds.',
  commission: 'Orders behind the commission, less commission returned on refunds.',
  pending: 'Money that is clearing: yours, but not yet in your balance.',
  refunded: 'Money refunded to customers.',
  adverts: 'Advert costs, less refunds.',
  paid_out: 'All payouts, on their way or arrived.',
  on_its_way: 'Payouts that haven’t reached your bank yet.',
  arrived: 'Payouts your bank has received.',
};

const per: Record<GroupLength, string> = { day: 'per day', week: 'per week', month: 'per month' };

/** After "Not paid out:". */
const notPaid: Record<PayoutSkip, string> = {
  not_approved: 'your account isn’t approved yet',
  suspended: 'your account is suspended',
  blocked: 'your account is blocked',
  deleted: 'your account is deleted',
  frozen: 'payouts were stopped from a security email',
  no_account: 'you haven’t added a payout account',
  unverified: 'your bank couldn’t verify your payout account',
  other_holder: 'we’re checking who owns your payout account',
  on_hold: 'your account changed in the last 24 hours',
  nothing_due: 'there was nothing to pay',
  failed: 'something went wrong on our side and we’re trying again',
};

const wayOut: Partial<Record<PayoutSkip, string>> = {
  not_approved: 'Payouts start once your account is approved.',
  suspended: 'Your earnings are safe. Contact support about the suspension.',
  frozen: 'Contact support to confirm it’s you and restart payouts.',
  no_account: 'Add one in Settings, under Payment.',
  unverified: 'Verify it again in Settings, under Payment, or choose another.',
  other_holder: 'The name doesn’t match yours or your business’s. You can wait or choose another account.',
};

const en = {
  title: 'Accounting',
  ranges: rangeMessages,
  chart: chartMessages,
  figure,
  listOf,
  notKnown: 'Not known',
  now: 'Now',
  inTheseDays: 'In these days',
  orders: (count: number) => `${formatCount(count)} paid ${plural(count, { one: 'order', other: 'orders' })}`,
  commissionNote: 'Taken by the marketplace',
  commissionSoFar: (amount: string) => `${amount} since you joined`,
  inTransitNote: 'Until your bank confirms it',
  pendingNote: `Available ${ORDER_CLOCK.disputeHours} hours after delivery`,
  meaning: figureMeaning,
  ...figureMessages,
  nextPayout: (day: string) => `Next payout ${day}`,
  noPayout: 'Paid out weekly',
  owing: 'Taken from your next earnings',
  held: (until: string) => `Payouts on hold until ${until}`,
  firstHeldText: 'Your payout account is new. Your first payout can go out after that.',
  heldText: 'Your account or payout details changed. The hold protects your money in case it wasn’t you.',
  earnedPer: (length: GroupLength) => `Your earnings ${per[length]}`,
  perTitle: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<GroupLength, string>,
  valueTitle: 'Your earnings',
  pointTitle: 'By day of delivery',
  nothingEarned: 'No earnings in this period.',
  best: (length: GroupLength, when: string, amount: string) => `Best ${length}: ${when}, ${amount}`,
  from: (amount: string, orders: string) => `${amount} from ${orders}.`,
  commission: 'Commission',
  orderCount: 'Orders',
  statement: 'Statement',
  csv: 'CSV',
  exporting: 'Export transactions as CSV',
  notExported: 'We couldn’t create the file',
  entries: 'Transactions',
  filter: 'Filter transactions',
  all: 'All',
  segment: { earned: 'Orders', adverts: 'Adverts', paid_out: 'Payouts' },
  ofOrder: (number: string) => `Transactions for order ${number}`,
  ofPayout: 'Transactions in this payout',
  showAll: 'Show all transactions',
  noEntries: 'No transactions',
  noEntriesText: 'Orders appear here once they’re delivered or collected. Choose other dates to see earlier ones.',
  pages: 'Transaction pages',
  pageGone: 'This page has expired.',
  firstPage: 'Go to first page',
  payouts: 'Payouts',
  payoutsLead: 'Money sent to your bank account in these days. Open one for its statement.',
  noPayouts: 'No payouts in these days. We pay out your available balance every week.',
  payoutStatus: { on_its_way: 'In transit', paid: 'Paid', returned: 'Returned' },
  payoutExpected: (day: string) => `Expected by ${day}.`,
  payoutSent: (day: string) => `Sent to the bank on ${day}.`,
  payoutPaid: (day: string) => `Paid on ${day}.`,
  payoutReturned: (day: string) => `Returned on ${day} to your available balance.`,
  payoutFailure: (reason: string) => `The bank said: ${reason}`,
  payoutEntries: 'Transactions',
  payoutEntriesOf: (number: string) => `Transactions: ${number}`,
  notPaidOut: (reason: PayoutSkip) => `Not paid out: ${notPaid[reason]}.`,
  notPaidOutOn: (day: string, reason: PayoutSkip) => `Not paid out on ${day}: ${notPaid[reason]}.`,
  wayOut: (reason: PayoutSkip) => wayOut[reason],
  payoutPages: 'Payout pages',
};

export const accountingMessages = { en };
