import * as z from 'zod/mini';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { CODE_REQUEST, PendingCode, pendingCode, useCodeEntry } from '../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../platform/schemas/schema-errors.ts';
import { acceptGrant } from '../../platform/session/session.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

const PendingSignIn = z.object({
  ...PendingCode.shape,
  trustDevice: z.boolean(),
  /** After too many guesses the code is announced even if the password was wrong. */
  isGuarded: z.boolean(),
});
export type PendingSignIn = z.output<typeof PendingSignIn>;

export const pendingSignIn = sessionMemory('vendor.pendingSignIn', readBySchema(PendingSignIn));

type ChallengeSent = Parameters<typeof pendingCode>[0];
type Choices = Pick<PendingSignIn, 'trustDevice' | 'isGuarded'>;

export const pendingFrom = (sent: ChallengeSent, { trustDevice, isGuarded }: Choices, now: number): PendingSignIn => ({
  ...pendingCode(sent, now),
  trustDevice,
  isGuarded,
});

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly trustDevice: boolean;
}

/** Signs in a trusted device; any other gets a pending sign-in. */
export async function signIn({ email, password, trustDevice }: Credentials) {
  const response = await callApi(signInContract.signIn, { body: { email, password } });
  if (response.otpRequired) {
    const { isGuarded } = response;
    pendingSignIn.write(pendingFrom(response, { trustDevice, isGuarded }, Date.now()));
  } else {
    await acceptGrant(response);
  }
  return response;
}

/** Props of the code form; `onResent` gets the pending sign-in with its new times. */
export const useSignInCode = (pending: PendingSignIn, onResent: (pending: PendingSignIn) => void) =>
  useCodeEntry({
    verify: async (otp) => {
      const { email, challengeId, trustDevice } = pending;
      const body = { otp, email, challengeId, trustDevice };
      const grant = await callApi(signInContract.verifySignInCode, { body });
      pendingSignIn.clear();
      await acceptGrant(grant);
    },
    resend: async () => {
      const { email, challengeId } = pending;
      const body = { email, purpose: 'sign_in', challengeId } as const;
      const sent = await callApi(signInContract.resendCode, { body }, CODE_REQUEST);
      const next = pendingFrom(sent, pending, Date.now());
      pendingSignIn.write(next);
      onResent(next);
    },
  });
