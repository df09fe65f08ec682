import { faults } from './mutant.ts';

const PROMOTIONS = 'apps/server/src/features/promotions';
const USES = [`${PROMOTIONS}/promotion-uses.api.test.ts`];
const TESTS = [`${PROMOTIONS}/promotions.api.test.ts`];
const CONTRACT = 'packages/contract/src/promotions';

export const mutants = [
  ...faults(
    `${PROMOTIONS}/promotion-uses.queries.ts`,
    USES,
    [
      '        isNull(promotionUses.givenBackAt),\n        or(',
      '        or(',
      "a canceled order uses up a customer's promotion",
    ],
    ['lte(promotions.startsAt, given.now),', '', 'a promotion is given before it begins'],
    ['gt(promotions.endsAt, given.now),', '', 'a promotion is given after its end'],
    ['isNull(promotions.stoppedAt),', '', 'a promotion that was stopped is still given'],
    [
      'givenAway: sql`${table.givenAway} + ${by * worth}`',
      'givenAway: sql`${table.givenAway} + ${worth}`',
      'what a promotion cost counts canceled orders',
    ],
    [', eq(promotions.run, run));', ');', 'a canceled order of an earlier run frees a use of this one'],
    ['eq(promotionUses.customerId, customerId),', '', 'one customer uses up the promotion of all others'],
  ),
  ...faults(
    `${PROMOTIONS}/promotion-uses.service.ts`,
    USES,
    ['timesUsed < totalLimit', 'timesUsed <= totalLimit', 'a promotion is given once more than allowed'],
    [
      '(uses.get(id) ?? 0) < perCustomerLimit',
      '(uses.get(id) ?? 0) <= perCustomerLimit',
      'a customer gets one too many',
    ],
    ['sum.discount + sum.deliveryPaidByVendor', 'sum.discount', 'free deliveries seem to have cost nothing'],
  ),
  ...faults(
    `${PROMOTIONS}/promotion-rules.service.ts`,
    TESTS,
    ['if (end <= now) throw', 'if (end < new Date(0)) throw', 'a promotion that is over already can be made'],
    ['own.has(id) ? [] : [place]', '[]', "another vendor's products can be in a promotion"],
    ['if (value <= least) return;', 'if (value <= least * 2) return;', 'a discount may exceed what is sold'],
    ['Math.max(cheapest, minimumOrder ?? 0)', 'cheapest', 'a minimum order does not allow a larger discount'],
  ),
  ...faults(
    `${PROMOTIONS}/promotion-state.ts`,
    TESTS,
    ["if (stoppedAt !== null) return 'stopped';", '', 'a promotion that was stopped seems to run'],
    ["return endsAt <= now ? 'by_date' : null;", 'return null;', 'a promotion past its end seems to run'],
  ),
  ...faults(
    `${PROMOTIONS}/promotion-clock.service.ts`,
    TESTS,
    ["endingAt(promotion, now) === 'by_date'", 'endingAt(promotion, now) === null', 'nobody is told that one ended'],
    ['{ dueAt: endsAt > now ? endsAt : null }', '{ dueAt: null }', 'its end is never told once its beginning was'],
  ),
  ...faults(
    `${PROMOTIONS}/promotions.service.ts`,
    TESTS,
    ['run: before.run + 1,', 'run: before.run,', 'a run after another carries on with its uses'],
    ['await queries.archiveRun(tx, before);', '', 'the run before is lost from its history'],
    ['timesUsed: 0,', '', 'a promotion that runs again has its old uses'],
    ['{ stoppedAt: now, dueAt: null }', '{ dueAt: null }', 'stopping a promotion does nothing'],
  ),
  ...faults(
    `${CONTRACT}/promotion-price.ts`,
    [`${CONTRACT}/promotion-price.test.ts`],
    ['a.unitPrice - b.unitPrice', 'b.unitPrice - a.unitPrice', 'the dearest units are free, not the cheapest'],
    [
      'sumOf(lines) < (rule.minimumOrder ?? 0)',
      'sumOf(lines) <= (rule.minimumOrder ?? 0)',
      'exactly the minimum is refused',
    ],
    ['cap ?? Number.POSITIVE_INFINITY', 'Number.POSITIVE_INFINITY', 'a percentage ignores its cap'],
    [', sumOf(touched)) as Money', ', sumOf(lines)) as Money', 'more is taken off than the chosen products cost'],
    ["kind === 'delivery' && deliveryFee > 0", 'deliveryFee > 0', 'who picks up is given a free delivery'],
    ['b.gift.worth - a.gift.worth ||', 'a.gift.worth - b.gift.worth ||', 'the worst promotion counts'],
  ),
];
