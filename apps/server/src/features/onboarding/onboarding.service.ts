import type { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { tidyCacNumber, tidyIdentificationNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import { TERMS_VERSION, type OnboardingForm } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Client } from '../../platform/http/client.ts';
import {
  nigerianPhone,
  findVendorByEmail,
  lockVendor,
  proveAddress,
  registerVendor,
} from '../vendors/vendors.service.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { moveAccount } from '../accounts/account-changes.service.ts';
import { passwordRefusal } from '../accounts/passwords.service.ts';
import { endLimitedSessions, openSession } from '../vendors/sessions/sessions.service.ts';
import { alreadyYours, requesterHashOf, prepareCode, sendCode } from '../one-time-codes/one-time-codes.service.ts';
import { checkCode, useUpCode } from '../one-time-codes/redeem-code.service.ts';
import { stateName } from '../reference/reference.service.ts';
import { enterFirstPlace, firstPlaceRefusals } from '../store-place/store-place.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

/**
 * Creates a NEW account, sends the first code and returns a session that can do little more than enter it. An address
 * that has an account gets the same answer; its owner gets an email that says so instead of the code.
 */
export async function signUp({ clock, config, write }: Omit<Deps, 'db'>, form: OnboardingForm, client: Client) {
  const { phone, state } = await checkedByUs(form);
  const passwordHash = await hashSecret(form.password);
  const prepared = await prepareCode();
  const { email } = form;
  return write(async (tx) => {
    const owner = await findVendorByEmail(tx, email);
    const appliedFrom = requesterHashOf(client);
    const vendor = await registerVendor(tx, clock, {
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
    if (!vendor) throw new Error('Nobody holds an address that is not shown to be theirs.');
    await enterFirstPlace(tx, clock, vendor.id, form);
    const grant = await openSession(tx, clock, { vendorId: vendor.id, client, isLimited: true });
    const sent = await sendCode(tx, clock, 'applied', {
      vendorId: vendor.id,
      purpose: 'sign_up',
      prepared,
      email: owner?.email ?? email,
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
export async function verifySignUpCode(deps: Deps, { otp, email, challengeId }: EnteredCode, client: Client) {
  const { db, clock, write } = deps;
  const holder = { challengeId, requesterHash: requesterHashOf(client) };
  const code = await checkCode(db, clock, { email, purpose: 'sign_up' }, holder, otp);
  const { vendorId } = code;
  return write(async (tx) => {
    await useUpCode(tx, clock, code);
    const vendor = await lockVendor(tx, vendorId);
    // Verified by a sign-in code meanwhile, so this code is no longer valid.
    if (!vendor || workingStatus(vendor) !== 'NEW') throw new AppError('code_expired');
    // Somebody else has proved meanwhile that the address is theirs.
    if (!(await proveAddress(tx, vendorId))) throw new AppError('code_expired');
    await endLimitedSessions(tx, clock, vendorId);
    const grant = await openSession(tx, clock, { vendorId, client });
    await moveAccount(tx, deps, { vendorId, by: 'applicant', to: 'PENDING' });
    return grant;
  });
}
