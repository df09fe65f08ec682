import { MEMBER_ROLES, mayManage, type MemberRole } from '@vendor-portal/contract/team/rights.ts';
import type { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { cancelOwnerChange } from '../ownership/ownership.queries.ts';
import { endSessions, isMembers } from '../sessions/sessions.queries.ts';
import { getLockedVendor } from '../vendors/vendors.service.ts';
import { findOwner } from './accounts.queries.ts';
import { findLocks, lockingSince } from './pin-locks.ts';
import { listAttempts, listTablets } from './tablets.queries.ts';
import * as queries from './team.queries.ts';
import { invitations } from './team.tables.ts';

export const invitationResponse = ({ id, name, email, role, sentAt, expiresAt }: queries.Invitation) => ({
  invitationId: id,
  name,
  email,
  role,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export async function readTeam(db: Db, clock: Clock, { vendorId, role, memberId }: Caller) {
  const owner = await findOwner(db, vendorId);
  const members = await queries.listMembers(db, vendorId);
  const tablets = await listTablets(db, vendorId);
  const now = clock.now();
  const attempts = tablets.length === 0 ? [] : await listAttempts(db, vendorId, lockingSince(now));
  const open = await queries.listInvitations(db, vendorId);
  const asOwner = {
    memberId: null,
    name: `${owner?.vendor.firstName} ${owner?.vendor.lastName}`.trim(),
    email: role === 'owner' ? (owner?.person.email ?? null) : null,
    role: 'owner' as const,
    signsInWith: 'email' as const,
    lastActiveAt: null,
    isOwner: true,
  };
  return {
    members: [
      asOwner,
      ...members.map((member) => ({
        memberId: member.id,
        name: member.name,
        email: mayManage(role, member.role) || member.id === memberId ? member.email : null,
        role: member.role,
        signsInWith:
          member.personId === null ? ('pin' as const) : member.hasPin ? ('both' as const) : ('email' as const),
        lastActiveAt: member.lastActiveAt?.toISOString() ?? null,
        isOwner: false,
      })),
    ],
    invitations: open.filter((invitation) => mayManage(role, invitation.role)).map(invitationResponse),
    devices: tablets.map((tablet) => {
      const ofTablet = attempts.filter(({ deviceId }) => deviceId === tablet.id);
      return {
        deviceId: tablet.id,
        name: tablet.name,
        lastSeenAt: tablet.lastSeenAt?.toISOString() ?? null,
        isLocked: findLocks(tablet, ofTablet, now).tablet !== undefined,
      };
    }),
  };
}

/** Refuses by what somebody may give, as the same sentence for every such call. */
export function demandManaging(by: Caller['role'], role: MemberRole): void {
  if (mayManage(by, role)) return;
  const managed = MEMBER_ROLES.some((each) => mayManage(by, each));
  throw new AppError('not_allowed', {
    message: managed ? 'You can only manage kitchen staff. Ask the owner.' : 'Only the owner can manage the team.',
  });
}

const noSuchMember = () => new AppError('gone', { message: 'They don’t work here any more.' });

/** Locks the store, so that nobody joins by an invitation of somebody who is being removed. */
export async function findManaged(tx: Db, { vendorId, role }: Caller, memberId: string) {
  await getLockedVendor(tx, vendorId);
  const member = await queries.findMember(tx, vendorId, memberId);
  if (!member) throw noSuchMember();
  demandManaging(role, member.role);
  return member;
}

/** Signs them out, so that no open screen goes on with the old rights, and takes back what they had handed out. */
async function endAccess(tx: Db, clock: Clock, vendorId: string, memberId: string): Promise<void> {
  await endSessions(tx, isMembers(vendorId, memberId), clock.now());
  await queries.cancelInvitationsOf(tx, vendorId, memberId, clock.now());
}

const NO_PIN = { pinHash: null, starterPinUntil: null };

type RoleChange = CallArguments<typeof teamContract.changeMemberRole>['body'];

export async function changeRole(tx: Db, clock: Clock, by: Actor, caller: Caller, { memberId, role }: RoleChange) {
  const { vendorId } = caller;
  const member = await findManaged(tx, caller, memberId);
  demandManaging(caller.role, role);
  if (member.role !== role) {
    if (member.personId === null)
      throw new AppError('conflict', {
        message: 'Only kitchen staff can work with a PIN alone. Invite them by email for another role.',
      });
    // The PIN of another role has another length.
    await queries.changeMember(tx, vendorId, memberId, { role, ...NO_PIN });
    await endAccess(tx, clock, vendorId, memberId);
    await recordAudit(tx, clock.now(), by, {
      vendorId,
      kind: 'member_role_changed',
      target: memberId,
      before: { role: member.role },
      after: { role },
    });
  }
  return readTeam(tx, clock, caller);
}

export async function endMember(tx: Db, clock: Clock, by: Actor, member: queries.Member): Promise<void> {
  const { vendorId, id, role } = member;
  await cancelOwnerChange(tx, clock.now(), by, vendorId, { memberId: id });
  await queries.changeMember(tx, vendorId, id, { endedAt: clock.now(), ...NO_PIN });
  await endAccess(tx, clock, vendorId, id);
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'member_removed', target: id, before: { role } });
}

export async function removeMember(tx: Db, clock: Clock, by: Actor, caller: Caller, memberId: string) {
  await endMember(tx, clock, by, await findManaged(tx, caller, memberId));
  return readTeam(tx, clock, caller);
}

export async function leaveStore(tx: Db, clock: Clock, by: Actor, { vendorId, memberId }: Caller): Promise<null> {
  await getLockedVendor(tx, vendorId);
  const member = memberId === null ? undefined : await queries.findMember(tx, vendorId, memberId);
  if (!member) throw new AppError('conflict', { message: 'The owner can’t leave the store.' });
  await endMember(tx, clock, by, member);
  return null;
}

/** Long enough to answer the question who was invited. */
const INVITATIONS_LAST = days(30);

export const deleteOldInvitations = (db: Db, now: Date) =>
  deleteInBatches(db, invitations, queries.isOldInvitation(before(now, INVITATIONS_LAST)));
