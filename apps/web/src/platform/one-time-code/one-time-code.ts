import * as z from 'zod/mini';
import { CODE_MINUTES, CODE_RESEND_SECONDS } from '@vendor-portal/contract/values/credentials.ts';
import { fieldErrors, RequestFailed } from '../api/request-failed.ts';
import { useAction } from '../api/use-action.ts';

/** A sent code that was not entered yet. Times in milliseconds by the device's clock. */
export const PendingCode = z.object({
  email: z.string(),
  /** Sent back with the code; only this device has it. */
  challengeId: z.string(),
  expiresAt: z.number(),
  resendAt: z.number(),
});
export type PendingCode = z.output<typeof PendingCode>;

interface ChallengeSent {
  readonly email: string;
  readonly challengeId: string;
  readonly expiresAt: string;
  readonly resendAt: string;
}

/** A tablet's clock may be wrong by hours, so the remaining time is limited to what is possible. */
export function pendingCode(sent: ChallengeSent, now: number): PendingCode {
  const by = (instant: string, longest: number) => {
    const left = Date.parse(instant) - now;
    return now + (left > 0 && left <= longest ? left : longest);
  };
  return {
    email: sent.email,
    challengeId: sent.challengeId,
    expiresAt: by(sent.expiresAt, CODE_MINUTES * 60_000),
    resendAt: by(sent.resendAt, CODE_RESEND_SECONDS * 1000),
  };
}

/** Of a request for another code: a retry within the pause means the same code, after it a new one. */
export const CODE_REQUEST = { retryWindowMs: CODE_RESEND_SECONDS * 1000 } as const;

export function useCodeEntry(calls: { verify: (code: string) => Promise<unknown>; resend: () => Promise<unknown> }) {
  const verify = useAction(calls.verify);
  const resend = useAction(calls.resend);
  return {
    verify: {
      ...verify,
      run: async (code: string) => {
        const outcome = await verify.run(code);
        return outcome.isDone ? undefined : codeRefusal(outcome.error);
      },
    },
    resend: { ...resend, run: async () => (await resend.run(undefined)).isDone },
  };
}

/** Wrong, expired and used-up codes have their own messages, shown under the boxes. */
const CODE_REFUSALS = new Set(['code_wrong', 'code_expired', 'code_tries_used_up']);

function codeRefusal(error: unknown): string | undefined {
  if (error instanceof RequestFailed && error.code !== undefined && CODE_REFUSALS.has(error.code)) return error.message;
  return fieldErrors(error)['otp'];
}
