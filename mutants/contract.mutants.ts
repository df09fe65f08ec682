import { faults } from './mutant.ts';

const CONTRACT = 'packages/contract/src';
const of = (stem: string) => [`${CONTRACT}/${stem}.test.ts`];

export const mutants = [
  ...faults(
    `${CONTRACT}/availability/open-spans.ts`,
    of('availability/open-spans'),
    ['closes > opens ? day : addDays(day, 1)', 'day', 'a shift past midnight never is'],
    ['holidays.find((holiday) => holiday.day === day) ??', '', 'the store is open at Christmas'],
    ['span.opens <= current.closes', 'span.opens < current.closes', 'a store closes for no time between two shifts'],
    ['if (opensAt > at) return opensAt;', 'return opensAt;', 'a store that is open opens in the past'],
    ['for (let offset = -2;', 'for (let offset = 0;', "last night's shift ends at midnight"],
    ['[0, -1, -2].some(', '[0].some(', 'after midnight a store that is open takes no orders'],
  ),
  ...faults(
    `${CONTRACT}/banks/holder-name.ts`,
    of('banks/holder-name'),
    ['[...first, ...last]', 'first', "an account of anybody's with the same first name is paid"],
    ['word.length > 1', 'word.length > 0', 'an initial stands for a name'],
    [' && hasAll(business, holder)', '', 'one word in common makes an account the own'],
    [".replaceAll(/[\\p{M}'’`.]/gu, '')", '', 'accents stop a payout'],
  ),
  ...faults(
    `${CONTRACT}/banks/nuban.ts`,
    of('banks/nuban'),
    ['const WEIGHTS = [3, 7, 3];', 'const WEIGHTS = [3, 7, 1];', 'good account numbers are doubted'],
    ["accountNumber.slice(-4).padStart(10, '•')", 'accountNumber', 'whole account numbers are shown'],
  ),
  ...faults(
    `${CONTRACT}/products/discounted-price.ts`,
    of('products/discounted-price'),
    ['at < Date.parse(endsAt)', 'at <= Date.parse(endsAt)', 'a discount runs a moment too long'],
    ['Math.max(1, reduced)', 'reduced', 'something is sold for nothing'],
    ['Date.parse(startsAt) <= at', 'Date.parse(startsAt) >= at', 'a discount runs before its time'],
  ),
  ...faults(
    `${CONTRACT}/products/product-status.ts`,
    of('products/product-status'),
    [
      "before === 0 && after !== 0) return 'active'",
      "after !== 0) return 'active'",
      'what the vendor switched off is switched on by a delivery',
    ],
    ['quantity <= lowStock', 'quantity < lowStock', 'the warning comes one too late'],
  ),
  ...faults(`${CONTRACT}/products/price-change.ts`, of('products/price-change'), [
    'changed > MONEY_MAX ? undefined :',
    '',
    'a mistyped percentage breaks every price',
  ]),
  ...faults(
    `${CONTRACT}/products/option-group.ts`,
    of('products/option-group'),
    ['place < min || difference < 0', 'place < min', 'a product can be ordered for less than nothing'],
    ['min <= max && max <= options.length', 'min <= max', 'a choice that nobody can make is saved'],
  ),
  ...faults(`${CONTRACT}/values/visible-text.ts`, of('values/visible-text'), [
    '\\u2028\\u2029\\p{Bidi_Control}',
    '\\u2028\\u2029',
    'a name turns the direction of what is written after it',
  ]),
  ...faults(
    `${CONTRACT}/orders/order-status.ts`,
    of('orders/order-status'),
    ["dispatched: { tab: 'ready' }", "dispatched: { tab: 'history' }", 'an order on its way disappears'],
    [
      "delivered: { tab: 'history', outcome: 'received' }",
      "delivered: { tab: 'history', outcome: 'lost' }",
      'what was delivered came to nothing',
    ],
  ),
  ...faults(
    `${CONTRACT}/orders/order-number.ts`,
    of('orders/order-number'),
    ['const FIRST = 1001;', 'const FIRST = 1000;', 'numbers begin elsewhere than they always did'],
    ['(count - 1) % PER_LETTER', 'count % PER_LETTER', 'two orders have one number'],
  ),
  ...faults(`${CONTRACT}/onboarding/cac-number.ts`, of('onboarding/cac-number'), [
    '/^\\d/.test(number) ? `${type}${number}` : `${type}-${number}`',
    '`${type}${number}`',
    'letters of a number are read as part of its type',
  ]),
  ...faults(
    `${CONTRACT}/accounts/email-name.ts`,
    of('accounts/email-name'),
    ['name.length >= SHORTEST &&', '', 'a one-letter address forbids every password'],
    [
      'password.toLowerCase().includes(name)',
      'password.includes(name)',
      'the own name in capitals makes a good password',
    ],
  ),
  ...faults(
    `${CONTRACT}/adverts/advert-cost.ts`,
    of('adverts/advert-cost'),
    ['countDays(startsOn, approvedOn) - 1', 'countDays(startsOn, approvedOn)', 'the day of the approval is paid back'],
    [
      'Math.min(Math.max(0, passed), advertDays(startsOn, endsOn))',
      'Math.max(0, passed)',
      'more days are paid back than were booked',
    ],
  ),
];
