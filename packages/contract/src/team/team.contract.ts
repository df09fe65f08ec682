import * as z from 'zod/mini';
import { Email, PasswordInput, passwordPair, passwordsAgree } from '../values/credentials.ts';
import { Id, Instant, lineChecks, Nothing } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { SessionGrant } from '../sign-in/sign-in.contract.ts';
import { InvitationToken } from './invitation-token.ts';
import { MEMBER_ROLES, ROLES } from './rights.ts';

const LINK = /[/\\@]|\bwww\b|\w\.\w{2,}/i;

/** Our mail carries it to strangers. */
export const MemberName = z.string().check(
  ...lineChecks(2, 60, 'Enter a name.'),
  z.refine((name) => !LINK.test(name), 'Enter a name without a link.'),
);

const MemberRole = z.enum(MEMBER_ROLES, 'Choose a role.');

const Invitation = z.object({
  invitationId: Id,
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  sentAt: Instant,
  expiresAt: Instant,
});

export const Team = z.object({
  members: z.array(
    z.object({
      /** Null for the owner. */
      memberId: z.nullable(Id),
      name: z.string(),
      /** Null for somebody who has none, and for the eyes of those who may not manage them. */
      email: z.nullable(z.string()),
      role: z.enum(ROLES),
      signsInWith: z.enum(['email', 'pin', 'both']),
      lastActiveAt: z.nullable(Instant),
      isOwner: z.boolean(),
    }),
  ),
  invitations: z.array(Invitation),
  devices: z.array(
    z.object({ deviceId: Id, name: z.string(), lastSeenAt: z.nullable(Instant), isLocked: z.boolean() }),
  ),
});

export const ofTeam = { access: 'vendor', right: 'team' } as const;

export const teamContract = defineCalls({
  readTeam: {
    ...ofTeam,
    method: 'GET',
    path: '/v1/vendor/team',
    summary: 'Who works in the store, who is invited, and its shared tablets.',
    payload: Team,
  },
  inviteMember: {
    ...ofTeam,
    method: 'POST',
    path: '/v1/vendor/team/invite',
    summary: 'Invite somebody by email; the link lasts seven days.',
    body: z.object({ name: MemberName, email: Email, role: MemberRole }),
    payload: Invitation,
  },
  resendInvitation: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/team/invitation/resend',
    summary: 'Send an invitation again; the link sent before stops working.',
    body: z.object({ invitationId: Id }),
    payload: Invitation,
  },
  cancelInvitation: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/team/invitation/cancel',
    summary: 'Cancel an invitation.',
    body: z.object({ invitationId: Id }),
    payload: Team,
  },
  changeMemberRole: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/team/role',
    summary: 'Give a member another role; they have to sign in again.',
    body: z.object({ memberId: Id, role: MemberRole }),
    payload: Team,
  },
  removeMember: {
    ...ofTeam,
    method: 'PUT',
    path: '/v1/vendor/team/remove',
    summary: 'End a member’s access to the store at once.',
    body: z.object({ memberId: Id }),
    payload: Team,
  },
  leaveStore: {
    method: 'PUT',
    path: '/v1/vendor/team/leave',
    access: 'account',
    right: 'own',
    summary: 'Stop working in the store. The owner can’t.',
    payload: Nothing,
  },
  deleteOwnAccount: {
    method: 'POST',
    path: '/a/v1/account/delete',
    access: 'account',
    right: 'own',
    rate: 'strict',
    summary: 'Leave every store and erase one’s name, email, phone and password at once. An owner requests a deletion.',
    body: z.object({ password: PasswordInput }),
    payload: Nothing,
  },
  readInvitation: {
    method: 'POST',
    path: '/n/v1/team/invitation',
    access: 'open',
    rate: 'strict',
    summary: 'What the link of an invitation is for.',
    body: z.object({ token: InvitationToken }),
    payload: z.object({
      storeName: z.string(),
      inviterName: z.string(),
      name: z.string(),
      role: MemberRole,
      /** Of the invited address: then its password is asked for, and none is set. */
      hasAccount: z.boolean(),
    }),
  },
  joinTeam: {
    method: 'POST',
    path: '/n/v1/team/join',
    access: 'open',
    rate: 'strict',
    summary: 'Accept an invitation to an address without an account, with a name and a password.',
    body: z
      .object({
        token: InvitationToken,
        firstName: z.string().check(...lineChecks(1, 60, 'Enter your first name.')),
        lastName: z.string().check(...lineChecks(1, 60, 'Enter your last name.')),
        ...passwordPair,
      })
      .check(passwordsAgree),
    payload: SessionGrant,
  },
});
