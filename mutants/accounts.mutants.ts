import { faults } from './mutant.ts';

const FEATURES = 'apps/server/src/features';
const SIGN_IN = `${FEATURES}/sign-in`;
const SESSIONS = `${FEATURES}/vendors/sessions`;
const RESET = `${FEATURES}/password-reset`;

export const mutants = [
  ...faults(
    `${SIGN_IN}/sign-in.service.ts`,
    [`${SIGN_IN}/sign-in.api.test.ts`],
    [
      '  await refuseBlocked(parts, vendor);\n  if (!isTrusted) {',
      '  if (!isTrusted) {',
      'a blocked account signs in on a trusted device',
    ],
    [
      "      await moveAccount(tx, parts, { vendorId, by: 'applicant', to: 'PENDING' });\n",
      '',
      'an address that was verified stays unverified',
    ],
  ),
  ...faults(
    `${FEATURES}/accounts/attempts.service.ts`,
    [`${SIGN_IN}/nobody-locked-out.api.test.ts`],
    ['      !isTrusted &&\n', '', 'a stranger locks the owner out of a trusted device'],
    ['failures.ofAccount >= TOLD.ofAccount ||', '', 'passwords can be guessed from many devices'],
  ),
  ...faults(
    `${SESSIONS}/sessions.service.ts`,
    [`${SESSIONS}/session-lifetime.api.test.ts`],
    [' ||\n  now.getTime() - session.createdAt.getTime() > LONGEST', '', 'a session lives for ever'],
  ),
  ...faults(
    `${SESSIONS}/sessions.service.ts`,
    [`${SIGN_IN}/sessions.api.test.ts`],
    ['session.isTrusted ? IDLE_TRUSTED : IDLE', 'IDLE_TRUSTED', 'a borrowed device stays signed in for a week'],
  ),
  ...faults(
    `${SESSIONS}/sessions.queries.ts`,
    [`${SIGN_IN}/sessions.api.test.ts`],
    [
      'which.only === undefined ? undefined : eq(sessions.id, which.only),',
      '',
      'signing out here signs out everywhere',
    ],
  ),
  ...faults(
    `${SESSIONS}/sessions.queries.ts`,
    [`${FEATURES}/profile/profile.api.test.ts`],
    [
      'which.except === undefined ? undefined : sql`${sessions.id} <> ${which.except}`,',
      '',
      'a new password signs its owner out',
    ],
  ),
  ...faults(
    `${RESET}/password-reset.service.ts`,
    [`${RESET}/password-reset.api.test.ts`],
    ['gt(passwordResets.expiresAt, clock.now())', 'undefined', 'the right to set a password never ends'],
    ['  await endAllSessions(tx, clock, vendor.id);\n', '', 'a thief stays signed in after the password was reset'],
    [
      "if (!vendor || !rightsOf(vendor).maySignIn) throw new AppError('reset_token_invalid')",
      "if (!vendor) throw new AppError('reset_token_invalid')",
      'a blocked account sets a password',
    ],
    ['  await forgetAttempts(tx, vendor.email);\n', '', 'who has reset the password is still locked out'],
  ),
  ...faults(
    `${FEATURES}/profile/change-email.service.ts`,
    [`${FEATURES}/profile/profile.api.test.ts`],
    [
      'emails: [before.email, changed.email]',
      'emails: [changed.email]',
      'the owner is not told that the address was changed',
    ],
  ),
  ...faults(
    `${FEATURES}/profile/change-password.service.ts`,
    [`${FEATURES}/profile/profile.api.test.ts`],
    [
      '    await endOtherSessions(tx, clock, vendorId, sessionId);\n',
      '',
      'a thief stays signed in after the password was changed',
    ],
  ),
  ...faults(
    `${FEATURES}/safeguards/guarded-change.service.ts`,
    [`${FEATURES}/safeguards/safeguards.api.test.ts`],
    ['hours(PAYOUT_HOLD_HOURS)', '0', 'a thief is paid at once'],
    [
      'hashToken(token), vendorId, expiresAt',
      'token, vendorId, expiresAt',
      'the link that stops a theft does not work',
    ],
  ),
  ...faults(
    `${FEATURES}/banks/banks.service.ts`,
    [`${FEATURES}/banks/banks.api.test.ts`],
    [
      'if (!isSameName(accountName, given.accountName)) {',
      'if (accountName === "") {',
      'an account is stored under a forged name',
    ],
    [
      'if (account.payoutSince) {',
      'if (account.payoutSince === undefined) {',
      'the account that is paid into is removed',
    ],
    ['stored.length >= BANK_ACCOUNTS_MAX', 'stored.length > BANK_ACCOUNTS_MAX', 'a sixth account is stored'],
    [' && (await hasNothingYet(tx, vendorId))', '', 'who has the password alone is paid the money that waits'],
  ),
  ...faults(
    `${FEATURES}/applications/applications.service.ts`,
    [`${FEATURES}/applications/applications.api.test.ts`],
    [
      "if (!vendor || workingStatus(vendor) !== 'DECLINED') {",
      'if (!vendor) {',
      'an application is changed while it is looked at',
    ],
    ["if (!has('proof_of_address')) missing.push('proof_of_address');", '', 'nobody is told which paper is missing'],
    ['if (refused !== undefined) {', 'if (refused === null) {', 'a refused paper is not asked for again'],
  ),
  ...faults(
    `${FEATURES}/store-changes/store-changes.service.ts`,
    [`${FEATURES}/store-changes/store-changes.api.test.ts`],
    ['known?.vendorId !== vendorId', 'known === undefined', "another vendor's wish is withdrawn"],
    ['if (isSameWish(latest, wished)) return;', '', 'the same wish twice is two'],
  ),
  ...faults(
    `${FEATURES}/store-changes/store-verdicts.service.ts`,
    [`${FEATURES}/store-changes/store-changes.api.test.ts`],
    [
      '(isApproved && (await changeVendor(tx, vendor.id, wishOf(decided))))',
      '(await changeVendor(tx, vendor.id, wishOf(decided)))',
      'a name that was refused is shown to customers',
    ],
  ),
  ...faults(
    `${FEATURES}/documents/documents.service.ts`,
    [`${FEATURES}/documents/documents.api.test.ts`],
    [
      "if (document.status === 'accepted') {",
      "if (document.status === 'refused') {",
      'an accepted proof is taken back',
    ],
  ),
  ...faults(
    `${FEATURES}/gateway-admin/gateway-admin.service.ts`,
    [`${FEATURES}/gateway-admin/deletion.api.test.ts`],
    ['    await eraseBankAccounts(tx, id);\n', '', 'bank accounts stay after a deletion'],
  ),
  ...faults(
    `${FEATURES}/gateway-admin/gateway-admin.service.ts`,
    [`${FEATURES}/personal-data/personal-data.api.test.ts`],
    ['    await forgetCustomersOf(tx, clock.now(), id);\n', '', 'customers stay after a deletion'],
  ),
  ...faults(
    `${FEATURES}/gateway-admin/gateway-admin.service.ts`,
    [`${FEATURES}/gateway-admin/gateway-admin.api.test.ts`],
    [
      "if (!accountAfter(vendor, 'administrator', status)) {",
      'if (vendor.status === status) {',
      'a deleted account is approved',
    ],
  ),
];
