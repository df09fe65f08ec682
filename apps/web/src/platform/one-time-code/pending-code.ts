import * as z from 'zod/mini';
import { CODE_MINUTES, CODE_RESEND_SECONDS } from '@vendor-portal/contract/accounts/one-time-code.ts';

/** A code that was sent and waits to be entered. Times in milliseconds by this device's clock. */
export const PendingCode = z.object({
  email: z.string(),
  /** Sent back with the code: only this device has it. */
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

/** The clock of a tablet may be wrong by hours: what is left by it is believed only as far as it can be true. */
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
