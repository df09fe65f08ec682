import * as z from 'zod/mini';
import { PendingCode } from '../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../platform/schemas/schema-errors.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

export type PendingReset = z.output<typeof PendingCode>;

/** A reset that waits for its code. */
export const pendingReset = sessionMemory('vendor.pendingReset', readBySchema(PendingCode));

const GrantedReset = z.object({ email: z.string(), resetToken: z.string() });
export type GrantedReset = z.output<typeof GrantedReset>;

/** The right to set one new password: survives a reload, ends with the tab and, on the server, after minutes. */
export const grantedReset = sessionMemory('vendor.grantedReset', readBySchema(GrantedReset));

/** From a letter: whoever holds its link needs no code. Which account it is for, only the server knows. */
export function grantedByLink(hash: string): GrantedReset | null {
  const resetToken = /^#([\w-]{43})$/.exec(hash)?.[1];
  if (resetToken === undefined) return null;
  const granted = { email: '', resetToken };
  grantedReset.write(granted);
  return granted;
}
