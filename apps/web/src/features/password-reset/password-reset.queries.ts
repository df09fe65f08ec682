import { loadChunk } from '../../platform/lazy/load-chunk.ts';
import { useAction } from '../../platform/api/use-action.ts';
import { useCodeEntry } from '../../platform/one-time-code/one-time-code.ts';
import type { PendingReset } from './pending-reset.ts';

/** As with the sign-in: the form is drawn without the calls and their contract. */
export const loadResetCalls = () =>
  loadChunk('password-reset', async () => (await import('./password-reset.calls.ts')).passwordResetCalls);

type ResetCalls = Awaited<ReturnType<typeof loadResetCalls>>;

export const useRequestReset = () => useAction(async (email: string) => (await loadResetCalls()).request(email));

interface CodeHooks {
  readonly onVerified: () => void;
  readonly onResent: (pending: PendingReset) => void;
}

export const useResetCode = (pending: PendingReset, { onVerified, onResent }: CodeHooks) =>
  useCodeEntry({
    verify: async (otp) => {
      await (await loadResetCalls()).verifyCode(otp, pending);
      onVerified();
    },
    resend: async () => onResent(await (await loadResetCalls()).resendCode(pending)),
  });

export const useSetPassword = () =>
  useAction(async (input: Parameters<ResetCalls['setPassword']>[0]) => (await loadResetCalls()).setPassword(input));
