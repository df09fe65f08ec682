import type { OwnerChangeStatus, ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import type { CallArguments, CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareHolderAgain } from '../banks/payout-account.service.ts';
import { removeIdentification } from '../documents/documents.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { eraseCodes } from '../one-time-codes/one-time-codes.queries.ts';
import { eraseResets } from '../password-reset/password-reset.service.ts';
import { guardChange } from '../safeguards/safeguards.service.ts';
import { endSessions, isMembers, isOwners } from '../sessions/sessions.queries.ts';
import { endTrust } from '../sessions/trusted-devices.queries.ts';
import { withdrawPendingChange } from '../store-changes/store-changes.service.ts';
import { lockPerson, type Person } from '../team/accounts.queries.ts';
import { addMember, cancelInvitationsOf, changeMember } from '../team/team.queries.ts';
import {
  changeOwner,
  findOwnedStore,
  findVendors,
  lockVendor,
  publishAccountChanged,
  type Vendor,
} from '../vendors/vendors.service.ts';
import * as queries from './ownership.queries.ts';
import { changeResponse, enterOffer, ownsAlready } from './ownership.service.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type Administered = CallResponse<typeof ownershipContract.approveOwnerChange>;

function administered(row: queries.OwnerChangeRow, vendor: Vendor): Administered {
  const { firstName, lastName, identificationDocument, identificationNumber, termsVersion } = row.change;
  return {
    ...changeResponse(row),
    vendorId: vendor.id,
    vendorName: vendor.name,
    ownerName: `${vendor.firstName} ${vendor.lastName}`,
    firstName,
    lastName,
    identificationDocument,
    identificationNumber,
    termsVersion,
  };
}

export async function listOwnerChanges(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  { status, ...page }: PageQuery & { status?: OwnerChangeStatus | undefined },
) {
  const { rows, paginationCursor } = await readPage<queries.OwnerChangeRow>(cursors, page, {
    list: `owner changes ${status ?? ''}`,
    rowKey: ({ change }) => [change.id],
    read: (range) => queries.readOwnerChanges(db, status, range),
  });
  const vendors = await findVendors(db, [...new Set(rows.map(({ change }) => change.vendorId))]);
  const vendorById = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const changes = rows.flatMap((row) => {
    const vendor = vendorById.get(row.change.vendorId);
    return vendor ? [administered(row, vendor)] : [];
  });
  return { changes, paginationCursor };
}

const noSuchChange = () => new AppError('gone', { message: 'We couldn’t find this change.' });

async function lockChange(tx: Db, id: string) {
  const known = await queries.findOwnerChange(tx, id);
  const vendor = known && (await lockVendor(tx, known.change.vendorId));
  // It may have been decided while this waited for the lock.
  const row = vendor && (await queries.findOwnerChange(tx, id));
  if (!row || vendor.status === 'DELETED') throw noSuchChange();
  return { row, vendor };
}

/** Repeating a decision returns the same response and notifies nobody. */
function repeated(row: queries.OwnerChangeRow, vendor: Vendor, status: OwnerChangeStatus): Administered {
  if (row.change.status === status) return administered(row, vendor);
  throw new AppError('store_change_decided', { payload: administered(row, vendor) });
}

/** The old owner could not have signed in with what is left of theirs, nor be signed in as the new one. */
async function endOldAccess(tx: Db, now: Date, vendor: Vendor, memberId: string): Promise<void> {
  const { id: vendorId, ownerId, email } = vendor;
  await endSessions(tx, isOwners(vendorId), now);
  await endSessions(tx, isMembers(vendorId, memberId), now);
  await endTrust(tx, { vendorId, personId: ownerId, role: 'owner' });
  await eraseCodes(tx, vendorId, email);
  await eraseResets(tx, vendorId);
  await cancelInvitationsOf(tx, vendorId, null, now);
  await cancelInvitationsOf(tx, vendorId, memberId, now);
}

const accountOf = ({ email, isEmailProven, appliedFrom, passwordHash }: Person) => ({
  email,
  isAddressProven: isEmailProven,
  appliedFrom,
  passwordHash,
});

/**
 * Makes the successor the owner, with their name, identity and agreement on the store, where a rename can't evade the
 * approval. The old owner stays as a manager and gets a link that stops the payouts.
 */
export async function approveOwnerChange(tx: Db, deps: Deps, by: Actor, id: string): Promise<Administered> {
  const { clock, config } = deps;
  const now = clock.now();
  const { row, vendor } = await lockChange(tx, id);
  const { firstName, lastName, phone, identificationDocument, identificationNumber, termsVersion, termsAgreedAt } =
    row.change;
  const decided = await queries.endOwnerChange(tx, id, ['waiting'], { status: 'approved', decidedAt: now });
  if (!decided || firstName === null || lastName === null || phone === null) return repeated(row, vendor, 'approved');
  const { id: vendorId, ownerId } = vendor;
  // Locked, because another store may be given to the same person.
  const successor = row.member.personId === null ? undefined : await lockPerson(tx, row.member.personId);
  if (!successor || row.member.endedAt) throw noSuchChange();
  if (await findOwnedStore(tx, successor.id)) throw ownsAlready();
  await endOldAccess(tx, now, vendor, row.member.id);
  await changeMember(tx, vendorId, row.member.id, { endedAt: now, pinHash: null });
  const changed = await changeOwner(tx, vendorId, {
    ...accountOf(successor),
    ownerId: successor.id,
    firstName,
    lastName,
    phone,
    identificationDocument,
    identificationNumber,
    termsVersion,
    termsAgreedAt,
    deletionRequestedAt: null,
  });
  const [oldName, newName] = [`${vendor.firstName} ${vendor.lastName}`, `${firstName} ${lastName}`];
  await addMember(tx, { vendorId, personId: ownerId, name: oldName, role: 'manager', joinedAt: now });
  await withdrawPendingChange(tx, now, by, vendorId);
  await removeIdentification(tx, clock, by, vendorId);
  const isHolderInQuestion = await compareHolderAgain(tx, now, by, vendor, changed);
  await queries.recordOwnerChange(tx, now, by, decided);
  await recordAudit(tx, now, by, { vendorId, kind: 'member_role_changed', after: { role: 'manager' } });
  await guardChange(tx, deps, vendor, {
    subject: `${vendor.name} has another owner`,
    what: `${newName} now owns ${vendor.name}. You work there as a manager from now on.`,
    emails: [vendor.email],
    phones: [vendor.phone],
  });
  const payout = isHolderInQuestion
    ? 'The payout account isn’t in your name, so we won’t pay out until you choose another or we’ve checked it.'
    : 'To keep the money safe, we won’t make payouts for 24 hours.';
  const mail = writeEmail({
    subject: `You now own ${vendor.name}`,
    paragraphs: [`Hi ${firstName}, ${vendor.name} is yours. Sign in again to see all of it.`, payout],
    link: { label: 'Sign in', url: `${config.publicUrl}/sign-in` },
  });
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient: changed.email, ...mail });
  const notice = { kind: 'security', title: `${newName} now owns the store`, text: payout } as const;
  await notify(tx, clock, vendorId, { ...notice, link: '/dashboard/settings' });
  await publishAccountChanged(tx, clock, vendor);
  return administered({ ...row, change: decided }, changed);
}

/** Also before the successor has accepted. */
export async function refuseOwnerChange(
  tx: Db,
  { clock, config }: Deps,
  by: Actor,
  id: string,
  reason: string,
): Promise<Administered> {
  const now = clock.now();
  const { row, vendor } = await lockChange(tx, id);
  const { id: vendorId } = vendor;
  const ended = { status: 'refused', decidedAt: now, reason } as const;
  const decided = await queries.endOwnerChange(tx, id, ['offered', 'waiting'], ended);
  if (!decided) return repeated(row, vendor, 'refused');
  await queries.recordOwnerChange(tx, now, by, decided, { reason });
  const [title, text] = ['We couldn’t approve the new owner', `You’re still the owner. Reason: ${reason}`];
  const mail = writeEmail({
    subject: title,
    paragraphs: [`Hi ${vendor.firstName}, you offered ${vendor.name} to ${row.member.name}.`, text],
    link: { label: 'See the change', url: `${config.publicUrl}/dashboard/settings` },
  });
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient: vendor.email, ...mail });
  await notify(tx, clock, vendorId, { kind: 'account_changed', title, text, link: '/dashboard/settings' });
  await publishAccountChanged(tx, clock, vendor);
  return administered({ ...row, change: decided }, vendor);
}

type Replacement = CallArguments<typeof ownershipContract.replaceOwner>['body'];

/** For an owner who can't; the successor still accepts, and the administrator approves. */
export async function replaceOwner(
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  { memberId, reason, actor }: Replacement,
): Promise<Administered> {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || vendor.status === 'DELETED') throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
  const what = (successor: string) => `we offered ${vendor.name} to ${successor}. Reason: ${reason}`;
  await enterOffer(tx, deps, by, vendor, { memberId, what, facts: { reason, actor } });
  const row = await queries.latestOwnerChange(tx, vendorId);
  if (!row) throw noSuchChange();
  return administered(row, vendor);
}
