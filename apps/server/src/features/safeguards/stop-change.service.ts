import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/secrets.ts';
import { notify } from '../notifications/notify.service.ts';
import { withdrawPendingChange } from '../store-changes/store-changes.service.ts';
import { endAllSessions } from '../vendors/sessions/sessions.service.ts';
import { changeVendor, lockVendor, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import { stopLinks } from './stop-links.tables.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;

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
const useLink = (tx: Db, tokenHash: string, usedAt: Date) =>
  tx
    .update(stopLinks)
    .set({ usedAt })
    .where(and(eq(stopLinks.tokenHash, tokenHash), isNull(stopLinks.usedAt)))
    .returning();

/**
 * "This was not me." Works once and without signing in, because the owner may have been locked out. While payouts stay
 * stopped, repeating it returns the same answer.
 */
export async function stopChange(tx: Db, { clock, config }: Deps, token: string): Promise<null> {
  const [now, tokenHash] = [clock.now(), hashToken(token)];
  const [link] = await tx
    .select()
    .from(stopLinks)
    .where(and(eq(stopLinks.tokenHash, tokenHash), gt(stopLinks.expiresAt, now)));
  const vendor = link && (await lockVendor(tx, link.vendorId));
  if (!vendor || vendor.status === 'DELETED') throw usedUp();
  const isFirst = (await useLink(tx, tokenHash, now)).length > 0;
  if (!isFirst && vendor.payoutsFrozenAt) return null;
  if (!isFirst) throw usedUp();
  await changeVendor(tx, vendor.id, { payoutsFrozenAt: vendor.payoutsFrozenAt ?? now });
  await recordAudit(tx, now, { vendorId: vendor.id, kind: 'payouts_held', after: { isHeld: true } });
  const isWithdrawn = await withdrawPendingChange(tx, now, vendor.id);
  await endAllSessions(tx, clock, vendor.id);
  const mail = frozenEmail(vendor, config.publicUrl, isWithdrawn);
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: vendor.email, ...mail });
  if (isWithdrawn) {
    await notify(tx, clock, vendor.id, { kind: 'account_changed', ...WITHDRAWN, link: '/dashboard/settings' });
  }
  await publishAccountChanged(tx, clock, vendor);
  return null;
}

export interface PayoutFreeze {
  readonly isFrozen: boolean;
  readonly reason: string;
  readonly actor: string;
}

export async function freezePayouts(tx: Db, clock: Clock, vendorId: string, freeze: PayoutFreeze): Promise<Vendor> {
  const { isFrozen, reason, actor } = freeze;
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || vendor.status === 'DELETED') throw new AppError('gone', { message: 'We couldn’t find this vendor.' });
  const frozenAt = isFrozen ? (vendor.payoutsFrozenAt ?? clock.now()) : null;
  const changed = (await changeVendor(tx, vendorId, { payoutsFrozenAt: frozenAt })) ?? vendor;
  await recordAudit(tx, clock.now(), { vendorId, kind: 'payouts_held', after: { isHeld: isFrozen, reason, actor } });
  await publishAccountChanged(tx, clock, vendor);
  return changed;
}

export const eraseStopLinks = (tx: Db, vendorId: string) =>
  tx.delete(stopLinks).where(eq(stopLinks.vendorId, vendorId));
