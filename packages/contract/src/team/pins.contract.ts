import * as z from 'zod/mini';
import { PasswordInput } from '../values/credentials.ts';
import { Id, Nothing } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { SessionGrant } from '../sign-in/sign-in.contract.ts';
import { MEMBER_ROLES } from './rights.ts';
import { MemberName, ofTeam, Team } from './team.contract.ts';

/** How many digits a role takes, and which are too easy, is in `pinRefusal`. */
const Pin = z.string().check(z.regex(/^\d{4}(?:\d\d)?$/, 'Enter the digits of your PIN.'));

/** Shown once. For a day it opens only the choice of another. */
const StarterPin = z.object({ memberId: Id, pin: z.string() });

export const pinsContract = defineCalls({
  addMember: {
    ...ofTeam,
    method: 'POST',
    path: '/v1/vendor/team/member',
    summary: 'Add somebody without an email address, who works on shared tablets with a PIN.',
    body: z.object({ name: MemberName, role: z.literal('kitchen', 'Only kitchen staff can work with a PIN alone.') }),
    payload: StarterPin,
  },
  resetPin: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/team/reset-pin',
    summary: 'A new first PIN for somebody without an email address; everybody else sets theirs with their password.',
    body: z.object({ memberId: Id }),
    payload: StarterPin,
  },
  setPin: {
    method: 'PUT',
    path: '/v1/vendor/team/pin',
    access: 'account',
    right: ['own', 'pin_session'],
    summary: 'Set your own PIN for shared tablets, with your password. The owner has none.',
    body: z.object({ pin: Pin, password: PasswordInput }),
    payload: Nothing,
  },
  unlockPins: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/devices/unlock-pins',
    summary: 'Allow PINs again on a shared tablet where too many were wrong.',
    body: z.object({ deviceId: Id }),
    payload: Team,
  },
  listTabletPeople: {
    method: 'GET',
    path: '/v1/vendor/devices/people',
    access: 'account',
    right: 'tablet',
    summary: 'Who can enter a PIN on this shared tablet.',
    payload: z.object({
      people: z.array(z.object({ memberId: Id, name: z.string(), role: z.enum(MEMBER_ROLES), isLocked: z.boolean() })),
    }),
  },
  unlockTablet: {
    method: 'POST',
    path: '/v1/vendor/devices/unlock',
    access: 'account',
    right: 'tablet',
    rate: 'strict',
    summary: 'Enter a PIN; the session ends after three idle minutes. With a first PIN another one has to be chosen.',
    body: z.object({
      memberId: Id,
      pin: Pin,
      /** For kitchen staff: twelve hours, however idle. */
      stays: z.optional(z.boolean()),
      /** With a first PIN, and only then: `pin_choice_needed` asks for it. */
      newPin: z.optional(Pin),
    }),
    payload: SessionGrant,
  },
  lockTablet: {
    method: 'POST',
    path: '/v1/vendor/devices/lock',
    access: 'account',
    right: 'pin_session',
    summary: 'End the PIN’s session; the shared tablet stays signed in.',
    payload: Nothing,
  },
});
