import * as z from 'zod/mini';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { CODE_REQUEST, PendingCode, pendingCode, useCodeEntry } from '../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../platform/schemas/schema-errors.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { acceptGrant, type SessionGrant } from '../../platform/session/session.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

const PendingSignIn = z.object({
  ...PendingCode.shape,
  trustDevice: z.boolean(),
  /** After too many guesses the code is announced even if the password was wrong. */
  isGuarded: z.boolean(),
  /** Accepted by signing in. */
  invitation: z.optional(z.string()),
});
export type PendingSignIn = z.output<typeof PendingSignIn>;

export const pendingSignIn = sessionMemory('vendor.pendingSignIn', readBySchema(PendingSignIn));

type ChallengeSent = Parameters<typeof pendingCode>[0];
type Choices = Pick<PendingSignIn, 'trustDevice' | 'isGuarded' | 'invitation'>;

export const pendingFrom = (
  sent: ChallengeSent,
  { trustDevice, isGuarded, invitation }: Choices,
  now: number,
): PendingSignIn => ({ ...pendingCode(sent, now), trustDevice, isGuarded, invitation });

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly trustDevice: boolean;
  readonly invitation: string | undefined;
}

/** Signs in a trusted device; any other gets a pending sign-in. */
export async function signIn({ email, password, trustDevice, invitation }: Credentials) {
  const response = await callApi(signInContract.signIn, { body: { email, password, invitation } });
  if (response.otpRequired) {
    const { isGuarded } = response;
    pendingSignIn.write(pendingFrom(response, { trustDevice, isGuarded, invitation }, Date.now()));
  } else {
    await acceptGrant(response);
  }
  return response;
}

interface SignInCodeHooks {
  readonly onResent: (pending: PendingSignIn) => void;
  readonly onNoStore: () => void;
}

/** Props of the code form; `onResent` gets the pending sign-in with its new times. */
export const useSignInCode = (pending: PendingSignIn, { onResent, onNoStore }: SignInCodeHooks) =>
  useCodeEntry({
    verify: async (otp) => {
      const { email, challengeId, trustDevice, invitation } = pending;
      const body = { otp, email, challengeId, trustDevice, invitation };
      let grant: SessionGrant;
      try {
        grant = await callApi(signInContract.verifySignInCode, { body });
      } catch (error) {
        if (!(error instanceof RequestFailed) || error.code !== 'no_store') throw error;
        onNoStore();
        return;
      }
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
