import * as z from 'zod/mini';
import { PendingCode, pendingCode } from '../../../platform/one-time-code/pending-code.ts';
import { readBySchema } from '../../../platform/schemas/read-by-schema.ts';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';

const PendingSignIn = z.object({ ...PendingCode.shape, trustDevice: z.boolean() });
export type PendingSignIn = z.output<typeof PendingSignIn>;

/** A sign-in that waits for its code: survives a reload, ends with the tab. */
export const pendingSignIn = sessionMemory('vendor.pendingSignIn', readBySchema(PendingSignIn));

type CodeSent = Parameters<typeof pendingCode>[0];

export const pendingFrom = (sent: CodeSent, trustDevice: boolean, now: number): PendingSignIn => ({
  ...pendingCode(sent, now),
  trustDevice,
});
