import * as z from 'zod/mini';

/** From behind the `#` of the link. */
export const InvitationToken = z
  .string()
  .check(z.regex(/^[\w-]{20,100}$/, 'This link isn’t complete. Open it again from the email.'));
