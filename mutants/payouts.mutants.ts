import { faults } from './mutant.ts';

const PAYOUTS = 'apps/server/src/features/payouts';
const TESTS = [`${PAYOUTS}/payouts.api.test.ts`];
const WEEKLY = [`${PAYOUTS}/runs/weekly-payouts.api.test.ts`];
const OBSTACLES = [`${PAYOUTS}/payout-obstacles.api.test.ts`];
const SAFEGUARDS = ['apps/server/src/features/safeguards/safeguards.api.test.ts'];
const STATEMENT = ['apps/server/src/features/accounting/accounting.api.test.ts'];

export const mutants = [
  ...faults(
    `${PAYOUTS}/payouts.queries.ts`,
    STATEMENT,
    [
      'and(eq(payouts.vendorId, vendorId), gte(payouts.createdAt, from), lt(payouts.createdAt, to))',
      'and(gte(payouts.createdAt, from), lt(payouts.createdAt, to))',
      "a statement shows other vendors' payouts",
    ],
    ['lt(payouts.createdAt, to)', 'undefined', 'a statement shows payouts after its last day'],
  ),
  ...faults(
    `${PAYOUTS}/payouts.queries.ts`,
    TESTS,
    ['eq(payouts.id, id), inArray(payouts.status, [...from])', 'eq(payouts.id, id)', 'a returned payout can be paid'],
    ['.where(and(eq(payouts.vendorId, vendorId), beyond))', '.where(beyond)', "a vendor sees everybody's payouts"],
  ),
  ...faults(
    `${PAYOUTS}/settle-payout.service.ts`,
    TESTS,
    ['if (isKnown) return answerOf(tx, config, payoutId);', '', 'a report told twice is refused'],
    [
      '    await postPayoutReturned(tx, { vendorId, payoutId }, { amount: payout.amount, reason }, moment);\n',
      '',
      'money that came back is lost',
    ],
  ),
  ...faults(
    `${PAYOUTS}/runs/weekly-payouts.service.ts`,
    WEEKLY,
    ['if (run.finishedAt) return;', '', 'a week is paid out again and again'],
    ['days(4) + hours(5)', 'days(3) + hours(5)', 'payouts go out on sundays'],
    [
      'if (failed === 0 || now > after',
      'if (now >= run.startedAt || now > after',
      'who could not be paid is not tried again',
    ],
    ['(await hasScheduledRuns(db)) ? null : startedAt', 'null', 'the first start pays out at once, not on monday'],
  ),
  ...faults(
    `${PAYOUTS}/payout-obstacle.service.ts`,
    OBSTACLES,
    [
      "if (account.verifiedAt === null) return { obstacle: 'unverified' };",
      '',
      'money goes to an account no bank knows',
    ],
    ['if (until && until > now)', 'if (until && until < now)', 'a new account is paid at once'],
    [')[1];', ')[0];', 'of two holds the shorter one counts'],
  ),
  ...faults(
    `${PAYOUTS}/payout-obstacle.service.ts`,
    SAFEGUARDS,
    ["if (vendor.payoutsFrozenAt) return { obstacle: 'frozen' };", '', 'a frozen account is paid'],
    ["if (account.isHolderInQuestion) return { obstacle: 'other_holder' };", '', "money goes to a stranger's account"],
  ),
  ...faults(`${PAYOUTS}/payouts.service.ts`, TESTS, [
    "'monday'",
    "'tuesday'",
    'the vendor is told the wrong day of the next payout',
  ]),
];
