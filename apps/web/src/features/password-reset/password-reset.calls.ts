import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { pendingCode, sendingKey } from '../../platform/one-time-code/one-time-code.ts';
import { grantedReset, pendingReset, type GrantedReset, type PendingReset } from './pending-reset.ts';

interface NewPassword {
  readonly granted: GrantedReset;
  readonly password: string;
  readonly confirmPassword: string;
}

export const passwordResetCalls = {
  request: async (email: string) => {
    const sent = await callApi(passwordResetContract.requestPasswordReset, { body: { email } });
    grantedReset.clear();
    pendingReset.write(pendingCode(sent, Date.now()));
  },
  verifyCode: async (otp: string, { email, challengeId }: PendingReset) => {
    const body = { otp, email, challengeId };
    const { resetToken } = await callApi(passwordResetContract.verifyResetCode, { body });
    grantedReset.write({ email, resetToken });
    pendingReset.clear();
  },
  resendCode: async ({ email, challengeId }: PendingReset): Promise<PendingReset> => {
    const body = { email, purpose: 'reset_password', challengeId } as const;
    const sent = await callApi(signInContract.resendCode, { body }, { idempotencyKey: sendingKey(body) });
    const pending = pendingCode(sent, Date.now());
    pendingReset.write(pending);
    return pending;
  },
  setPassword: async ({ granted, password, confirmPassword }: NewPassword) => {
    const { resetToken } = granted;
    await callApi(passwordResetContract.resetPassword, { body: { resetToken, password, confirmPassword } });
    grantedReset.clear();
  },
};
