import * as z from 'zod/mini';

const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** Kept as typed; two addresses that differ in case only are one account. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'That e-mail address is too long.'),
    z.email('Enter an e-mail address, such as ada@shop.ng.'),
  );

/** A password somebody claims to have: rules for new ones do not apply, only a bound on the work of hashing it. */
export const GivenPassword = z
  .string()
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(PASSWORD_MAX, 'Passwords have at most 128 characters.'));

/** A password somebody chooses. The commonest ones and the e-mail's own name are refused by the server besides. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'Use at least 10 characters.'),
    z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.'),
  );
