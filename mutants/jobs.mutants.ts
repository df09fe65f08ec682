import { faults } from './mutant.ts';

const SERVER = 'apps/server/src';
const LISTED = [`${SERVER}/features.test.ts`];
const PLATFORM = `${SERVER}/platform`;

export const mutants = [
  ...faults(
    `${SERVER}/features.ts`,
    LISTED,
    ['jobs: [weeklyPayouts, resumedPayouts]', 'jobs: [resumedPayouts]', 'the weekly payouts are not run at all'],
    [', ticks: [orderTick] }', ' }', 'orders that nobody answers wait for ever'],
    [', chores: [forgetOldCodes] }', ' }', 'codes are kept for ever'],
    [', jobs: [nightlyForgetting] }', ' }', 'customers are never forgotten'],
  ),
  ...faults(
    `${SERVER}/background.ts`,
    [`${SERVER}/background.test.ts`],
    [
      '    jobsOf(background),\n',
      '    jobsOf(background).slice(0, 1),\n',
      'of what is scheduled only the cleanup is run',
    ],
    ['features.flatMap(({ ticks = [] }) => ticks)', '([] as never[])', 'nothing that is due is ever done'],
  ),
  ...faults(
    `${PLATFORM}/housekeeping.ts`,
    [`${PLATFORM}/housekeeping.test.ts`],
    ['[...OWN_STEPS, ...chores]', 'OWN_STEPS', 'no feature cleans up'],
    [
      '  (db, now) => deleteInBatches(db, idempotentAnswers, lt(idempotentAnswers.claimedAt, before(now, ANSWERS_KEPT))),\n',
      '',
      'answers stay for ever',
    ],
    [
      'const EVENTS_KEPT = days(7);',
      'const EVENTS_KEPT = days(1);',
      'a device that was away for a weekend misses news',
    ],
  ),
  ...faults(
    `${PLATFORM}/jobs/jobs.ts`,
    [`${PLATFORM}/jobs/jobs.test.ts`],
    ['dueAt: nextTime(schedule, doneAt), ', '', 'a job runs once and never again'],
    ['retry < next ? retry : next', 'next', 'a job that failed is not retried before its next time'],
    ['actingAsJob(name, run)', 'actingAsJob(name, async () => undefined)', 'scheduled work is called done and is not'],
  ),
  ...faults(
    `${PLATFORM}/jobs/ticker.ts`,
    [`${PLATFORM}/jobs/ticker.test.ts`],
    ['wait = GAP;', 'wait = net * 1000;', 'what failed once is not tried again'],
    ['Math.min(wait, net)', 'wait', 'what another process left behind is never found'],
    ['if (wait > 0) return wait;', 'if (wait > 1000) return wait;', 'things are done a second early'],
  ),
  ...faults(
    `${PLATFORM}/leased-queue/leased-queue.ts`,
    [`${PLATFORM}/leased-queue/leased-queue.test.ts`],
    [', eq(table.attempts, attempts)', '', 'who was too slow overwrites who took over'],
  ),
  ...faults(
    `${PLATFORM}/leased-queue/work-off.ts`,
    [`${PLATFORM}/leased-queue/leased-queue.test.ts`],
    ['first * 2 ** (attempts - 1)', 'first * attempts', 'what fails is tried too often'],
  ),
  ...faults(
    `${PLATFORM}/outbox/sender.ts`,
    [`${PLATFORM}/outbox/outbox.test.ts`],
    [
      'deliver !== undefined && outcome?.isKept !== true',
      'false',
      'codes stay readable in the outbox after they were sent',
    ],
    [
      'error instanceof DeliveryRefused || attempts >= MAX_ATTEMPTS',
      'attempts >= MAX_ATTEMPTS',
      'an address that does not exist is written to for half a day',
    ],
  ),
  ...faults(
    `${PLATFORM}/outbox/outbox.ts`,
    [`${SERVER}/features/sign-in/one-time-code.api.test.ts`],
    ['where ${isWanted}`', 'where true`', 'an address without an account is sent a code'],
  ),
  ...faults(
    `${PLATFORM}/database/delete-in-batches.ts`,
    [`${PLATFORM}/database/delete-in-batches.test.ts`],
    ['if (done < BATCH) return total;', 'return total;', 'only the first thousand rows are deleted'],
  ),
  ...faults(
    'apps/server/src/features/gateway-keys/signature.service.ts',
    [`${SERVER}/contract-checks/gateway-rules.test.ts`, `${PLATFORM}/housekeeping.test.ts`],
    ['2 * SIGNATURE_WINDOW', 'SIGNATURE_WINDOW', 'a nonce is forgotten while clocks may differ'],
    [
      'held?.secrets.find(({ secret }) => isSame(signature, sign(secret, signed)))',
      'held?.secrets[0]',
      'anybody who knows the name of a key may call',
    ],
    [
      "if (!(await isFirstUse(db, `${key.id}:${nonce}`, signedAt))) throw new AppError('signature_replayed');",
      '',
      'a signed request can be repeated',
    ],
    [
      "if (!key.scopes.some((own) => own === scope)) throw new AppError('scope_missing');",
      '',
      'a storefront does what the administrator may',
    ],
    ['> SIGNATURE_WINDOW', '> SIGNATURE_WINDOW * 100', 'a signature is good for hours'],
  ),
  ...faults(
    `${SERVER}/features/events/frame-reader.ts`,
    [`${SERVER}/features/events/frame-reader.api.test.ts`],
    [
      'some.length > 1 && !isDatabaseGone(error)',
      'some.length > 99',
      "one vendor's trouble ends the streams of others",
    ],
  ),
  ...faults(
    `${SERVER}/features/gateway-keys/configured-keys.ts`,
    [`${SERVER}/features/gateway-keys/configured-keys.test.ts`],
    ["['storefront', 'courier'];", "['storefront', 'courier', 'admin'];", 'a key that names no scope administers'],
    ['secret.length < SECRET_MIN', 'secret.length < 8', 'a secret that can be guessed is taken'],
  ),
  ...faults(
    `${PLATFORM}/idempotency/stored-answers.ts`,
    [`${PLATFORM}/idempotency/idempotency.test.ts`, `${PLATFORM}/housekeeping.test.ts`],
    [
      'export const ANSWERS_KEPT = days(1);',
      'export const ANSWERS_KEPT = days(0);',
      'a request sent twice is done twice',
    ],
    ['\n    where idempotent_answers.claimed_at <= $6', '', 'two processes do what was asked once'],
  ),
  ...faults(
    `${SERVER}/features/onboarding/forget-unverified.service.ts`,
    [`${SERVER}/features/onboarding/forget-unverified.api.test.ts`],
    [
      "if (vendor?.status !== 'NEW') return false;",
      'if (!vendor) return false;',
      'who verified in this moment is deleted',
    ],
    ['const MAY_WAIT = days(7);', 'const MAY_WAIT = days(1);', 'who signs up on a friday is gone on monday'],
    ['  await forgetMessagesOf(tx, vendorId);\n', '', 'what was written to a stranger stays'],
  ),
  ...faults(
    `${SERVER}/features/personal-data/personal-data.service.ts`,
    [`${SERVER}/features/personal-data/personal-data.api.test.ts`],
    ['days(config.CUSTOMER_DATA_DAYS)', 'days(0)', "last night's customers are forgotten"],
  ),
  ...faults(
    `${SERVER}/features/gateway-keys/gateway-keys.service.ts`,
    [`${SERVER}/features/gateway-keys/gateway-keys.api.test.ts`],
    [
      "if (left.length === 0) throw new AppError('last_secret'",
      "if (left.length < 0) throw new AppError('last_secret'",
      'a key is left without any secret',
    ],
    ['await endSecret(tx, secretId, clock.now());', '', 'a secret that was revoked still signs'],
  ),
];
