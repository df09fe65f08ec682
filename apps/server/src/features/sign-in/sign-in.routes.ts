import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { listRights } from '@vendor-portal/contract/team/rights.ts';
import type { VendorUserDetails } from '@vendor-portal/contract/vendors/vendor-user-details.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession, listSessions, revokeSession } from '../sessions/sessions.service.ts';
import { prepareCode } from '../one-time-codes/one-time-codes.service.ts';
import { resendCode } from '../one-time-codes/resend-code.service.ts';
import { findMemberName, findTabletName } from '../team/team.queries.ts';
import { vendorUserDetails } from '../profile/profile.service.ts';
import { signIn, verifySignInCode } from './sign-in.service.ts';

async function describeCaller(db: Db, caller: Caller, { firstName, lastName }: VendorUserDetails) {
  const { vendorId, memberId, deviceId, role } = caller;
  const member = memberId === null ? undefined : await findMemberName(db, vendorId, memberId);
  const tablet = deviceId === null ? undefined : await findTabletName(db, vendorId, deviceId);
  const name = member ?? tablet ?? `${firstName} ${lastName}`;
  return {
    me: { memberId, name, role, rights: [...listRights(caller)] },
    device: deviceId === null ? null : { deviceId, name: tablet ?? '' },
  };
}

export const signInRoutes = (app: FastifyInstance, platform: Platform) => {
  const { db, clock } = platform;
  implement(app, signInContract, {
    signIn: ({ by, body, client, write }) => signIn(platform, write, by, body, client),
    verifySignInCode: ({ by, body, client, write }) => verifySignInCode(platform, write, by, body, client),
    resendCode: async ({ by, body, client, write }) => {
      const prepared = await prepareCode();
      return write((tx) => resendCode(tx, platform, by, body, prepared, client));
    },
    signOut: ({ vendorId, caller, by, write }) => write((tx) => endSession(tx, clock, by, vendorId, caller.sessionId)),
    whoAmI: async ({ caller }) => {
      const details = await vendorUserDetails(db, platform, caller);
      return { ...details, ...(await describeCaller(db, caller, details)), serverTime: clock.now().toISOString() };
    },
    listSessions: async ({ caller }) => ({
      sessions: await listSessions(db, clock, caller, caller.sessionId),
    }),
    revokeSession: ({ caller, by, body, write }) => write((tx) => revokeSession(tx, clock, by, caller, body.sessionId)),
  });
};
