import * as z from 'zod/mini';
import { ChallengeId, CodePurpose, Email, OneTimeCode, PasswordInput } from '../values/credentials.ts';
import { ROLES } from '../team/rights.ts';
import { defineCalls, RIGHTS } from '../wire/call.ts';
import { Id, Instant, Nothing } from '../values/scalars.ts';
import { InvitationToken } from '../team/invitation-token.ts';
import { VendorUserDetails } from '../vendors/vendor-user-details.ts';

/** §3 After signup, onboarding or OTP verification: token and vendorId. */
export const SessionGrant = z.object({ token: z.string(), vendorId: Id });

export const CodeSent = z.object({ email: z.string(), expiresAt: Instant, resendAt: Instant });

/** Before sign-in: only the requesting device gets the challenge. */
export const ChallengeSent = z.object({ ...CodeSent.shape, challengeId: z.string() });

const SignInResponse = z.union([
  z.object({
    otpRequired: z.literal(true),
    /** After too many guesses every sign-in announces a code; it is sent only if the password was right. */
    isGuarded: z.boolean(),
    ...ChallengeSent.shape,
  }),
  z.object({ otpRequired: z.literal(false), ...SessionGrant.shape }),
]);

/** Who of the store's team has this session. */
const Me = z.object({
  /** Null for the owner, and on a shared tablet where nobody has entered a PIN. */
  memberId: z.nullable(Id),
  name: z.string(),
  role: z.enum([...ROLES, 'device']),
  rights: z.array(z.enum(RIGHTS)),
});

const SignedInDevice = z.object({
  id: Id,
  device: z.string(),
  isTrusted: z.boolean(),
  isCurrent: z.boolean(),
  signedInAt: Instant,
  lastSeenAt: Instant,
});

export const signInContract = defineCalls({
  signIn: {
    method: 'POST',
    path: '/v1/vendor/sign-in',
    access: 'open',
    rate: 'strict',
    summary: 'Sign in with email and password; a trusted device is let in, any other is sent a code.',
    /** With an invitation to this address the store is joined at once. */
    body: z.object({ email: Email, password: PasswordInput, invitation: z.optional(InvitationToken) }),
    payload: SignInResponse,
  },
  verifySignInCode: {
    method: 'POST',
    path: '/v1/vendor/sign-in/verify-otp',
    access: 'open',
    rate: 'strict',
    summary: 'Finish signing in with the code from the mail.',
    body: z.object({
      otp: OneTimeCode,
      email: Email,
      challengeId: z.optional(ChallengeId),
      trustDevice: z.optional(z.boolean()),
      invitation: z.optional(InvitationToken),
    }),
    payload: SessionGrant,
  },
  resendCode: {
    method: 'POST',
    path: '/v1/vendor/resend-otp',
    access: 'open',
    rate: 'strict',
    summary: 'Send a new code, which replaces the previous one.',
    body: z.object({ email: Email, purpose: CodePurpose, challengeId: z.optional(ChallengeId) }),
    payload: ChallengeSent,
  },
  signOut: {
    method: 'POST',
    path: '/v1/vendor/sign-out',
    access: 'applicant',
    right: 'own',
    summary: 'End this session.',
    payload: Nothing,
  },
  whoAmI: {
    method: 'GET',
    path: '/v1/vendor/who-am-i',
    access: 'applicant',
    right: ['session', 'pin_session'],
    summary: 'The vendor this session belongs to.',
    /** Missing in the version before: `me`. The server’s time, so that the first screen starts on the right day. */
    payload: z.object({
      ...VendorUserDetails.shape,
      me: z.optional(Me),
      /** The shared tablet of this session. */
      device: z.optional(z.nullable(z.object({ deviceId: Id, name: z.string() }))),
      serverTime: z.optional(Instant),
    }),
  },
  listSessions: {
    method: 'GET',
    path: '/v1/vendor/sessions',
    access: 'account',
    right: 'own',
    summary: 'The devices signed in to this account.',
    payload: z.object({ sessions: z.array(SignedInDevice) }),
  },
  revokeSession: {
    method: 'PUT',
    path: '/v1/vendor/sessions/revoke',
    access: 'account',
    right: 'own',
    summary: 'Sign out another device.',
    body: z.object({ sessionId: Id }),
    payload: z.object({ sessions: z.array(SignedInDevice) }),
  },
});
