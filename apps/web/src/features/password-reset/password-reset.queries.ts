import * as z from 'zod/mini';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { useAction } from '../../platform/api/use-action.ts';
import { CODE_REQUEST, PendingCode, pendingCode, useCodeEntry } from '../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../platform/schemas/schema-errors.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

export type PendingReset = z.output<typeof PendingCode>;

export const pendingReset = sessionMemory('vendor.pendingReset', readBySchema(PendingCode));

const GrantedReset = z.object({ email: z.string(), resetToken: z.string() });
export type GrantedReset = z.output<typeof GrantedReset>;

/** The right to set one new password: survives a reload, ends with the tab and, on the server, after minutes. */
export const grantedReset = sessionMemory('vendor.grantedReset', readBySchema(GrantedReset));

/** A link from an email needs no code. Only the server knows its account. */
export function grantedByLink(hash: string): GrantedReset | null {
  const resetToken = /^#([\w-]{43})$/.exec(hash)?.[1];
  if (resetToken === undefined) return null;
  const granted = { email: '', resetToken };
  grantedReset.write(granted);
  return granted;
}

export const useRequestReset = () =>
  useAction(async (email: string) => {
    const sent = await callApi(passwordResetContract.requestPasswordReset, { body: { email } });
    grantedReset.clear();
    pendingReset.write(pendingCode(sent, Date.now()));
  });

interface CodeHooks {
  readonly onVerified: () => void;
  readonly onResent: (pending: PendingReset) => void;
}

export const useResetCode = ({ email, challengeId }: PendingReset, { onVerified, onResent }: CodeHooks) =>
  useCodeEntry({
    verify: async (otp) => {
      const body = { otp, email, challengeId };
      const { resetToken } = await callApi(passwordResetContract.verifyResetCode, { body });
      grantedReset.write({ email, resetToken });
      pendingReset.clear();
      onVerified();
    },
    resend: async () => {
      const body = { email, purpose: 'reset_password', challengeId } as const;
      const sent = await callApi(signInContract.resendCode, { body }, CODE_REQUEST);
      const pending = pendingCode(sent, Date.now());
      pendingReset.write(pending);
      onResent(pending);
    },
  });

interface NewPassword {
  readonly granted: GrantedReset;
  readonly password: string;
  readonly confirmPassword: string;
}

export const useSetPassword = () =>
  useAction(async ({ granted: { resetToken }, password, confirmPassword }: NewPassword) => {
    await callApi(passwordResetContract.resetPassword, { body: { resetToken, password, confirmPassword } });
    grantedReset.clear();
  });
