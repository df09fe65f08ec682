import * as z from 'zod/mini';

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 60;
export const CODE_SENDS_PER_HOUR = 5;

const CODE_PURPOSES = ['sign_up', 'sign_in', 'reset_password', 'change_email', 'confirm_change'] as const;
export const CodePurpose = z.enum(CODE_PURPOSES);
export type CodePurpose = z.output<typeof CodePurpose>;

/**
 * Returned to the device that requested the code and sent back with it, so that nobody else can use up its attempts.
 */
export const ChallengeId = z.string().check(z.minLength(20), z.maxLength(100));

export const OneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the 6-digit code.'));
