import * as z from 'zod/mini';
import { PasswordInput } from './credentials.ts';
import { OneTimeCode } from './one-time-code.ts';

/**
 * Proves that the caller is the owner: the password and a code sent to the owner's address. The server requests
 * whichever is missing.
 */
export const ownerProof = { password: z.optional(PasswordInput), otp: z.optional(OneTimeCode) };
