import { acceptGrant } from '../../../platform/session/session.ts';
import { useCodeEntry } from '../../../platform/one-time-code/use-code-entry.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { loadSignInCalls } from '../sign-in.queries.ts';

/** The six boxes; `onResent` is told the pending sign-in with its new times. */
export const useSignInCode = (pending: PendingSignIn, onResent: (pending: PendingSignIn) => void) =>
  useCodeEntry({
    verify: async (otp) => acceptGrant(await (await loadSignInCalls()).verifyCode({ otp, pending })),
    resend: async () => onResent(await (await loadSignInCalls()).resendCode(pending)),
  });
