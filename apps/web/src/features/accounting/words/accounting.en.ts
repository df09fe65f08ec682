import type { LedgerFigure } from '@vendor-portal/contract/accounting/ledger.ts';
import { formatCount, plural } from '../../../platform/words/format.ts';
import type { GroupLength } from '../../../platform/time/day-groups.ts';
import { chartWords, rangeWords } from '../../../platform/words/charts.en.ts';

const figure: Record<LedgerFigure, string> = {
  available: 'Available to you',
  earned: 'Earned',
  commission: 'Commission',
  pending: 'Still settling',
  refunded: 'Refunded',
  adverts: 'Adverts',
  paid_out: 'Paid out',
};

const listOf: Record<LedgerFigure, string> = {
  available: 'Everything that has changed what is available to you, since the beginning.',
  earned: 'The orders behind what you earned, less refunds.',
  commission: 'The orders behind the commission, less what refunds brought back.',
  pending: 'Everything that has come into and left what is still settling, since the beginning.',
  refunded: 'What customers were given back.',
  adverts: 'What adverts cost, and what came back.',
  paid_out: 'What went to your bank account.',
};

const per: Record<GroupLength, string> = { day: 'per day', week: 'per week', month: 'per month' };

export const words = {
  title: 'Accounting',
  ranges: rangeWords,
  chart: chartWords,
  figure,
  listOf,
  figures: 'Your figures',
  orders: (count: number) => `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`,
  commissionNote: 'Taken by the marketplace',
  pendingNote: 'Yours once orders are completed',
  nextPayout: (day: string) => `Next payout ${day}`,
  noPayout: 'Paid out weekly',
  owing: 'Taken from your next earnings',
  held: (until: string) => `Payouts wait until ${until}`,
  heldText: 'Your payout account was changed. Waiting keeps your money safe if it was not you.',
  earnedPer: (length: GroupLength) => `Earned ${per[length]}`,
  perTitle: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<GroupLength, string>,
  valueTitle: 'Earned after commission',
  pointTitle: 'By the day of delivery',
  nothingEarned: 'Nothing was earned in these days.',
  best: (when: string, amount: string, total: string) => `${when} brought most: ${amount} of ${total}.`,
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
  pageGone: 'This page of the list has run out.',
  firstPage: 'To the first page',
  payouts: 'Payouts',
  payoutsLead: 'What went to your bank account. Each opens to its statement.',
  noPayouts: 'No payout yet. What is available to you is paid out every week.',
  payoutStatus: { on_its_way: 'On its way', paid: 'Paid', failed: 'Failed' },
  payoutPages: 'Pages of payouts',
};
