import { mayManage } from '@vendor-portal/contract/team/rights.ts';
import type { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { countUse } from '../daily-uses/daily-uses.service.ts';
import { getVendor, lockVendor, type Vendor } from '../vendors/vendors.service.ts';
import { findAccountByEmail, findOwner, isEmailAtStore } from './accounts.queries.ts';
import * as queries from './team.queries.ts';
import { demandManaging, invitationResponse } from './team.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

const LASTS = days(7);

const ROLE_WORDS = { manager: 'a manager', kitchen: 'kitchen staff', bookkeeper: 'a bookkeeper' } as const;

/** What is stored and what is sent; the link's secret is behind the hash sign, so it reaches no server's log. */
function makeLink(clock: Clock, portal: string) {
  const token = newToken();
  const sentAt = clock.now();
  const row = { tokenHash: hashToken(token), sentAt, expiresAt: after(sentAt, LASTS) };
  return { row, url: `${portal}/join#${token}` };
}

async function nameInviter(db: Db, { vendorId, memberId }: { vendorId: string; memberId: string | null }) {
  if (memberId !== null) return (await queries.findMemberName(db, vendorId, memberId)) ?? '';
  return (await findOwner(db, vendorId))?.vendor.firstName ?? '';
}

const invitationEmail = (to: queries.Invitation, store: Vendor, inviter: string, url: string) =>
  writeEmail({
    subject: `${inviter} invites you to ${store.name}`,
    paragraphs: [
      `Hi ${to.name}, ${inviter} would like you to work at ${store.name} as ${ROLE_WORDS[to.role]}.`,
      'The link works once and for seven days. If you don’t know them, you can ignore this email.',
    ],
    link: { label: 'Accept the invitation', url },
  });

/** Counted before the transaction: our mail carries the store's words to strangers. */
async function countInvitation(deps: Deps, vendorId: string): Promise<Vendor> {
  const store = await getVendor(deps.db, vendorId, 'gone');
  await countUse(deps, vendorId, store.status === 'PENDING' ? 'early_invitation' : 'invitation');
  return store;
}

type Invited = CallArguments<typeof teamContract.inviteMember>['body'];

export async function inviteMember(deps: Deps, by: Actor, caller: Caller, { name, email, role }: Invited) {
  const { clock, config, write } = deps;
  const { vendorId, memberId: invitedBy } = caller;
  demandManaging(caller.role, role);
  const store = await countInvitation(deps, vendorId);
  return write(async (tx) => {
    if (await isEmailAtStore(tx, vendorId, email)) throw new AppError('already_member', IN_EMAIL('already works here'));
    const { row, url } = makeLink(clock, config.publicUrl);
    const invitation = await queries.addInvitation(tx, { ...row, vendorId, name, email, role, invitedBy });
    if (!invitation) throw new AppError('already_invited', IN_EMAIL('is already invited'));
    await sendInvitation(tx, clock, caller, invitation, store, url);
    await recordAudit(tx, clock.now(), by, {
      vendorId,
      kind: 'member_invited',
      target: invitation.id,
      after: { role },
    });
    return invitationResponse(invitation);
  });
}

const IN_EMAIL = (what: string) => ({ fields: { 'body.email': `This email address ${what}.` } });

async function sendInvitation(
  tx: Db,
  clock: Clock,
  caller: Caller,
  invitation: queries.Invitation,
  store: Vendor,
  url: string,
) {
  const email = invitationEmail(invitation, store, await nameInviter(tx, caller), url);
  await enqueue(tx, clock, { vendorId: store.id, channel: 'email', recipient: invitation.email, ...email });
}

const noSuchInvitation = () => new AppError('gone', { message: 'This invitation was used or cancelled.' });

export async function resendInvitation(deps: Deps, by: Actor, caller: Caller, invitationId: string) {
  const { clock, config, write } = deps;
  const { vendorId } = caller;
  const store = await countInvitation(deps, vendorId);
  return write(async (tx) => {
    const known = await queries.findInvitation(tx, vendorId, invitationId);
    if (!known) throw noSuchInvitation();
    demandManaging(caller.role, known.role);
    const { row, url } = makeLink(clock, config.publicUrl);
    const invitation = await queries.changeInvitation(tx, known, { ...row, invitedBy: caller.memberId });
    if (!invitation) throw noSuchInvitation();
    await sendInvitation(tx, clock, caller, invitation, store, url);
    const { role } = invitation;
    await recordAudit(tx, clock.now(), by, {
      vendorId,
      kind: 'member_invited',
      target: invitation.id,
      after: { role },
    });
    return invitationResponse(invitation);
  });
}

export async function cancelInvitation(tx: Db, clock: Clock, by: Actor, caller: Caller, invitationId: string) {
  const { vendorId } = caller;
  const known = await queries.findInvitation(tx, vendorId, invitationId);
  if (!known) throw noSuchInvitation();
  demandManaging(caller.role, known.role);
  const cancelled = await queries.changeInvitation(tx, known, { cancelledAt: clock.now() });
  if (!cancelled) throw noSuchInvitation();
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'invitation_cancelled', target: invitationId });
}

const over = () => new AppError('invitation_over');

/** Only as long as whoever invited may still give the role, and the store may be signed in to. */
async function findValid(db: Db, clock: Clock, token: string) {
  const invitation = await queries.findInvitationByToken(db, hashToken(token), clock.now());
  if (!invitation) throw over();
  const store = await getVendor(db, invitation.vendorId, 'gone');
  const { vendorId, invitedBy, role } = invitation;
  const inviter = invitedBy === null ? { role: 'owner' as const } : await queries.findMember(db, vendorId, invitedBy);
  if (!accountRights(store).maySignIn || !inviter || !mayManage(inviter.role, role)) throw over();
  return { invitation, store };
}

export async function readInvitation({ db, clock }: Omit<Deps, 'write'>, token: string) {
  const { invitation, store } = await findValid(db, clock, token);
  const { vendorId, invitedBy, name, role, email } = invitation;
  return {
    storeName: store.name,
    inviterName: await nameInviter(db, { vendorId, memberId: invitedBy }),
    name,
    role,
    hasAccount: (await findAccountByEmail(db, email)) !== undefined,
  };
}

/** Uses the invitation up and adds the member, in the transaction that lets them in. */
export async function acceptInvitation(
  tx: Db,
  clock: Clock,
  by: Actor,
  person: { readonly id: string; readonly email: string },
  token: string,
) {
  const known = await queries.findInvitationByToken(tx, hashToken(token), clock.now());
  // A removal of whoever invited, or a block, may be committing.
  if (known) await lockVendor(tx, known.vendorId);
  const { invitation, store } = await findValid(tx, clock, token);
  const { vendorId, email, name, role, invitedBy } = invitation;
  if (email.toLowerCase() !== person.email.toLowerCase()) throw new AppError('invitation_for_another');
  if (store.ownerId === person.id) throw new AppError('already_member');
  const now = clock.now();
  if (!(await queries.changeInvitation(tx, invitation, { acceptedAt: now }))) throw over();
  const memberId = newId();
  const added = { id: memberId, vendorId, personId: person.id, name, role, joinedAt: now, addedBy: invitedBy };
  if ((await queries.addMember(tx, added)).length === 0) throw new AppError('already_member');
  await recordAudit(tx, now, by, { vendorId, kind: 'member_joined', target: memberId, after: { role } });
  return { vendor: store, memberId, role };
}
