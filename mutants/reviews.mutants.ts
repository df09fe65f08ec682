import { faults } from './mutant.ts';

const REVIEWS = 'apps/server/src/features/reviews';
const TESTS = [`${REVIEWS}/reviews.api.test.ts`];

export const mutants = [
  ...faults(
    `${REVIEWS}/reply.service.ts`,
    TESTS,
    [
      'now >= editableUntil(review.repliedAt)',
      'now < editableUntil(review.repliedAt)',
      'an answer can be changed for ever, and not at first',
    ],
    ['repliedAt: review.repliedAt ?? now', 'repliedAt: now', 'each edit extends the time for the next'],
    ['if (review.repliedAt === null) await countAnswered(tx, vendorId);', '', 'answered reviews still wait'],
  ),
  ...faults(
    `${REVIEWS}/review-order.service.ts`,
    TESTS,
    [
      "stepOf(order.status).outcome !== 'received'",
      "stepOf(order.status).outcome === 'lost'",
      'an order still in the kitchen is reviewed',
    ],
    ['  await addToTotals(tx, review);\n', '', 'a review changes no rating'],
  ),
  ...faults(
    `${REVIEWS}/rating.ts`,
    TESTS,
    ['average(speed + service + taste, 3 * reviews)', 'average(speed, reviews)', 'the rating is the speed alone'],
    ['byStars[stars - 1] ?? 0', 'byStars[stars] ?? 0', 'the stars are shown one off'],
  ),
  ...faults(`${REVIEWS}/reviews.service.ts`, TESTS, [
    'startOfDay(vendor.timeZone, addDays(to, 1))',
    'startOfDay(vendor.timeZone, to)',
    'reviews of the last day are left out',
  ]),
];
