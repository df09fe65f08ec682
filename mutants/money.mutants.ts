import { faults } from './mutant.ts';

const ACCOUNTING = 'packages/contract/src/accounting';
const LEDGER = 'apps/server/src/features/ledger';
const SERVER = 'apps/server/src/features/accounting';

export const mutants = [
  ...faults(
    `${ACCOUNTING}/ledger.ts`,
    [`${ACCOUNTING}/ledger.test.ts`],
    [
      '=> ({\n  base: (subtotal - discount) as Money,\n  commission,\n});',
      '=> ({\n  base: (subtotal - discount * 0) as Money,\n  commission,\n});',
      'a refund forgets the discount: too little commission comes back',
    ],
    [
      'commissionReturned(charge, (order.refunded + amount) as Money) - before',
      'commissionReturned(charge, amount)',
      'commission is rounded for each refund and drifts',
    ],
  ),
  ...faults(
    `${ACCOUNTING}/ledger.ts`,
    [`${ACCOUNTING}/commission.test.ts`],
    [
      "{ term: 'promotion', amount: minus(discount) }",
      "{ term: 'promotion', amount: discount }",
      'the lines do not add up',
    ],
  ),
  ...faults(
    `${ACCOUNTING}/figures.ts`,
    ['apps/server/src/features/adverts/adverts.api.test.ts'],
    [
      "adverts: { kinds: ['advert_paid', 'advert_refunded']",
      "adverts: { kinds: ['advert_paid']",
      'refunded adverts stay a cost',
    ],
  ),
  ...faults(
    `${ACCOUNTING}/figures.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    [
      "paid_out: { kinds: ['payout', 'payout_returned'], share: ({ available }) => 0 - available",
      "paid_out: { kinds: ['payout', 'payout_returned'], share: ({ available }) => available",
      'what was paid out is shown negative',
    ],
    ['0 - earned - commission', '0 - earned', 'a refund is shown without its commission'],
  ),
  ...faults(
    `${ACCOUNTING}/commission-split.ts`,
    [`${ACCOUNTING}/commission.test.ts`, `${ACCOUNTING}/ledger.test.ts`],
    ['Math.round((base * rate) / 10_000)', 'Math.floor((base * rate) / 10_000)', 'commission is rounded down'],
  ),
  ...faults(
    `${ACCOUNTING}/commission.ts`,
    [`${ACCOUNTING}/commission.test.ts`, `${ACCOUNTING}/ledger.test.ts`],
    ['2n * share * back + whole', '2n * share * back', 'returned commission is rounded down'],
  ),
  ...faults(
    `${LEDGER}/ledger.service.ts`,
    [`${LEDGER}/ledger.api.test.ts`],
    [
      'earned: order.earnings,\n    commission: order.commission,',
      'earned: order.earnings,',
      'commission is not shown',
    ],
  ),
  ...faults(
    `${LEDGER}/ledger.service.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    [
      "{ account: 'customer', amount: order.discount - order.subtotal }",
      "{ account: 'customer', amount: 0 - order.subtotal }",
      'the two sides of an entry differ',
    ],
    ['order.earnings - earningsRefunded(order)', 'order.earnings', 'what was refunded is released all the same'],
  ),
  ...faults(
    `${LEDGER}/refund-postings.service.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    [
      "isReleased ? 'vendor_available' : 'vendor_pending'",
      "isReleased ? 'vendor_pending' : 'vendor_pending'",
      'a refund after the release leaves the available balance too high',
    ],
  ),
  ...faults(
    `${LEDGER}/paid-entries.queries.ts`,
    ['apps/server/src/features/payouts/payouts.api.test.ts'],
    [
      'and not exists (select 1 from ${payoutEntries} p where p.vendor_id = e.vendor_id and p.entry_id = e.id)',
      '',
      'the same earnings are paid out twice',
    ],
    ['select * from sum where amount > 0`', 'select * from sum`', 'a payout of nothing, or of a debt, is made'],
  ),
  ...faults(
    `${LEDGER}/ledger-figures.queries.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    ['lt(ledgerDays.day, day)', 'lte(ledgerDays.day, day)', 'the opening balance has the first day in it'],
    ['to === undefined ? undefined : lte(ledgerDays.day, given.to)', 'undefined', 'a range has no end'],
    ['between(ledgerDays.day, from, to)', 'gte(ledgerDays.day, from)', 'the days of a summary have no end'],
    ["filter (where ${ledgerDays.kind} = 'order_earned')", '', 'a refund counts as an order'],
  ),
  ...faults(
    `${LEDGER}/explained-entries.queries.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    ['(10000 + ${vatBps}::int)', '10000', 'value added tax is put on top instead of taken out'],
  ),
  ...faults(
    `${SERVER}/refunds.service.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    [
      "if (!order) throw new AppError('refund_too_large', { payload: await gatewayAnswer(tx, before) });",
      "if (!order) throw new AppError('conflict');",
      'a refund that is too large is refused without saying so',
    ],
  ),
  ...faults(
    `${SERVER}/refunds.service.ts`,
    [`${SERVER}/refund-reference.api.test.ts`],
    [
      'before.amount === amount && before.entry.reason === reason',
      'before.amount === amount',
      'another refund under the same name is taken for the same',
    ],
    ['if (before) return before;', '', 'a refund sent twice is refused or made twice'],
  ),
  ...faults(
    `${SERVER}/adjustments.service.ts`,
    [`${SERVER}/adjustments.api.test.ts`],
    ['if (isSame) return answer;', '', 'an adjustment sent twice is refused'],
    [
      "throw new AppError('reference_used', { payload: answer });",
      'return answer;',
      'another adjustment under the same name seems made',
    ],
    ["!vendor || vendor.status === 'DELETED'", '!vendor', 'money is put on a deleted account'],
  ),
  ...faults(
    `${SERVER}/statement.service.ts`,
    [`${SERVER}/accounting.api.test.ts`],
    ['opening + sums.reduce(', 'sums.reduce(', 'the closing balance forgets the opening'],
  ),
];
