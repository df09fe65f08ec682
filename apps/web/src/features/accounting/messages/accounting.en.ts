import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import { figureMeaning, figureMessages } from '../../../platform/i18n/figures.en.ts';
import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import { formatCount, plural } from '../../../platform/i18n/format.ts';
import type { GroupLength } from '../../../platform/time/day-groups.ts';
import { chartMessages, rangeMessages } from '../../../platform/i18n/charts.en.ts';

const figure: Record<LedgerFigure, string> = {
  available: 'Available balance',
  earned: 'Your earnings',
  commission: 'Commission',
  pending: 'On the way to your balance',
  refunded: 'Refunded',
  adverts: 'Adverts',
  paid_out: 'Paid out',
};

const listOf: Record<LedgerFigure, string> = {
  available: 'Everything that has changed your available balance, since the beginning.',
  earned: 'The orders behind what you earned, less refunds.',
  commission: 'The orders behind the commission, less what refunds gave back.',
  pending: 'Everything that was on the way to your balance, since the beginning.',
  refunded: 'What customers were given back.',
  adverts: 'What adverts cost, and what came back.',
  paid_out: 'What went to your bank account.',
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
  unverified: 'your bank no longer confirms the payout account',
  other_holder: 'we are checking whose account your payouts go to',
  on_hold: 'your account was changed less than a day before',
  nothing_due: 'there was nothing to pay',
  failed: 'something went wrong on our side, and we are trying again',
};

/** What the vendor can do about it. */
const wayOut: Partial<Record<PayoutSkip, string>> = {
  not_approved: 'Payouts begin once the marketplace has approved your account.',
  suspended: 'Your earnings stay yours. Write to support to have the suspension looked at.',
  frozen: 'Nothing leaves until you have written to support and they have made sure that it is you.',
  no_account: 'Choose one under Settings, Payments.',
  unverified: 'Check it again under Settings, Payments, or choose another.',
  other_holder:
    'Its holder is not you or your business, as far as we can tell. You need to do nothing, or choose another.',
};

export const messages = {
  title: 'Accounting',
  ranges: rangeMessages,
  chart: chartMessages,
  figure,
  listOf,
  notKnown: 'Not known',
  figures: 'Your figures',
  orders: (count: number) => `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`,
  commissionNote: 'Taken by the marketplace',
  pendingNote: `Yours ${ORDER_CLOCK.disputeHours} hours after delivery`,
  meaning: figureMeaning,
  ...figureMessages,
  nextPayout: (day: string) => `Next payout ${day}`,
  noPayout: 'Paid out weekly',
  owing: 'Taken from your next earnings',
  held: (until: string) => `Payouts wait until ${until}`,
  firstHeldText: 'Your payout account is new. Your first payouts can go out after that.',
  heldText: 'Your account or its payout details were changed. Waiting keeps your money safe if it was not you.',
  earnedPer: (length: GroupLength) => `Your earnings ${per[length]}`,
  perTitle: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<GroupLength, string>,
  valueTitle: 'Your earnings',
  pointTitle: 'By the day of delivery',
  nothingEarned: 'Nothing was earned in these days.',
  best: (when: string, amount: string, total: string) => `${when} earned most: ${amount} of ${total}.`,
  from: (amount: string, orders: string) => `${amount} from ${orders}.`,
  commission: 'Commission',
  orderCount: 'Orders',
  statement: 'Statement',
  csv: 'CSV',
  exporting: 'Export the entries as CSV',
  notExported: 'The file could not be made',
  entries: 'Entries',
  filter: 'Show entries of',
  all: 'All',
  segment: { earned: 'Orders', adverts: 'Adverts', paid_out: 'Payouts' },
  ofOrder: (number: string) => `Entries of order ${number}`,
  ofPayout: 'Entries that a payout paid out',
  showAll: 'Show all entries',
  noEntries: 'No entries here',
  noEntriesText: 'An order appears here when it is delivered or collected. Choose other days to see earlier ones.',
  pages: 'Pages of entries',
  pageGone: 'This page of the list has expired.',
  firstPage: 'To the first page',
  payouts: 'Payouts',
  payoutsLead: 'What went to your bank account. Each opens to its statement.',
  noPayouts: 'No payout yet. Your available balance is paid out every week.',
  payoutStatus: { on_its_way: 'On its way', paid: 'Paid', returned: 'Returned' },
  payoutExpected: (day: string) => `Should be with your bank by ${day}.`,
  payoutSent: (day: string) => `Handed to the bank on ${day}.`,
  payoutPaid: (day: string) => `Paid on ${day}.`,
  payoutReturned: (day: string) => `Came back on ${day} and is in your available balance again.`,
  payoutFailure: (reason: string) => `The bank said: ${reason}`,
  payoutEntries: 'Its entries',
  payoutEntriesOf: (number: string) => `Its entries: ${number}`,
  notPaidOut: (reason: PayoutSkip) => `Not paid out: ${notPaid[reason]}.`,
  notPaidOutOn: (day: string, reason: PayoutSkip) => `Not paid out on ${day}: ${notPaid[reason]}.`,
  wayOut: (reason: PayoutSkip) => wayOut[reason],
  payoutPages: 'Pages of payouts',
};
