import { useCodeEntry, type PendingCode } from '../../../platform/one-time-code/one-time-code.ts';
import { loadSignUpCalls } from '../sign-up-calls/sign-up.queries.ts';

interface CodeHooks {
  readonly onVerified: () => void;
  readonly onResent: (pending: PendingCode) => void;
}

/** §5: OTP verification sends the otp and the stored e-mail. */
export const useSignUpCode = (email: string, { onVerified, onResent }: CodeHooks) =>
  useCodeEntry({
    verify: async (otp) => {
      await (await loadSignUpCalls()).verifyCode(otp, email);
      onVerified();
    },
    resend: async () => onResent(await (await loadSignUpCalls()).resendCode(email)),
  });
