import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession, listSessions, revokeSession } from '../vendors/sessions/sessions.service.ts';
import { resendCode } from '../one-time-codes/resend-code.service.ts';
import { vendorUserDetails } from '../profile/profile.service.ts';
import { signIn, verifySignInCode } from './sign-in.service.ts';

export const signInRoutes = (app: FastifyInstance, platform: Platform) => {
  const { db, clock } = platform;
  implement(app, signInContract, {
    signIn: ({ body, client }) => signIn(platform, body, client),
    verifySignInCode: ({ body, client }) => verifySignInCode(platform, body, client),
    resendCode: ({ body, client }) => resendCode(platform, body, client),
    signOut: async ({ vendorId, caller }) => {
      await endSession(db, clock, vendorId, caller.sessionId);
      return null;
    },
    whoAmI: ({ vendorId }) => vendorUserDetails(platform, vendorId),
    listSessions: async ({ vendorId, caller }) => ({
      sessions: await listSessions(db, clock, vendorId, caller.sessionId),
    }),
    revokeSession: async ({ vendorId, caller, body }) => {
      await revokeSession(db, clock, caller, body.sessionId);
      return { sessions: await listSessions(db, clock, vendorId, caller.sessionId) };
    },
  });
};
