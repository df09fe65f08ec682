import * as z from 'zod/mini';

/** From behind the `#` of the link. */
export const InvitationToken = z.string().check(z.minLength(20), z.maxLength(100));
