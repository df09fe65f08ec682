import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { accountAfter, type AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { maskedEmail, maskedNumber, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { missingFrom } from '../applications/applications.service.ts';
import { signOutEverywhere, moveAccount } from '../vendors/account-changes.service.ts';

import { eraseResets } from '../password-reset/password-reset.service.ts';
import { guardChange, eraseStopLinks, freezePayouts, type PayoutFreeze } from '../safeguards/safeguards.service.ts';
import {
  changeVendor,
  lockStores,
  lockVendor,
  publishAccountChanged,
  readVendors,
  type Vendor,
} from '../vendors/vendors.service.ts';
import { deleteMessages } from '../../platform/outbox/outbox.ts';
import { readPage } from '../../platform/paging.ts';
import { eraseDocuments } from '../documents/documents.service.ts';

import { loadPayoutAccount, loadPayoutAccounts, type PayoutAccount } from '../banks/payout-account.service.ts';

import { eraseCustomers } from '../personal-data/personal-data.service.ts';
import { toDetails } from '../profile/profile.service.ts';

import { eraseSubscriptions } from '../notifications/push.service.ts';
import { deleteAttempts } from '../sign-in/attempts.service.ts';
import { erasePlace } from '../store-place/store-place.service.ts';
import { erasePrinters } from '../printing/printers.service.ts';
import { eraseTickets } from '../support/support.service.ts';
import { endOwnSessions } from '../sessions/sessions.service.ts';
import { changeEmail, findPeople, listStoreIds, type Person } from '../team/accounts.queries.ts';
import { eraseTeam } from '../team/team.queries.ts';
import { eraseOwnerChanges } from '../ownership/ownership.queries.ts';
import { eraseCodes } from '../one-time-codes/one-time-codes.queries.ts';
import { acceptSubmitted, listDocuments, type StoredDocument } from '../documents/documents.queries.ts';
import { deleteAccounts } from '../banks/banks.queries.ts';
import { eraseNotifications } from '../notifications/notifications.queries.ts';
import { eraseStoreChanges } from '../store-changes/store-changes.queries.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type Administered = CallResponse<typeof gatewayAdminContract.setVendorStatus>;
type StatusChange = CallArguments<typeof gatewayAdminContract.setVendorStatus>['body'];
type EmailReplacement = CallArguments<typeof gatewayAdminContract.replaceEmail>['body'];
type ListQuery = CallArguments<typeof gatewayAdminContract.listVendors>['query'];

const noSuchVendor = () => new AppError('gone', { message: 'We couldn’t find this vendor.' });

function administered(
  { config }: Pick<Deps, 'config'>,
  vendor: Vendor,
  documentsOfAll: readonly StoredDocument[],
  account: PayoutAccount | null,
  owners: readonly Person[],
): Administered {
  const documents = documentsOfAll.filter(({ vendorId }) => vendorId === vendor.id);
  const count = (counted: StoredDocument['status']) => documents.filter(({ status }) => status === counted).length;
  const owner = owners.find(({ id }) => id === vendor.ownerId);
  return {
    owner: { personId: vendor.ownerId, email: owner?.email ?? '', phone: owner?.phone ?? '' },
    ...toDetails(vendor, documents, config.CURRENCY, account),
    cacNumber: vendor.cacNumber,
    identificationDocument: vendor.identificationDocument,
    identificationNumber: vendor.identificationNumber && maskedNumber(vendor.identificationNumber),
    termsVersion: vendor.termsVersion,
    applicationNote: vendor.applicationNote,
    documents: { submitted: count('submitted'), accepted: count('accepted'), refused: count('refused') },
    missing: missingFrom(vendor, documents),
    commissionRate: vendor.commissionBps ?? config.COMMISSION_BPS,
    payoutsFrozenAt: vendor.payoutsFrozenAt?.toISOString() ?? null,
    createdAt: vendor.createdAt.toISOString(),
  };
}

const administeredNow = async (db: Db, deps: Deps, vendor: Vendor) =>
  administered(
    deps,
    vendor,
    await listDocuments(db, [vendor.id]),
    await loadPayoutAccount(db, vendor.id),
    await findPeople(db, [vendor.ownerId]),
  );

export async function listVendors(
  deps: Deps & Pick<Platform, 'db' | 'cursors'>,
  { status, search = '', ...page }: ListQuery,
) {
  const { db, cursors } = deps;
  const { rows, paginationCursor } = await readPage<Vendor>(cursors, page, {
    list: `admin-vendors ${status ?? ''} ${search}`,
    rowKey: ({ id }) => [id],
    read: (range) => readVendors(db, { status, search }, range),
  });
  const ids = rows.map(({ id }) => id);
  const [documents, accounts, owners] = await Promise.all([
    listDocuments(db, ids),
    loadPayoutAccounts(db, ids),
    findPeople(db, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  ]);
  return {
    vendors: rows.map((vendor) => administered(deps, vendor, documents, accounts.get(vendor.id) ?? null, owners)),
    paginationCursor,
  };
}

const CONSEQUENCES: Readonly<
  Partial<Record<AccountStatus, (tx: Db, deps: Deps, by: Actor, vendor: Vendor) => Promise<void>>>
> = {
  APPROVED: async (tx, _deps, _by, { id }) => {
    await acceptSubmitted(tx, id);
  },
  DELETED: async (tx, { clock }, by, { id, email }) => {
    await eraseDocuments(tx, clock, id);
    await eraseCodes(tx, id, email);
    await eraseResets(tx, id);
    await deleteAttempts(tx, email);
    await deleteAccounts(tx, id);
    await eraseStopLinks(tx, id);
    await eraseStoreChanges(tx, id);
    await eraseOwnerChanges(tx, id);
    await eraseNotifications(tx, id);
    await eraseSubscriptions(tx, id);
    await erasePlace(tx, id);
    await eraseTickets(tx, id);
    await eraseTeam(tx, id, clock.now());
    await erasePrinters(tx, id);
    await deleteMessages(tx, id);
    await eraseCustomers(tx, clock.now(), by, id);
  },
};

export async function setVendorStatus(
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  { status, reason }: StatusChange,
) {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) throw noSuchVendor();
  if (!accountAfter(vendor, 'administrator', status)) {
    throw new AppError('status_not_allowed', {
      message: `An account that’s ${vendor.status} can’t become ${status}.`,
      payload: await administeredNow(tx, deps, vendor),
    });
  }
  await CONSEQUENCES[status]?.(tx, deps, by, vendor);
  const moved = await moveAccount(tx, deps, by, {
    vendorId,
    role: 'administrator',
    to: status,
    reason: reason || null,
  });
  return administeredNow(tx, deps, moved ?? vendor);
}

type CommissionChange = CallArguments<typeof gatewayAdminContract.setCommission>['body'];

/** For orders placed from now on; each order keeps the rate it was placed under. */
export async function setCommission(tx: Db, deps: Deps, by: Actor, vendorId: string, change: CommissionChange) {
  const { rateBasisPoints: rate, reason, actor } = change;
  const { clock, config } = deps;
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || vendor.status === 'DELETED') throw noSuchVendor();
  const changed = (await changeVendor(tx, vendorId, { commissionBps: rate })) ?? vendor;
  await recordAudit(tx, clock.now(), by, {
    vendorId,
    kind: 'commission_changed',
    before: { basisPoints: vendor.commissionBps ?? config.COMMISSION_BPS },
    after: { basisPoints: rate, reason, actor },
  });
  return administeredNow(tx, deps, changed);
}

export async function endSessions(tx: Db, deps: Deps, by: Actor, vendorId: string, reason: string) {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || vendor.status === 'DELETED') throw noSuchVendor();
  await signOutEverywhere(tx, deps, by, vendor, reason);
  return administeredNow(tx, deps, vendor);
}

/** Their stores learn only that their own member's address changed. */
async function endWhereTheyWork(tx: Db, clock: Clock, by: Actor, personId: string, owned: ReadonlySet<string>) {
  for (const vendorId of (await listStoreIds(tx, personId)).filter((id) => !owned.has(id))) {
    await recordAudit(tx, clock.now(), by, { vendorId, kind: 'contact_changed' });
    await endOwnSessions(tx, clock, by, { vendorId, personId, role: null });
  }
}

/**
 * Gives an account its owner's new email address, because no code arrives at the old one; only the administrator can
 * verify who that is. In case the administrator was deceived, everybody is signed out, codes sent to the old address
 * stop working, payouts are held, and both addresses and the phone get a link that stops the change.
 */
export async function replaceVendorEmail(
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  replacement: EmailReplacement,
) {
  const { newEmail, reason, actor } = replacement;
  const before = await lockVendor(tx, vendorId);
  if (!before || before.status === 'DELETED') throw noSuchVendor();
  const { clock } = deps;
  if (before.email === newEmail) {
    throw invalidField('body.newEmail', 'The account already uses this address.');
  }
  const stores = await lockStores(tx, vendorId, before.ownerId);
  const person = await changeEmail(tx, before.ownerId, newEmail);
  if (!person) {
    const fields = { 'body.newEmail': 'Another account already uses this address.' };
    throw new AppError('email_taken', { message: 'Another account already uses this address.', fields });
  }
  const { email } = person;
  for (const store of stores) {
    await eraseCodes(tx, store.id, before.email);
    await eraseResets(tx, store.id);
    await recordAudit(tx, clock.now(), by, {
      vendorId: store.id,
      kind: 'contact_changed',
      before: { email: maskedEmail(before.email) },
      after: { email: maskedEmail(email), reason, actor },
    });
    await signOutEverywhere(tx, deps, by, { ...store, email }, reason);
    await guardChange(tx, deps, store, {
      subject: 'Your email address was changed',
      what: `you told us you can’t access ${before.email} any more, so sign in with ${email} from now on.`,
      emails: [before.email, email],
      phones: [store.phone],
    });
    await publishAccountChanged(tx, clock, store);
  }
  await endWhereTheyWork(tx, clock, by, person.id, new Set(stores.map(({ id }) => id)));
  return administeredNow(tx, deps, { ...before, email });
}

export async function setPayoutFreeze(tx: Db, deps: Deps, by: Actor, vendorId: string, freeze: PayoutFreeze) {
  return administeredNow(tx, deps, await freezePayouts(tx, deps.clock, by, vendorId, freeze));
}
