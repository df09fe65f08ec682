import * as z from 'zod/mini';

const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;

/** Stored as typed; compared without regard to case. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'That email address is too long.'),
    z.email('Enter an email address, like ada@shop.ng.'),
  );

/** For checking, not for setting: only the length is bounded, to limit the cost of hashing. */
export const PasswordInput = z
  .string()
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.'));

/** The server also refuses common passwords and those that contain the email's name. */
const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'Use at least 10 characters.'),
    z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.'),
  );

export const passwordPair = {
  password: NewPassword,
  confirmPassword: z.string().check(z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.')),
};

export const passwordsAgree = z.refine<{ readonly password: string; readonly confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: 'Passwords don’t match.' },
);

/** Shorter names occur in too many ordinary words. */
const SHORTEST = 3;

/** Checks for the part before the @: such passwords are guessed first. */
export function holdsEmailName(password: string, email: string): boolean {
  const name = email.slice(0, email.lastIndexOf('@')).split('+')[0]?.trim().toLowerCase() ?? '';
  return name.length >= SHORTEST && password.toLowerCase().includes(name);
}

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_RESEND_SECONDS = 60;
export const CODE_SENDS_PER_HOUR = 5;
export const CODE_SENDS_PER_HOUR_WITH_PASSWORD = 15;

const CODE_PURPOSES = ['sign_up', 'sign_in', 'reset_password', 'change_email', 'confirm_change'] as const;
export const CodePurpose = z.enum(CODE_PURPOSES);
export type CodePurpose = z.output<typeof CodePurpose>;

/**
 * Returned to the device that requested the code and sent back with it, so that nobody else can use up its attempts.
 */
export const ChallengeId = z.string().check(z.minLength(20), z.maxLength(100));

export const OneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the 6-digit code.'));

/**
 * Proves that the caller is the owner: the password and a code sent to the owner's address. The server requests
 * whichever is missing.
 */
export const ownerProof = { password: z.optional(PasswordInput), otp: z.optional(OneTimeCode) };
