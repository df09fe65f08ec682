import type { VendorUserDetails } from '@vendor-portal/contract/vendors/vendor-user-details.ts';
import {
  SECURITY_CHANNELS,
  CHANNEL_SETTING,
  type NotificationChannel,
  type NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { hasRight, type RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { loadPayoutAccount, type PayoutAccount } from '../banks/payout-account.service.ts';
import {
  getVendor,
  type Vendor,
  changeVendor,
  getLockedVendor,
  publishAccountChanged,
} from '../vendors/vendors.service.ts';
import { proofsAmong } from '../documents/documents.service.ts';
import { passwordRefusal, setPassword, confirmPassword } from '../passwords/passwords.service.ts';
import { lockSigner } from '../team/accounts.queries.ts';
import { endOwnSessions, keepAlive } from '../sessions/sessions.service.ts';
import { type Who, confirmOwner, type OwnerProof, guardChange } from '../safeguards/safeguards.service.ts';
import { openTicket } from '../support/support.service.ts';
import { setSettings, readSettings, notify } from '../notifications/notify.service.ts';
import { consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { listDocuments, type StoredDocument } from '../documents/documents.queries.ts';

export async function vendorUserDetails(
  db: Db,
  { config }: Pick<Platform, 'config'>,
  caller: RightsHolder & { readonly vendorId: string },
): Promise<VendorUserDetails> {
  const { vendorId } = caller;
  const vendor = await getVendor(db, vendorId);
  const documents = await listDocuments(db, [vendorId]);
  const details = toDetails(vendor, documents, config.CURRENCY, await loadPayoutAccount(db, vendorId));
  return {
    ...details,
    ...(!hasRight(caller, 'identity') && NOT_FOR_STAFF),
    ...(!hasRight(caller, ['bank', 'money']) && { accountName: null, accountNumber: null, bankName: null }),
  };
}

/** The keys of §3 stay, empty: identity, contact data and why an application was declined are the owner's. */
const NOT_FOR_STAFF = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  tin: null,
  statusReason: null,
  proofOfAddress: [],
  deletionRequestedAt: null,
} satisfies Partial<VendorUserDetails>;

export function toDetails(
  vendor: Vendor,
  documents: readonly StoredDocument[],
  currency: string,
  account: PayoutAccount | null = null,
): VendorUserDetails {
  return {
    vendorId: vendor.id,
    name: vendor.name,
    firstName: vendor.firstName,
    lastName: vendor.lastName,
    address: vendor.address,
    phone: vendor.phone,
    email: vendor.email,
    logo: vendor.logo && publicPath(vendor.logo),
    type: vendor.type,
    status: vendor.status,
    statusReason: vendor.statusReason,
    proofOfAddress: proofsAmong(documents)
      .filter(({ vendorId }) => vendorId === vendor.id)
      .map(({ id, fileName, status, reason }) => ({ id, fileName, status, reason })),
    accountName: account?.accountName ?? null,
    accountNumber: account?.accountNumber ?? null,
    bankName: account?.bankName ?? null,
    entityStatus: { status: vendor.status, at: vendor.statusAt.toISOString() },
    isBusinessRegistered: vendor.isBusinessRegistered,
    tin: vendor.tin,
    timeZone: vendor.timeZone,
    currency,
    isOpen: vendor.isOpen,
    pausedUntil: vendor.pausedUntil?.toISOString() ?? null,
    deletionRequestedAt: vendor.deletionRequestedAt?.toISOString() ?? null,
  };
}

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** Signs out every other device and removes their trust. */
export async function changePassword(
  deps: Deps,
  by: Actor,
  who: Who,
  { currentPassword, password }: PasswordChange,
): Promise<null> {
  const { clock, config, write } = deps;
  const claim = { who, password: currentPassword, field: 'body.currentPassword' };
  const { person } = await confirmPassword(deps, by, claim);
  const refusal = passwordRefusal(password, person.email);
  if (refusal !== undefined) throw invalidField('body.password', refusal);
  const newHash = await hashSecret(password);
  return write(async (tx) => {
    const signer = await lockSigner(tx, who);
    // Another change was faster, so the given password is no longer the current one.
    if (signer?.person.passwordHash !== person.passwordHash) {
      throw new AppError('wrong_password', { fields: { 'body.currentPassword': 'That password isn’t right.' } });
    }
    // "This wasn’t me" may have signed this device out meanwhile, without changing the password.
    if (!(await keepAlive(tx, clock, [who.sessionId])).has(who.sessionId)) throw new AppError('unauthenticated');
    await endOwnSessions(tx, clock, by, who, who.sessionId);
    await setPassword(tx, clock, by, signer, newHash, config.publicUrl);
    return null;
  });
}

/** Leaves the request for the administrator, with a support ticket. Repeating it changes nothing. */
export async function requestDeletion(
  deps: Deps,
  by: Actor,
  who: Who,
  { password, reason = '' }: { password: string; reason?: string | undefined },
) {
  const { clock, write } = deps;
  const { vendorId } = who;
  await confirmPassword(deps, by, { who, password });
  return write(async (tx) => {
    const vendor = await getLockedVendor(tx, vendorId);
    if (vendor.deletionRequestedAt) return { requestedAt: vendor.deletionRequestedAt.toISOString() };
    const requestedAt = clock.now();
    await changeVendor(tx, vendorId, { deletionRequestedAt: requestedAt });
    await recordAudit(tx, requestedAt, by, { vendorId, kind: 'deletion_requested' });
    await openTicket(tx, deps, who, {
      topic: 'account',
      subject: 'Please delete my account',
      message: reason || 'No reason was given.',
    });
    await publishAccountChanged(tx, clock, vendor);
    return { requestedAt: requestedAt.toISOString() };
  });
}

/** Channels that would no longer report a theft. */
const silencedBy = (before: NotificationSettings, after: NotificationSettings): NotificationChannel[] =>
  SECURITY_CHANNELS.filter((channel) => before[CHANNEL_SETTING[channel]] && !after[CHANNEL_SETTING[channel]]);

const NAMES: Readonly<Record<NotificationChannel, string>> = { push: 'push', email: 'email', sms: 'SMS' };

/** Also by text if texts are switched off: it is the last one. */
function silence(vendor: Vendor, silenced: readonly NotificationChannel[]) {
  const names = silenced.map((channel) => NAMES[channel]).join(' and ');
  return {
    subject: `Your ${names} notifications are off`,
    what: `you turned off ${names} notifications, including security alerts.`,
    emails: [vendor.email],
    phones: silenced.includes('sms') ? [vendor.phone] : [],
  };
}

/** Sets all five together. An owner who switches off a channel that would report a theft confirms it. */
export async function switchNotices(
  deps: Deps,
  by: Actor,
  who: Who,
  { password, otp, ...settings }: NotificationSettings & OwnerProof,
): Promise<NotificationSettings> {
  const { db, clock, write } = deps;
  const { vendorId } = who;
  const isOwner = by.memberId === null;
  const silenced = isOwner ? silencedBy(await readSettings(db, { vendorId, memberId: null }), settings) : [];
  if (silenced.length === 0) return write((tx) => setSettings(tx, clock, by, vendorId, settings));
  const code = await confirmOwner(deps, by, who, { password, otp });
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const vendor = await getLockedVendor(tx, vendorId);
    const change = silence(vendor, silenced);
    await guardChange(tx, deps, vendor, change);
    await notify(tx, clock, vendorId, {
      kind: 'security',
      title: change.subject,
      text: 'To keep your money safe, we won’t make payouts for 24 hours.',
      link: '/dashboard/settings',
    });
    return setSettings(tx, clock, by, vendorId, settings);
  });
}
