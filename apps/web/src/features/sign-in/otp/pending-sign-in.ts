import * as z from 'zod/mini';
import { PendingCode, pendingCode } from '../../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../../platform/schemas/schema-errors.ts';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';

const PendingSignIn = z.object({
  ...PendingCode.shape,
  trustDevice: z.boolean(),
  /** The code was announced whether or not the password was right: there had been too many guesses. */
  isGuarded: z.boolean(),
});
export type PendingSignIn = z.output<typeof PendingSignIn>;

/** A sign-in that waits for its code: survives a reload, ends with the tab. */
export const pendingSignIn = sessionMemory('vendor.pendingSignIn', readBySchema(PendingSignIn));

type ChallengeSent = Parameters<typeof pendingCode>[0];
type Kept = Pick<PendingSignIn, 'trustDevice' | 'isGuarded'>;

export const pendingFrom = (sent: ChallengeSent, { trustDevice, isGuarded }: Kept, now: number): PendingSignIn => ({
  ...pendingCode(sent, now),
  trustDevice,
  isGuarded,
});
