import * as z from 'zod/mini';

const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** Stored as typed; addresses that differ only in case are the same account. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'That email address is too long.'),
    z.email('Enter an email address, like ada@shop.ng.'),
  );

/** A password to check, not to set: only its length is bounded, to limit the cost of hashing. */
export const PasswordInput = z
  .string()
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.'));

/** A new password. The server also refuses the most common ones and those that contain the email's name. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'Use at least 10 characters.'),
    z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.'),
  );
