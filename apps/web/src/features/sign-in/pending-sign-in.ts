import * as z from 'zod/mini';
import { PendingCode, pendingCode } from '../../platform/session/pending-code.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

const PendingSignIn = z.object({ ...PendingCode.shape, trustDevice: z.boolean() });
export type PendingSignIn = z.output<typeof PendingSignIn>;

/** A sign-in that waits for its code: survives a reload, ends with the tab. */
export const pendingSignIn = sessionMemory('vendor.pendingSignIn', PendingSignIn);

type CodeSent = Parameters<typeof pendingCode>[0];

export const pendingFrom = (sent: CodeSent, trustDevice: boolean, now: number): PendingSignIn => ({
  ...pendingCode(sent, now),
  trustDevice,
});
