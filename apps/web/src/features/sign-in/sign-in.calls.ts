import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { sendingKey } from '../../platform/one-time-code/one-time-code.ts';
import { pendingFrom, pendingSignIn, type PendingSignIn } from './otp/pending-sign-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly trustDevice: boolean;
}

export const signInCalls = {
  signIn: async ({ email, password, trustDevice }: Credentials) => {
    const answer = await callApi(signInContract.signIn, { body: { email, password } });
    if (answer.otpRequired) {
      const { isGuarded } = answer;
      pendingSignIn.write(pendingFrom(answer, { trustDevice, isGuarded }, Date.now()));
    }
    return answer;
  },
  verifyCode: async ({ otp, pending }: { otp: string; pending: PendingSignIn }) => {
    const { email, challengeId, trustDevice } = pending;
    const grant = await callApi(signInContract.verifySignInCode, { body: { otp, email, challengeId, trustDevice } });
    pendingSignIn.clear();
    return grant;
  },
  resendCode: async (last: PendingSignIn) => {
    const { email, challengeId } = last;
    const body = { email, purpose: 'sign_in', challengeId } as const;
    const sent = await callApi(signInContract.resendCode, { body }, { idempotencyKey: sendingKey(body) });
    const pending = pendingFrom(sent, last, Date.now());
    pendingSignIn.write(pending);
    return pending;
  },
};
