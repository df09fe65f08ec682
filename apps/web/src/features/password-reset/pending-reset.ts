import * as z from 'zod/mini';
import { PendingCode } from '../../platform/one-time-code/pending-code.ts';
import { readBySchema } from '../../platform/schemas/read-by-schema.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

export type PendingReset = z.output<typeof PendingCode>;

/** A reset that waits for its code. */
export const pendingReset = sessionMemory('vendor.pendingReset', readBySchema(PendingCode));

const GrantedReset = z.object({ email: z.string(), resetToken: z.string() });
export type GrantedReset = z.output<typeof GrantedReset>;

/** The right to set one new password: survives a reload, ends with the tab and, on the server, after minutes. */
export const grantedReset = sessionMemory('vendor.grantedReset', readBySchema(GrantedReset));
