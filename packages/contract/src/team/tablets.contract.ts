import * as z from 'zod/mini';
import { Id, Instant, Line } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { SessionGrant } from '../sign-in/sign-in.contract.ts';
import { ofTeam, Team } from './team.contract.ts';

/** As it is read out: in any case, with or without a break in the middle. */
const EnrolmentCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(8, 'Enter the 8 characters of the code.'),
    z.maxLength(9, 'Enter the 8 characters of the code.'),
    z.regex(/^[\da-zA-Z]{4}[ -]?[\da-zA-Z]{4}$/, 'Enter the 8 characters of the code.'),
  );

export const tabletsContract = defineCalls({
  enrolTablet: {
    ...ofTeam,
    method: 'POST',
    path: '/v1/vendor/devices/enrol',
    summary: 'A code for a shared tablet: it works once, for ten minutes, and replaces your code before.',
    payload: z.object({ code: z.string(), expiresAt: Instant }),
  },
  claimTablet: {
    method: 'POST',
    path: '/n/v1/devices/claim',
    access: 'open',
    rate: 'strict',
    summary: 'Make this device a shared tablet of the store that the code is from.',
    body: z.object({ code: EnrolmentCode, name: Line(1, 40) }),
    payload: SessionGrant,
  },
  revokeTablet: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/devices/revoke',
    summary: 'Sign a shared tablet out, and whoever has entered a PIN there.',
    body: z.object({ deviceId: Id }),
    payload: Team,
  },
});
