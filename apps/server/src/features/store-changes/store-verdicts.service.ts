import { STORE_FACTS, type StoreChangeStatus } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.service.ts';
import {
  changeVendor,
  findVendors,
  lockVendor,
  publishAccountChanged,
  type Vendor,
  type VendorChange,
} from '../vendors/vendors.service.ts';
import { changeAnswer, factsOf } from './store-changes.service.ts';
import { decideStoreChange, findStoreChange, readStoreChanges, type StoreChangeRow } from './store-changes.queries.ts';

type Administered = CallAnswer<typeof storeChangesContract.approveStoreChange>;
type Verdict = { readonly status: 'approved' } | { readonly status: 'refused'; readonly reason: string };

const answerOf = (change: StoreChangeRow, vendor: Vendor): Administered => {
  const { name, type, address, state, firstName, lastName } = vendor;
  return { ...changeAnswer(change), vendorId: vendor.id, store: { name, type, address, state, firstName, lastName } };
};

export async function listStoreChanges(
  { db, cursors }: Pick<Platform, 'db' | 'cursors'>,
  { status, ...page }: PageQuery & { status?: StoreChangeStatus | undefined },
) {
  const { rows, paginationCursor } = await readPage<StoreChangeRow>(cursors, page, {
    list: `store changes ${status ?? ''}`,
    keyOf: ({ id }) => [id],
    read: (range) => readStoreChanges(db, status, range),
  });
  const vendors = await findVendors(db, [...new Set(rows.map(({ vendorId }) => vendorId))]);
  const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const changes = rows.flatMap((change) => {
    const vendor = vendorOf.get(change.vendorId);
    return vendor ? [answerOf(change, vendor)] : [];
  });
  return { changes, paginationCursor };
}

const requestedIn = (change: StoreChangeRow): VendorChange =>
  Object.fromEntries(STORE_FACTS.filter((fact) => change[fact] !== null).map((fact) => [fact, change[fact]]));

const messageOf = (verdict: Verdict) =>
  verdict.status === 'approved'
    ? { title: 'Your new details are approved', text: 'Your store now uses them.' }
    : {
        title: 'We couldn’t approve your new details',
        text: `Your current details stay in place. Reason: ${verdict.reason}`,
      };

/** Repeating a decision returns the same answer and notifies nobody. */
export async function decideOnStoreChange(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  id: string,
  verdict: Verdict,
): Promise<Administered> {
  const known = await findStoreChange(tx, id);
  const vendor = known && (await lockVendor(tx, known.vendorId));
  if (!vendor) throw new AppError('gone', { message: 'We couldn’t find this change.' });
  const now = clock.now();
  const decided = await decideStoreChange(tx, id, { ...verdict, decidedAt: now });
  if (!decided) {
    // It may have been decided while this waited for the lock.
    const [current = known] = [await findStoreChange(tx, id)];
    if (current.status === verdict.status) return answerOf(current, vendor);
    throw new AppError('store_change_decided', { payload: answerOf(current, vendor) });
  }
  const isApproved = verdict.status === 'approved';
  const store = (isApproved && (await changeVendor(tx, vendor.id, requestedIn(decided)))) || vendor;
  await recordAudit(tx, now, {
    vendorId: vendor.id,
    kind: 'store_change_decided',
    target: id,
    after: { ...factsOf(decided), ...verdict },
  });
  const { title, text } = messageOf(verdict);
  const mail = writeEmail({
    subject: title,
    paragraphs: [`Hi ${vendor.firstName}, you asked to change ${vendor.name}’s details.`, text],
    link: { label: 'See your details', url: `${config.publicUrl}/dashboard/settings` },
  });
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: vendor.email, ...mail });
  await notify(tx, clock, vendor.id, { kind: 'account_changed', title, text, link: '/dashboard/settings' });
  await publishAccountChanged(tx, clock, vendor);
  return answerOf(decided, store);
}
