import * as z from 'zod/mini';
import { GivenPassword } from './credentials.ts';
import { OneTimeCode } from './one-time-code.ts';

/** That it is the owner: the password, and a code that went to the owner's address. Asked for where either is missing. */
export const ownerProof = { password: z.optional(GivenPassword), otp: z.optional(OneTimeCode) };
