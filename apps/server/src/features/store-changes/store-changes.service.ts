import {
  STORE_FACTS,
  type StoreChange,
  type StoreChangeStatus,
} from '@vendor-portal/contract/store-changes/store-change.ts';
import type { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/paging.ts';
import { lockVendor, publishAccountChanged, type Vendor, findVendors } from '../vendors/vendors.service.ts';
import {
  decideStoreChange,
  enterStoreChange,
  findStoreChange,
  latestStoreChange,
  type StoreChangeRow,
  type RequestedFacts,
  readStoreChanges,
} from './store-changes.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** How long a refusal is shown, unless the vendor requests another change before. */
const REFUSAL_VISIBLE_FOR = days(14);

const changeResponse = (change: StoreChangeRow): StoreChange => ({
  id: change.id,
  name: change.name,
  type: change.type,
  address: change.address,
  state: change.state,
  firstName: change.firstName,
  lastName: change.lastName,
  status: change.status,
  reason: change.reason,
  requestedAt: change.requestedAt.toISOString(),
  decidedAt: change.decidedAt?.toISOString() ?? null,
});

/** For the audit log, without names and addresses, because they could never be removed from it. */
export const listChangedFacts = (input: RequestedFacts) => ({
  fields: STORE_FACTS.filter((fact) => (input[fact] ?? null) !== null).join(', '),
});

export async function readStoreChange({ db, clock }: Deps, vendorId: string): Promise<{ change: StoreChange | null }> {
  const latest = await latestStoreChange(db, vendorId);
  const isVisible =
    latest?.status === 'waiting' ||
    (latest?.status === 'refused' &&
      (latest.decidedAt ?? latest.requestedAt) > before(clock.now(), REFUSAL_VISIBLE_FOR));
  return { change: latest && isVisible ? changeResponse(latest) : null };
}

const isSameRequest = (one: RequestedFacts, other: RequestedFacts) =>
  STORE_FACTS.every((fact) => (one[fact] ?? null) === (other[fact] ?? null));

/**
 * Replaces a pending request. The caller holds the vendor's row lock. Values equal to the current ones are no request,
 * and an equal request returns the pending one.
 */
export async function requestStoreChange(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendor: Vendor,
  input: RequestedFacts,
): Promise<void> {
  const differing = STORE_FACTS.filter((fact) => input[fact] !== undefined && input[fact] !== vendor[fact]);
  if (differing.length === 0) return;
  const changed: RequestedFacts = Object.fromEntries(differing.map((fact) => [fact, input[fact]]));
  const [now, latest] = [clock.now(), await latestStoreChange(tx, vendor.id)];
  if (latest?.status === 'waiting') {
    if (isSameRequest(latest, changed)) return;
    await decideStoreChange(tx, latest.id, { status: 'replaced', decidedAt: now });
  }
  const { id } = await enterStoreChange(tx, vendor.id, changed, now);
  const entry = { vendorId: vendor.id, kind: 'store_change_requested', target: id } as const;
  await recordAudit(tx, now, by, { ...entry, after: listChangedFacts(changed) });
}

export const hasRequestedChange = async (db: Db, vendorId: string): Promise<boolean> =>
  (await latestStoreChange(db, vendorId)) !== undefined;

/** The caller holds the vendor's row lock. Undefined if it is no longer pending. */
async function markWithdrawn(
  tx: Db,
  now: Date,
  by: Actor,
  vendorId: string,
  id: string,
): Promise<StoreChangeRow | undefined> {
  const withdrawn = await decideStoreChange(tx, id, { status: 'withdrawn', decidedAt: now });
  if (!withdrawn) return undefined;
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'store_change_withdrawn',
    target: id,
    after: listChangedFacts(withdrawn),
  });
  return withdrawn;
}

/** The caller holds the vendor's row lock. Returns whether a request was pending. */
export async function withdrawPendingChange(tx: Db, now: Date, by: Actor, vendorId: string): Promise<boolean> {
  const latest = await latestStoreChange(tx, vendorId);
  return latest !== undefined && (await markWithdrawn(tx, now, by, vendorId, latest.id)) !== undefined;
}

export async function withdrawStoreChange(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendorId: string,
  id: string,
): Promise<StoreChange> {
  const vendor = await lockVendor(tx, vendorId);
  const known = await findStoreChange(tx, id);
  if (!vendor || known?.vendorId !== vendorId) throw new AppError('gone', { message: 'We couldn’t find this change.' });
  const withdrawn = await markWithdrawn(tx, clock.now(), by, vendorId, id);
  if (!withdrawn) throw new AppError('store_change_decided', { payload: changeResponse(known) });
  await publishAccountChanged(tx, clock, vendor);
  return changeResponse(withdrawn);
}

export type AdministeredChange = CallResponse<typeof storeChangesContract.approveStoreChange>;

export const administeredChange = (change: StoreChangeRow, vendor: Vendor): AdministeredChange => {
  const { name, type, address, state, firstName, lastName } = vendor;
  return { ...changeResponse(change), vendorId: vendor.id, store: { name, type, address, state, firstName, lastName } };
};

export async function listStoreChanges(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  { status, ...page }: PageQuery & { status?: StoreChangeStatus | undefined },
) {
  const { rows, paginationCursor } = await readPage<StoreChangeRow>(cursors, page, {
    list: `store changes ${status ?? ''}`,
    rowKey: ({ id }) => [id],
    read: (range) => readStoreChanges(db, status, range),
  });
  const vendors = await findVendors(db, [...new Set(rows.map(({ vendorId }) => vendorId))]);
  const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const changes = rows.flatMap((change) => {
    const vendor = vendorOf.get(change.vendorId);
    return vendor ? [administeredChange(change, vendor)] : [];
  });
  return { changes, paginationCursor };
}
