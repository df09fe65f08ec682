import { PendingCode } from '../../../platform/one-time-code/one-time-code.ts';
import { readBySchema } from '../../../platform/schemas/read-by-schema.ts';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';

/** The times of the sign-up code; the address itself is stored under §3's own name. */
export const pendingSignUp = sessionMemory('vendor.pendingSignUp', readBySchema(PendingCode));
