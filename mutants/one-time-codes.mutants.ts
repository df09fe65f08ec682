import { faults } from './mutant.ts';

const CODES = 'apps/server/src/features/one-time-codes';
const TESTS = [`${CODES}/one-time-codes.api.test.ts`];
const RESET = ['apps/server/src/features/password-reset/password-reset.api.test.ts'];
const LOCKED_OUT = ['apps/server/src/features/sign-in/nobody-locked-out.api.test.ts'];
const SIGN_IN = ['apps/server/src/features/sign-in/one-time-code.api.test.ts'];

export const mutants = [
  ...faults(
    `${CODES}/one-time-codes.service.ts`,
    TESTS,
    ['first && times >= CODE_SENDS_PER_HOUR', 'first && times < 0', 'the hourly limit on codes is gone'],
    ['before(now, days(1))', 'before(now, minutes(1))', 'housekeeping throws away codes that still work'],
  ),
  ...faults(
    `${CODES}/one-time-codes.service.ts`,
    SIGN_IN,
    ['expiresAt = after(now, minutes(CODE_MINUTES))', 'expiresAt = after(now, days(1))', 'a code works for a day'],
    [
      "if (standing && occasion === 'again') throw",
      "if (standing && occasion === 'open') throw",
      'another code may be asked for without a pause',
    ],
  ),
  ...faults(
    `${CODES}/one-time-codes.service.ts`,
    [`${CODES}/guessing.api.test.ts`],
    ['known.times >= KNOWN_SENDS_PER_HOUR', 'known.times < 0', 'every session that is opened gets fresh guesses'],
  ),
  ...faults(`${CODES}/redeem-code.service.ts`, TESTS, [
    "if (taken === undefined) throw new AppError('code_tries_used_up');",
    '',
    'a code may be guessed at without end',
  ]),
  ...faults(
    `${CODES}/redeem-code.service.ts`,
    SIGN_IN,
    ['if (!isRight || code.vendorId === null) {', 'if (code.vendorId === null) {', 'any six digits open'],
    ['code.usedAt === null && code.expiresAt > now', 'code.usedAt === null', 'a code that has run out still opens'],
  ),
  ...faults(`${CODES}/one-time-codes.queries.ts`, RESET, [
    'and(isTo(email), eq(oneTimeCodes.purpose, purpose))',
    'isTo(email)',
    'a code for one purpose is good for another',
  ]),
  ...faults(`${CODES}/one-time-codes.queries.ts`, TESTS, [
    'eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)',
    'eq(oneTimeCodes.id, codeId)',
    'of many who enter a code at once all get through',
  ]),
  ...faults(`${CODES}/one-time-codes.queries.ts`, LOCKED_OUT, [
    'if (tries > limit) return undefined;',
    '',
    'who did not ask for the code may try without end',
  ]),
  ...faults(`${CODES}/resend-code.service.ts`, SIGN_IN, [
    'last.usedAt !== null || ',
    '',
    'a mailbox alone signs in: a code that was used is sent anew',
  ]),
  ...faults(
    `${CODES}/code-phone.service.ts`,
    [`${CODES}/code-by-phone.api.test.ts`],
    [" || workingStatus(vendor) === 'NEW'", '', 'a code on the phone proves an e-mail address'],
    [' || sent >= TEXTS_PER_DAY', '', 'a stranger texts a phone all day'],
  ),
];
