import type { DraftPasswords, OnboardingDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useAction } from '../../../platform/api/use-action.ts';
import { type FormAttempt, useFormAttempt } from '../../../platform/idempotency/idempotency-keys.ts';
import { CODE_REQUEST, pendingCode, PendingCode } from '../../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../../platform/schemas/schema-errors.ts';
import { acceptGrant, storeLimitedGrant } from '../../../platform/session/session.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';
import { businessOnTheWire } from '../business/business-step.ts';
import { onboardingDraft } from '../onboarding-draft.ts';
import { placeOnTheWire, signUpPlace, vendorOnTheWire } from './sign-up-steps.ts';

/** The times of the sign-up code; the email itself is stored under §3's own name. */
export const pendingSignUp = sessionMemory('vendor.pendingSignUp', readBySchema(PendingCode));

export function useSignUp() {
  const attempt = useFormAttempt();
  return useAction((passwords: DraftPasswords) => signUp(passwords, attempt));
}

/** The passport number must not outlive the browser session on a device that may be shared. */
const withoutNumber = (draft: OnboardingDraft): OnboardingDraft => ({ ...draft, identificationNumber: '' });

/** Sends the saved draft (§5: 'Invalid data' without one) and stores what §3 requires. */
async function signUp(passwords: DraftPasswords, attempt: FormAttempt): Promise<void> {
  const draft = onboardingDraft.readOrFail();
  const place = placeOnTheWire(draft.state);
  const body = { ...businessOnTheWire(draft), ...vendorOnTheWire(draft, passwords), ...place };
  const { code, ...grant } = await callApi(onboardingContract.signUp, { body }, { attempt });
  pendingSignUp.write(pendingCode(code, Date.now()));
  await storeLimitedGrant(grant);
  await Promise.all([
    localStore.set('signupEmail', code.email),
    localStore.set('vendorFormData', withoutNumber(draft)),
  ]);
}

/** Ends with the tab. The email outlives it; without the challenge the device is recognised by its id. */
function challengeFor(email: string) {
  const pending = pendingSignUp.read();
  return pending?.email === email ? { challengeId: pending.challengeId } : {};
}

export async function verifyCode(otp: string, email: string): Promise<void> {
  const body = { otp, email, ...challengeFor(email) };
  const grant = await callApi(onboardingContract.verifySignUpCode, { body });
  await acceptGrant(grant);
  onboardingDraft.clear();
  signUpPlace.clear();
  pendingSignUp.clear();
  await Promise.all([localStore.set('signupEmail', null), localStore.set('vendorFormData', null)]);
}

export async function resendCode(email: string): Promise<PendingCode> {
  const body = { email, purpose: 'sign_up', ...challengeFor(email) } as const;
  const sent = await callApi(signInContract.resendCode, { body }, CODE_REQUEST);
  const pending = pendingCode(sent, Date.now());
  pendingSignUp.write(pending);
  return pending;
}
