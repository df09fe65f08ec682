import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { pendingFrom, pendingSignIn, type PendingSignIn } from './otp/pending-sign-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly trustDevice: boolean;
}

export const signInCalls = {
  signIn: async ({ email, password, trustDevice }: Credentials) => {
    const answer = await callApi(signInContract.signIn, { body: { email, password } });
    if (answer.otpRequired) pendingSignIn.write(pendingFrom(answer, trustDevice, Date.now()));
    return answer;
  },
  verifyCode: async ({ otp, pending: { email, trustDevice } }: { otp: string; pending: PendingSignIn }) => {
    const grant = await callApi(signInContract.verifySignInCode, { body: { otp, email, trustDevice } });
    pendingSignIn.forget();
    return grant;
  },
  resendCode: async ({ email, trustDevice }: PendingSignIn) => {
    const sent = await callApi(signInContract.resendCode, { body: { email, purpose: 'sign_in' } });
    const pending = pendingFrom(sent, trustDevice, Date.now());
    pendingSignIn.write(pending);
    return pending;
  },
};
