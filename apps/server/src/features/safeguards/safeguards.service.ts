import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import { lt, and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { type Clock, after, days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueueAll, type Message, enqueue } from '../../platform/outbox/outbox.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { confirmPassword } from '../passwords/passwords.service.ts';
import {
  sessionRequester,
  sessionHolder,
  sendCode,
  type PreparedCode,
} from '../one-time-codes/one-time-codes.service.ts';
import { checkCode, type RightCode } from '../one-time-codes/redeem-code.service.ts';
import { cancelOwnerChange } from '../ownership/ownership.queries.ts';
import { findPerson, findSigner, type StoreSigner } from '../team/accounts.queries.ts';
import { codeHolder, isSameHolder } from '../one-time-codes/one-time-codes.queries.ts';
import type { Signer } from '../sessions/sessions.queries.ts';
import {
  type Vendor,
  changeVendor,
  lockStores,
  lockVendor,
  publishAccountChanged,
} from '../vendors/vendors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { withdrawPendingChange } from '../store-changes/store-changes.service.ts';
import { firstNameOf, isOwner } from '../team/accounts.service.ts';
import { endAllSessions, endOwnSessions } from '../sessions/sessions.service.ts';
import { stopLinks } from './stop-links.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Only the session that requested a code can enter it. */
export interface Who extends Signer {
  readonly sessionId: string;
}

export interface OwnerProof {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

/** To the person's address: a stolen session or password alone is not enough. */
export async function sendSafeguardCode(tx: Db, clock: Clock, by: Actor, who: Who, prepared: PreparedCode) {
  const signer = await findSigner(tx, who);
  if (!signer) throw new AppError('gone');
  return { email: signer.person.email, ...(await sendConfirmation(tx, clock, by, who, signer, prepared)) };
}

/** To the current address. */
export function sendConfirmation(
  tx: Db,
  clock: Clock,
  by: Actor,
  who: Who,
  { person: { email }, vendor: { timeZone } }: StoreSigner,
  prepared: PreparedCode,
) {
  const { vendorId } = who;
  const requester = sessionRequester(who.sessionId);
  const owned = { vendorId, holder: codeHolder(who), purpose: 'confirm_change', email, timeZone } as const;
  return sendCode(tx, clock, by, 'proven', { ...owned, isByAccount: true, prepared, requester });
}

export async function checkSafeguardCode(
  { db, clock }: Deps,
  by: Actor,
  who: Who,
  { person: { email } }: StoreSigner,
  otp: string,
): Promise<RightCode> {
  const owner = { email, purpose: 'confirm_change' } as const;
  const code = await checkCode(db, clock, by, owner, sessionHolder(who.sessionId), otp);
  if (!isSameHolder(code, codeHolder(who))) throw new AppError('code_expired');
  return code;
}

/**
 * Requires the password and a code that was just sent to the owner's address. The code is used up with `consumeCode` in
 * the change's transaction.
 */
export async function confirmOwner(deps: Deps, by: Actor, who: Who, { password, otp }: OwnerProof): Promise<RightCode> {
  if (password === undefined || otp === undefined) {
    const fields = {
      ...(password === undefined && { 'body.password': 'Enter your password.' }),
      ...(otp === undefined && { 'body.otp': 'Enter the 6-digit code.' }),
    };
    throw new AppError('confirmation_needed', { fields });
  }
  const signer = await confirmPassword(deps, by, { who, password });
  return checkSafeguardCode(deps, by, who, signer, otp);
}

/** Long enough for an owner who does not read email on holiday. */
const LINK_LASTS = days(14);

interface GuardedChange {
  readonly subject: string;
  readonly what: string;
  /** The old and the new address, if they differ. */
  readonly emails: readonly string[];
  readonly phones?: readonly string[];
}

/**
 * For every change that a thief would want: holds payouts for a day, and notifies the owner everywhere with a link that
 * stops the change, whatever the notification settings are. In the change's transaction.
 */
export async function guardChange(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  vendor: Vendor,
  change: GuardedChange,
): Promise<void> {
  const now = clock.now();
  const { id: vendorId } = vendor;
  await changeVendor(tx, vendorId, { payoutsHeldUntil: after(now, hours(PAYOUT_HOLD_HOURS)) });
  const link = () => makeStopLink(tx, { clock, config }, { vendorId, ownerId: vendor.ownerId });
  const messages: Message[] = [];
  for (const recipient of new Set(change.emails)) {
    const email = writeEmail({
      subject: change.subject,
      paragraphs: [
        `Hi ${vendor.firstName}, ${change.what}`,
        `To keep your money safe, we won’t make payouts for the next ${PAYOUT_HOLD_HOURS} hours.`,
        'If this wasn’t you, use the link below. It stops your payouts, signs out every device and works once.',
      ],
      link: { label: 'This wasn’t me', url: await link() },
    });
    messages.push({ vendorId, channel: 'email', recipient, ...email });
  }
  for (const recipient of new Set(change.phones)) {
    const text = `${change.subject}. Not you? ${await link()}`;
    messages.push({ vendorId, channel: 'sms', recipient, subject: change.subject, text });
  }
  await enqueueAll(tx, clock, messages);
}

/** The version before takes every link for an owner's, so it must not find others. */
const hashOthersLink = (token: string) => hashToken(`member ${token}`);

async function makeStopLink(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  whose: Pick<typeof stopLinks.$inferInsert, 'vendorId' | 'personId' | 'ownerId'>,
): Promise<string> {
  const token = newToken();
  const tokenHash = whose.ownerId == null ? hashOthersLink(token) : hashToken(token);
  await tx.insert(stopLinks).values({ ...whose, tokenHash, expiresAt: after(clock.now(), LINK_LASTS) });
  // After the hash sign it reaches no server's log.
  return `${config.publicUrl}/stop-change#${token}`;
}

/** A change to what a person signs in with. Only an owner's touches the money. */
export async function guardOwnChange(
  tx: Db,
  deps: Pick<Platform, 'clock' | 'config'>,
  signer: StoreSigner,
  change: GuardedChange,
): Promise<void> {
  const { person, vendor } = signer;
  if (isOwner(signer)) return guardChange(tx, deps, vendor, change);
  for (const recipient of new Set(change.emails)) {
    const email = writeEmail({
      subject: change.subject,
      paragraphs: [
        `Hi ${firstNameOf(signer)}, ${change.what}`,
        'If this wasn’t you, use the link below. It signs out every device and works once.',
      ],
      link: {
        label: 'This wasn’t me',
        url: await makeStopLink(tx, deps, { vendorId: vendor.id, personId: person.id }),
      },
    });
    await enqueue(tx, deps.clock, { vendorId: vendor.id, channel: 'email', recipient, ...email });
  }
}

export const deleteOldStopLinks = (db: Db, now: Date) => deleteInBatches(db, stopLinks, lt(stopLinks.expiresAt, now));

const usedUp = () => new AppError('gone', { message: 'This link has been used or has expired.' });

/** The requester of a withdrawn change of name, type or address may not have been the owner. */
const WITHDRAWN = {
  title: 'Your new details were withdrawn',
  text: 'We won’t review them, and your current details stay in place.',
};

const frozenEmail = ({ firstName }: Vendor, portal: string, isWithdrawn: boolean) =>
  writeEmail({
    subject: 'We’ve stopped your payouts',
    paragraphs: [
      `Hi ${firstName}, someone used the link in our email to say they didn’t change your account.`,
      'We’ve stopped payouts and signed out every device. Your earnings are safe.',
      ...(isWithdrawn ? [`${WITHDRAWN.title}. ${WITHDRAWN.text}`] : []),
      'Set a new password, check your payout account and contact us. Once we’ve confirmed it’s you, we’ll restart payouts.',
    ],
    link: { label: 'Set a new password', url: `${portal}/request-reset-password` },
  });

/** Compare-and-set: a concurrent or repeated request finds it used. */
const consumeLink = (tx: Db, tokenHash: string, usedAt: Date) =>
  tx
    .update(stopLinks)
    .set({ usedAt })
    .where(and(eq(stopLinks.tokenHash, tokenHash), isNull(stopLinks.usedAt)))
    .returning();

/** Stops its payouts, signs everybody out and withdraws what waits there. */
async function stopStore(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  vendor: Vendor,
  recipients: readonly string[],
): Promise<void> {
  const now = clock.now();
  await changeVendor(tx, vendor.id, { payoutsFrozenAt: vendor.payoutsFrozenAt ?? now });
  await recordAudit(tx, now, by, { vendorId: vendor.id, kind: 'payouts_held', after: { isHeld: true } });
  const isWithdrawn = await withdrawPendingChange(tx, now, by, vendor.id);
  await cancelOwnerChange(tx, now, by, vendor.id);
  await endAllSessions(tx, clock, by, vendor.id);
  const mail = frozenEmail(vendor, config.publicUrl, isWithdrawn);
  for (const recipient of new Set(recipients)) {
    await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient, ...mail });
  }
  if (isWithdrawn) {
    await notify(tx, clock, vendor.id, { kind: 'account_changed', ...WITHDRAWN, link: '/dashboard/settings' });
  }
  await publishAccountChanged(tx, clock, vendor);
}

/**
 * "This was not me." Works once and without signing in, because the owner may have been locked out. While payouts stay
 * stopped, repeating it returns the same response. An owner's concerns every store they own, and the one they owned when
 * it was sent; anybody else's their own sessions.
 */
export async function stopChange(
  tx: Db,
  deps: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  token: string,
): Promise<null> {
  const { clock } = deps;
  const now = clock.now();
  const [link] = await tx
    .select()
    .from(stopLinks)
    .where(and(inArray(stopLinks.tokenHash, [hashToken(token), hashOthersLink(token)]), gt(stopLinks.expiresAt, now)));
  const stores = link ? await lockStores(tx, link.vendorId, link.ownerId) : [];
  const vendor = stores.find(({ id }) => id === link?.vendorId);
  if (!link || !vendor || vendor.status === 'DELETED') throw usedUp();
  const isFirst = (await consumeLink(tx, link.tokenHash, now)).length > 0;
  if (!isFirst && link.personId === null && vendor.payoutsFrozenAt) return null;
  if (!isFirst) throw usedUp();
  if (link.personId !== null) {
    await endOwnSessions(tx, clock, by, { vendorId: vendor.id, personId: link.personId, role: null });
    return null;
  }
  const owner = await findPerson(tx, link.ownerId ?? vendor.ownerId);
  for (const store of stores) {
    await stopStore(tx, deps, by, store, owner ? [store.email, owner.email] : [store.email]);
  }
  return null;
}

export interface PayoutFreeze {
  readonly isFrozen: boolean;
  readonly reason: string;
  readonly actor: string;
}

export async function freezePayouts(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendorId: string,
  freeze: PayoutFreeze,
): Promise<Vendor> {
  const { isFrozen, reason, actor } = freeze;
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || vendor.status === 'DELETED') throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
  const frozenAt = isFrozen ? (vendor.payoutsFrozenAt ?? clock.now()) : null;
  const changed = (await changeVendor(tx, vendorId, { payoutsFrozenAt: frozenAt })) ?? vendor;
  await recordAudit(tx, clock.now(), by, {
    vendorId,
    kind: 'payouts_held',
    after: { isHeld: isFrozen, reason, actor },
  });
  await publishAccountChanged(tx, clock, vendor);
  return changed;
}

export const eraseStopLinks = (tx: Db, vendorId: string) =>
  tx.delete(stopLinks).where(eq(stopLinks.vendorId, vendorId));
