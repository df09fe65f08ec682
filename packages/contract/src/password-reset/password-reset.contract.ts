import * as z from 'zod/mini';
import { ChallengeId, Email, OneTimeCode, passwordPair, passwordsAgree } from '../values/credentials.ts';
import { defineCalls } from '../wire/call.ts';
import { Instant, Nothing } from '../values/scalars.ts';
import { ChallengeSent } from '../sign-in/sign-in.contract.ts';

const ResetToken = z.string().check(z.minLength(1), z.maxLength(200));

export const passwordResetContract = defineCalls({
  requestPasswordReset: {
    method: 'POST',
    path: '/v1/vendor/request-reset-password',
    access: 'open',
    rate: 'strict',
    summary: 'Request a code to set a new password; the response is the same for an unknown address.',
    body: z.object({ email: Email }),
    payload: ChallengeSent,
  },
  verifyResetCode: {
    method: 'POST',
    path: '/v1/vendor/request-reset-password/verify-otp',
    access: 'open',
    rate: 'strict',
    summary: 'Exchange the code for a token that sets one new password.',
    body: z.object({ otp: OneTimeCode, email: Email, challengeId: z.optional(ChallengeId) }),
    payload: z.object({ resetToken: z.string(), expiresAt: Instant }),
  },
  resetPassword: {
    method: 'PUT',
    path: '/v1/vendor/reset-password',
    access: 'open',
    rate: 'strict',
    summary: 'Set a new password; every session ends.',
    body: z.object({ resetToken: ResetToken, ...passwordPair }).check(passwordsAgree),
    payload: Nothing,
  },
});
