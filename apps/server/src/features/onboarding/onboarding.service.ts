import type { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { tidyCacNumber, tidyIdentificationNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import { TERMS_VERSION, type OnboardingForm } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/actor.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform, Background } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import { drawSquare } from '../../platform/images/pictures.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { giveUpFiles, commitFiles, storeFiles } from '../../platform/storage/stored-files.ts';
import { withUpload } from '../../platform/read-upload.ts';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { deleteMessages } from '../../platform/outbox/outbox.ts';
import {
  nigerianPhone,
  lockVendor,
  registerVendor,
  changeVendor,
  getLockedVendor,
  publishAccountChanged,
  changeAccountStatus,
  eraseVendor,
  applicantsWith,
  unverifiedBefore,
} from '../vendors/vendors.service.ts';
import { moveAccount } from '../vendors/account-changes.service.ts';
import { passwordRefusal } from '../passwords/passwords.service.ts';
import { endLimitedSessions, openSession, endAllSessions } from '../sessions/sessions.service.ts';
import { alreadyYours, hashRequester, prepareCode, sendCode } from '../one-time-codes/one-time-codes.service.ts';
import { checkCode, consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { findAccountByEmail, proveAddress } from '../team/accounts.queries.ts';
import { stateName } from '../reference/reference.service.ts';
import { enterFirstPlace, firstPlaceRefusals, erasePlace } from '../store-place/store-place.service.ts';
import { countSignUp } from '../daily-uses/daily-uses.service.ts';
import { deleteAttempts } from '../sign-in/attempts.service.ts';

import { eraseResets } from '../password-reset/password-reset.service.ts';
import { eraseDevices } from '../sessions/sessions.queries.ts';
import { eraseCodes } from '../one-time-codes/one-time-codes.queries.ts';
import { eraseNotifications } from '../notifications/notifications.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

/**
 * Creates a NEW account, sends the first code and returns a session that can do little more than enter it. An address
 * that has an account gets the same response; its owner gets an email that says so instead of the code.
 */
export async function signUp({ db, clock, config, write }: Deps, by: Actor, form: OnboardingForm, client: Client) {
  const { phone, state } = await checkedByUs(form);
  await countSignUp(db, clock, client);
  const passwordHash = await hashSecret(form.password);
  const prepared = await prepareCode();
  const { email } = form;
  return write(async (tx) => {
    const owner = await findAccountByEmail(tx, email);
    const appliedFrom = hashRequester(client);
    const vendor = await registerVendor(tx, clock, by, {
      name: form.businessName,
      address: form.businessAddress,
      state,
      type: form.businessType,
      isBusinessRegistered: form.isBusinessRegistered === 'yes',
      cacNumber: form.isBusinessRegistered === 'yes' ? tidyCacNumber(form.cacNumber ?? '') : null,
      identificationDocument: form.identificationDocument,
      identificationNumber: tidyIdentificationNumber(form.identificationNumber),
      firstName: form.firstName,
      lastName: form.lastName,
      email,
      phone,
      passwordHash,
      termsVersion: TERMS_VERSION,
      termsAgreedAt: clock.now(),
      isAddressProven: false,
      appliedFrom,
    });
    if (!vendor) throw new Error('The new vendor was not stored.');
    await enterFirstPlace(tx, clock, vendor.id, form);
    const grant = await openSession(tx, clock, by, { vendorId: vendor.id, client, isLimited: true });
    const sent = await sendCode(tx, clock, by, 'applied', {
      vendorId: vendor.id,
      holder: { vendorId: vendor.id, personId: null },
      purpose: 'sign_up',
      prepared,
      email: owner?.person.email ?? email,
      requester: { hash: appliedFrom, isKnown: false },
      instead: owner && alreadyYours(config),
    });
    return { ...grant, code: { email, ...sent } };
  });
}

/** Checks that the contract can't make: the numbering plan, the states, common passwords. */
async function checkedByUs(form: OnboardingForm) {
  const phone = await nigerianPhone(form.phone);
  const state = stateName(form.state);
  const password = passwordRefusal(form.password, form.email);
  const place = state === undefined ? {} : firstPlaceRefusals(state, form);
  const isPlaceRight = Object.keys(place).length === 0;
  if (phone !== undefined && state !== undefined && password === undefined && isPlaceRight) return { phone, state };
  throw new AppError('invalid_request', {
    fields: {
      ...(phone === undefined && { 'body.phone': 'Enter a Nigerian phone number, like 0803 123 4567.' }),
      ...(state === undefined && { 'body.state': 'Choose a state from the list.' }),
      ...(password !== undefined && { 'body.password': password }),
      ...place,
    },
  });
}

type EnteredCode = CallArguments<typeof onboardingContract.verifySignUpCode>['body'];

/** The application goes under review and a full session replaces the limited one. */
export async function verifySignUpCode(
  deps: Deps,
  by: Actor,
  { otp, email, challengeId }: EnteredCode,
  client: Client,
) {
  const { db, clock, write } = deps;
  const holder = { challengeId, requesterHash: hashRequester(client) };
  const code = await checkCode(db, clock, by, { email, purpose: 'sign_up' }, holder, otp);
  const { vendorId } = code;
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const vendor = vendorId === null ? undefined : await lockVendor(tx, vendorId);
    // Verified by a sign-in code meanwhile, so this code is no longer valid.
    if (!vendor || vendorId === null || workingStatus(vendor) !== 'NEW') throw new AppError('code_expired');
    // Somebody else has proved meanwhile that the address is theirs.
    if (!(await proveAddress(tx, vendor.ownerId))) throw new AppError('code_expired');
    await endLimitedSessions(tx, clock, vendorId);
    const grant = await openSession(tx, clock, by, { vendorId, client });
    await moveAccount(tx, deps, by, { vendorId, role: 'applicant', to: 'PENDING' });
    return grant;
  });
}

const LOGO_SIDE = 512;

export const newLogoKey = (): FileKey => `public/logos/${newId()}.webp`;

export async function uploadLogo(
  deps: Pick<Platform, 'db' | 'clock' | 'files' | 'config'> & { readonly write: Write },
  by: Actor,
  vendorId: string,
  request: FastifyRequest,
) {
  const { clock, write } = deps;
  const key = newLogoKey();
  await withUpload(request, async ([file], signal) => {
    if (!file) throw new AppError('upload_incomplete');
    await storeFiles(deps, vendorId, [{ key, bytes: await drawSquare(file.bytes, LOGO_SIDE, signal) }]);
  });
  return write(async (tx) => {
    const vendor = await getLockedVendor(tx, vendorId);
    await changeVendor(tx, vendorId, { logo: key });
    await commitFiles(tx, [key]);
    if (vendor.logo) await giveUpFiles(tx, clock, [vendor.logo]);
    await recordAudit(tx, clock.now(), by, { vendorId, kind: 'logo_changed' });
    await publishAccountChanged(tx, clock, vendor);
    return { logo: publicPath(key) };
  });
}

/** Long enough to find the email, and no longer: the address may be somebody else's. */
const MAY_WAIT = days(7);

const AT_ONCE = 100;

/** Deletes the data and frees the address. No email is sent: the applicant never proved that the address is theirs. */
async function deleteApplicant(tx: Db, clock: Clock, by: Actor, vendorId: string): Promise<boolean> {
  const vendor = await lockVendor(tx, vendorId);
  // Verified at this very moment.
  if (vendor?.status !== 'NEW') return false;
  await endAllSessions(tx, clock, by, vendorId);
  await eraseDevices(tx, vendorId);
  await eraseCodes(tx, vendorId, vendor.email);
  await eraseResets(tx, vendorId);
  await deleteAttempts(tx, vendor.email);
  await eraseNotifications(tx, vendorId);
  await deleteMessages(tx, vendorId);
  await erasePlace(tx, vendorId);
  await eraseVendor(tx, vendorId);
  await recordAudit(tx, clock.now(), by, {
    vendorId,
    kind: 'status_changed',
    before: { status: 'NEW' },
    after: { status: 'DELETED' },
  });
  await changeAccountStatus(tx, clock, vendor, 'DELETED');
  return true;
}

/** Of others who typed an address that somebody has proved to be theirs. Returns how many. */
export async function endApplications(tx: Db, clock: Clock, by: Actor, email: string): Promise<number> {
  let ended = 0;
  for (const id of await applicantsWith(tx, email)) if (await deleteApplicant(tx, clock, by, id)) ended += 1;
  return ended;
}

async function deleteUnverified({ db, clock }: Omit<Deps, 'config' | 'write'>, by: Actor): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ids = await unverifiedBefore(db, before(clock.now(), MAY_WAIT), AT_ONCE);
    for (const id of ids) if (await db.transaction((tx) => deleteApplicant(tx, clock, by, id))) deleted += 1;
    if (ids.length < AT_ONCE) return deleted;
  }
}

/** Every night deletes sign-ups that were not verified within a week. */
export const nightlyApplicants = ({ db, clock, log }: Background): ScheduledJob => ({
  name: 'forget-unverified',
  schedule: { dailyAt: '03:20' },
  run: async (by) => {
    const accounts = await deleteUnverified({ db, clock }, by);
    if (accounts > 0) log.info({ accounts }, 'unverified accounts were deleted');
  },
});
