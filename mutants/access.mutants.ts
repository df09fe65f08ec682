import { faults } from './mutant.ts';

const GUARD = 'apps/server/src/platform/http/guard';
const ACCESS = ['apps/server/src/contract-checks/access-rules.test.ts'];
const ACCOUNT = 'packages/contract/src/vendors';
const ORDERS = 'packages/contract/src/orders';

export const mutants = [
  ...faults(
    `${GUARD}/access.ts`,
    ACCESS,
    [
      "access === 'vendor' && !rightsOf(caller.account).mayRunStore",
      "access === 'account' && !rightsOf(caller.account).mayRunStore",
      'a declined account lists orders',
    ],
    ['caller.isLimited || ', '', 'the session of a sign-up reads the account before its address is verified'],
    [
      "access === 'applicant' || access === 'account' || access === 'vendor'",
      "access === 'applicant' || access === 'vendor'",
      'calls of the account are open to anybody',
    ],
    ['/^Bearer ([\\w-]{20,200})$/', '/^Bearer ([\\w-]{20,200})/', 'a token with something after it is taken'],
  ),
  ...faults(
    `${ACCOUNT}/account-status.ts`,
    ACCESS,
    [
      'DECLINED: { maySignIn: true, mayRunStore: false,',
      'DECLINED: { maySignIn: true, mayRunStore: true,',
      'a declined account runs its store',
    ],
    ['BLOCKED: { maySignIn: false,', 'BLOCKED: { maySignIn: true,', 'a blocked account keeps its sessions'],
    [
      "status === 'UNBLOCKED' ? (statusBeforeBlock ?? 'PENDING') : status",
      "status === 'UNBLOCKED' ? 'APPROVED' : status",
      'who was declined and blocked is approved by the unblocking',
    ],
  ),
  ...faults(
    `${ACCOUNT}/account-status.ts`,
    [`${ACCOUNT}/account-status.test.ts`],
    [
      "DECLINED: { by: 'administrator', from: ['PENDING'] }",
      "DECLINED: { by: 'administrator', from: ['PENDING', 'APPROVED'] }",
      'a running store can be declined',
    ],
    [
      "PENDING: { by: 'applicant', from: ['NEW', 'DECLINED'] }",
      "PENDING: { by: 'applicant', from: ['NEW', 'DECLINED', 'SUSPENDED'] }",
      'a suspended store lifts its own suspension',
    ],
  ),
  ...faults(`${ORDERS}/orders.contract.ts`, ACCESS, [
    "path: '/a/v1/vendor/orders',\n    access: 'vendor'",
    "path: '/a/v1/vendor/orders',\n    access: 'account'",
    'a declined account lists orders',
  ]),
  ...faults(
    `${GUARD}/limits.ts`,
    [`${GUARD}/rate-limits.test.ts`],
    [
      "kind === 'ordinary' && request.caller)",
      'request.caller)',
      'strict limits are counted per session: each has guesses of its own',
    ],
    ['if (call?.rate) return call.rate;', '', 'what guesses at secrets is limited like anything else'],
    ['normalizeIP(ip)', 'ip', 'a whole network of addresses counts as many'],
  ),
  ...faults(
    `${GUARD}/access.ts`,
    [`${GUARD}/find-caller.test.ts`],
    [
      'const counted = await countRefused(request);',
      'const counted = await countRefused(request, { increment: false });',
      'tokens may be guessed without end',
    ],
    [
      'if (!free) throw tooMany(',
      'if (!free && isGuesser) throw tooMany(',
      'guesses take all connections to the database',
    ],
  ),
  ...faults(
    `${GUARD}/access.ts`,
    [`${GUARD}/not-stored.test.ts`],
    ["access === 'open' && method === 'GET'", "method === 'GET'", 'what is for one person is kept by caches'],
  ),
];
