import * as z from 'zod/mini';

const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

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
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'Use at least 10 characters.'),
    z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.'),
  );
