import * as z from 'zod/mini';
import { ChallengeId, Email } from '../values/credentials.ts';
import { ChallengeSent } from '../sign-in/sign-in.contract.ts';
import { defineCalls } from '../wire/call.ts';

const PHONE_CHANNELS = ['sms', 'whatsapp'] as const;
const PhoneChannel = z.enum(PHONE_CHANNELS);
export type PhoneChannel = z.output<typeof PhoneChannel>;

export const oneTimeCodesContract = defineCalls({
  readCodeChannels: {
    method: 'GET',
    path: '/n/v1/otp/channels',
    access: 'open',
    summary: 'How codes can be sent besides by email; the same for everybody.',
    payload: z.object({ channels: z.array(PhoneChannel) }),
  },
  sendCodeByPhone: {
    method: 'POST',
    path: '/n/v1/otp/phone',
    access: 'open',
    rate: 'strict',
    summary:
      "Send a new code to the account's phone, which replaces the previous one; the response reveals nothing else.",
    body: z.object({
      email: Email,
      purpose: z.enum(['sign_in', 'reset_password']),
      challengeId: z.optional(ChallengeId),
      by: PhoneChannel,
    }),
    payload: ChallengeSent,
  },
});
