import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelInvitation, inviteMember, readInvitation, resendInvitation } from './invitations.service.ts';
import { deleteOwnAccount } from './delete-own-account.service.ts';
import { joinTeam } from './join.service.ts';
import { changeRole, leaveStore, readTeam, removeMember } from './team.service.ts';

export const teamRoutes = (app: FastifyInstance, platform: Platform) => {
  const { db, clock } = platform;
  implement(app, teamContract, {
    readTeam: ({ caller }) => readTeam(db, clock, caller),
    inviteMember: ({ caller, by, body, write }) => inviteMember({ ...platform, write }, by, caller, body),
    resendInvitation: ({ caller, by, body, write }) =>
      resendInvitation({ ...platform, write }, by, caller, body.invitationId),
    cancelInvitation: ({ caller, by, body, write }) =>
      write(async (tx) => {
        await cancelInvitation(tx, clock, by, caller, body.invitationId);
        return readTeam(tx, clock, caller);
      }),
    changeMemberRole: ({ caller, by, body, write }) => write((tx) => changeRole(tx, clock, by, caller, body)),
    removeMember: ({ caller, by, body, write }) => write((tx) => removeMember(tx, clock, by, caller, body.memberId)),
    leaveStore: ({ caller, by, write }) => write((tx) => leaveStore(tx, clock, by, caller)),
    deleteOwnAccount: ({ caller, by, body, write }) =>
      deleteOwnAccount({ ...platform, write }, by, caller, body.password),
    readInvitation: ({ body }) => readInvitation(platform, body.token),
    joinTeam: ({ by, body, client, write }) => joinTeam({ ...platform, write }, by, body, client),
  });
};
