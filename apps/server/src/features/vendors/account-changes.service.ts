import {
  accountAfter,
  accountRights,
  type AccountActor,
  type NextStatus,
} from '@vendor-portal/contract/vendors/account-status.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveUpFiles } from '../../platform/storage/stored-files.ts';
import { notify } from '../notifications/notify.service.ts';
import { endAllSessions } from '../sessions/sessions.service.ts';
import { changeAccountStatus, eraseVendor, lockVendor, type Vendor } from './vendors.service.ts';
import { statusEmail, signedOutEmail } from './account-emails.ts';
import { closeTabletStreams, eraseDevices } from '../sessions/sessions.queries.ts';

interface Move {
  readonly vendorId: string;
  readonly role: AccountActor;
  readonly to: NextStatus;
  readonly reason?: string | null;
}

const reasonText = (reason: string | null) => (reason ? `Reason: ${reason}` : 'We’ve emailed you the details.');

/**
 * Moves an account to another state and records its history, an email to the owner and an event; a block or a deletion
 * also ends every session. Returns undefined, without a change, if the transition isn't allowed. Call it last in a
 * transaction.
 */
export async function moveAccount(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  { vendorId, role, to, reason = null }: Move,
): Promise<Vendor | undefined> {
  const vendor = await lockVendor(tx, vendorId);
  const next = vendor && accountAfter(vendor, role, to);
  if (!next) return undefined;
  const message = statusEmail(to, { vendor, reason, portal: config.publicUrl });
  const recipient = vendor.email;
  if (!accountRights(next).maySignIn) {
    await endAllSessions(tx, clock, by, vendorId);
    await closeTabletStreams(tx, vendorId);
  }
  if (to === 'DELETED') {
    if (vendor.logo) await giveUpFiles(tx, clock, [vendor.logo]);
    await eraseDevices(tx, vendorId);
    await eraseVendor(tx, vendorId);
  }
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient, ...message });
  if (to !== 'DELETED') {
    const notice = { kind: 'account_changed', title: message.subject, text: reasonText(reason), link: '/' } as const;
    await notify(tx, clock, vendorId, notice);
  }
  await recordAudit(tx, clock.now(), by, {
    vendorId,
    kind: 'status_changed',
    before: { status: vendor.status },
    after: { status: to, reason },
  });
  await changeAccountStatus(tx, clock, vendor, to, reason, next.statusBeforeBlock);
  return lockVendor(tx, vendorId);
}

/** For an account that may be compromised: ends every session and all trust, and tells the owner why. */
export async function signOutEverywhere(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  { id: vendorId, firstName, email: recipient }: Vendor,
  reason: string,
): Promise<void> {
  await endAllSessions(tx, clock, by, vendorId);
  const message = signedOutEmail(firstName, reason, config.publicUrl);
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient, ...message });
}
