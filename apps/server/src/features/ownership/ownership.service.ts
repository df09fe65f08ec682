import { tidyIdentificationNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { OwnerChange, ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { after, before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.service.ts';
import { consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { confirmOwner, guardChange } from '../safeguards/safeguards.service.ts';
import { findPerson } from '../team/accounts.queries.ts';
import { findMember, type Member } from '../team/team.queries.ts';
import {
  findOwnedStore,
  getLockedVendor,
  nigerianPhone,
  publishAccountChanged,
  type Vendor,
} from '../vendors/vendors.service.ts';
import * as queries from './ownership.queries.ts';

type Guard = Pick<Platform, 'clock' | 'config'>;
type Deps = Guard & Pick<Platform, 'db'> & { readonly write: Write };

const OFFER_LASTS = days(7);

/** How long the last change is shown, unless there is another. */
const ENDED_VISIBLE_FOR = days(14);

export const changeResponse = ({ change, member }: queries.OwnerChangeRow): OwnerChange => ({
  id: change.id,
  memberId: change.memberId,
  memberName: member.name,
  status: change.status,
  reason: change.reason,
  offeredAt: change.offeredAt.toISOString(),
  expiresAt: change.expiresAt.toISOString(),
  decidedAt: change.decidedAt?.toISOString() ?? null,
});

export async function readOwnership(db: Db, clock: Clock, { vendorId, role, memberId }: Caller) {
  const latest = await queries.latestOwnerChange(db, vendorId);
  const isTheirs = role === 'owner' || latest?.change.memberId === memberId;
  const isShown =
    latest !== undefined &&
    (latest.change.decidedAt ?? latest.change.expiresAt) > before(clock.now(), ENDED_VISIBLE_FOR);
  const isOpen = latest?.change.status === 'waiting';
  return { change: latest && isTheirs && (isShown || isOpen) ? changeResponse(latest) : null };
}

async function getMember(db: Db, vendorId: string, memberId: string): Promise<Member> {
  const member = await findMember(db, vendorId, memberId);
  if (!member) throw new AppError('gone', { message: 'They don’t work here any more.' });
  return member;
}

interface Offer {
  readonly memberId: string;
  readonly what: (successor: string) => string;
  readonly facts?: { readonly reason: string; readonly actor: string };
}

/** Holds payouts and reaches the owner with a link that stops it, because a thief would offer the store too. */
export async function enterOffer(tx: Db, deps: Guard, by: Actor, vendor: Vendor, { memberId, what, facts }: Offer) {
  const { clock, config } = deps;
  const { id: vendorId } = vendor;
  const now = clock.now();
  const member = await getMember(tx, vendorId, memberId);
  if (member.personId === null) {
    throw new AppError('conflict', {
      message: 'Only somebody who signs in with their own email can become the owner.',
    });
  }
  const latest = await queries.latestOwnerChange(tx, vendorId);
  if (latest?.change.status === 'offered' && latest.change.expiresAt <= now) {
    await queries.cancelOwnerChange(tx, now, by, vendorId);
  } else if (latest && ['offered', 'waiting'].includes(latest.change.status)) {
    throw new AppError('conflict', { message: 'Another change of owner is waiting. Cancel it first.' });
  }
  const offered = {
    vendorId,
    memberId,
    status: 'offered',
    offeredAt: now,
    expiresAt: after(now, OFFER_LASTS),
  } as const;
  await queries.enterOwnerChange(tx, offered);
  await queries.recordOwnerChange(tx, now, by, offered, facts);
  await guardChange(tx, deps, vendor, {
    subject: 'Your store was offered to somebody else',
    what: what(member.name),
    emails: [vendor.email],
  });
  await writeToSuccessor(tx, clock, vendor, member, {
    subject: `${vendor.name} is offered to you`,
    paragraphs: [
      `Hi ${member.name}, you can become the owner of ${vendor.name}. The offer lasts seven days.`,
      'The owner is paid, signs for the business and agrees to the terms. Accept only if you’ve agreed on this in person.',
    ],
    link: { label: 'See the offer', url: `${config.publicUrl}/dashboard/settings` },
  });
  await notify(tx, clock, vendorId, {
    kind: 'security',
    title: `You offered the store to ${member.name}`,
    text: 'We won’t make payouts for 24 hours.',
    link: '/dashboard/settings',
  });
  await publishAccountChanged(tx, clock, vendor);
}

async function writeToSuccessor(
  tx: Db,
  clock: Clock,
  vendor: Vendor,
  { personId }: Pick<Member, 'personId'>,
  mail: Parameters<typeof writeEmail>[0],
): Promise<void> {
  const person = personId === null ? undefined : await findPerson(tx, personId);
  if (!person) return;
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: person.email, ...writeEmail(mail) });
}

type Offered = CallArguments<typeof ownershipContract.offerOwnership>['body'];

export async function offerOwnership(deps: Deps, by: Actor, caller: Caller, { memberId, ...proof }: Offered) {
  const { db, clock, write } = deps;
  await getMember(db, caller.vendorId, memberId);
  const code = await confirmOwner(deps, by, caller, proof);
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const vendor = await getLockedVendor(tx, caller.vendorId);
    const what = (successor: string) =>
      `you offered ${vendor.name} to ${successor}. Once they accept and we approve it, they own the store.`;
    await enterOffer(tx, deps, by, vendor, { memberId, what });
    return readOwnership(tx, clock, caller);
  });
}

const over = () => new AppError('gone', { message: 'This offer was cancelled or has expired.' });

export const ownsAlready = () =>
  new AppError('conflict', { message: 'Somebody who already owns a store can’t own a second one yet.' });

type Accepted = CallArguments<typeof ownershipContract.acceptOwnership>['body'];

/** With what an application takes; nothing of it counts until the administrator approves. */
export async function acceptOwnership(deps: Deps, by: Actor, caller: Caller, input: Accepted) {
  const { clock, config, write } = deps;
  const { vendorId, memberId, personId } = caller;
  const { firstName, lastName, identificationDocument, password, otp } = input;
  const phone = await nigerianPhone(input.phone);
  if (phone === undefined) throw invalidField('body.phone', 'Enter a Nigerian phone number, like 0803 123 4567.');
  const code = await confirmOwner(deps, by, caller, { password, otp });
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const vendor = await getLockedVendor(tx, vendorId);
    const latest = await queries.latestOwnerChange(tx, vendorId);
    const now = clock.now();
    if (!latest || latest.change.memberId !== memberId || latest.change.expiresAt <= now) throw over();
    if (personId === null || (await findOwnedStore(tx, personId))) throw ownsAlready();
    const accepted = await queries.changeOwnerChange(tx, latest.change.id, ['offered'], {
      firstName,
      lastName,
      identificationDocument,
      identificationNumber: tidyIdentificationNumber(input.identificationNumber),
      phone,
      status: 'waiting',
      termsVersion: TERMS_VERSION,
      termsAgreedAt: now,
    });
    if (!accepted) throw over();
    await queries.recordOwnerChange(tx, now, by, accepted);
    const { name } = latest.member;
    const [title, text] = [`${name} accepted the store`, 'We’ll check who they are, and then they own it.'];
    const mail = writeEmail({
      subject: title,
      paragraphs: [`Hi ${vendor.firstName}, ${name} accepted ${vendor.name}. ${text}`],
      link: { label: 'See the change', url: `${config.publicUrl}/dashboard/settings` },
    });
    await enqueue(tx, clock, { vendorId, channel: 'email', recipient: vendor.email, ...mail });
    await notify(tx, clock, vendorId, { kind: 'account_changed', title, text, link: '/dashboard/settings' });
    await publishAccountChanged(tx, clock, vendor);
    return readOwnership(tx, clock, caller);
  });
}

/** The owner takes the offer back, or the successor declines. Repeating it changes nothing. */
export async function cancelOwnership(tx: Db, clock: Clock, by: Actor, caller: Caller) {
  const { vendorId, role, memberId } = caller;
  const vendor = await getLockedVendor(tx, vendorId);
  const whose = role === 'owner' ? {} : { memberId: memberId ?? '', status: 'declined' as const };
  const ended = await queries.cancelOwnerChange(tx, clock.now(), by, vendorId, whose);
  if (ended && role === 'owner') {
    const subject = `${vendor.name} is no longer offered to you`;
    const paragraphs = [`Hi ${ended.member.name}, the owner of ${vendor.name} took the offer back. Nothing changes.`];
    await writeToSuccessor(tx, clock, vendor, ended.member, { subject, paragraphs });
  } else if (ended) {
    const title = `${ended.member.name} declined the store`;
    const notice = {
      kind: 'account_changed',
      title,
      text: 'You’re still the owner.',
      link: '/dashboard/settings',
    } as const;
    await notify(tx, clock, vendorId, notice);
  }
  if (ended) await publishAccountChanged(tx, clock, vendor);
  return readOwnership(tx, clock, caller);
}
