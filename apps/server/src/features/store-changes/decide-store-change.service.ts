import { STORE_FACTS } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { compareHolderAgain } from '../banks/payout-account.service.ts';
import { changeVendor, lockVendor, publishAccountChanged, type VendorChange } from '../vendors/vendors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { decideStoreChange, findStoreChange, type StoreChangeRow } from './store-changes.queries.ts';
import { administeredChange, listChangedFacts, type AdministeredChange } from './store-changes.service.ts';

type Verdict = { readonly status: 'approved' } | { readonly status: 'refused'; readonly reason: string };

const requestedIn = (change: StoreChangeRow): VendorChange =>
  Object.fromEntries(STORE_FACTS.filter((fact) => change[fact] !== null).map((fact) => [fact, change[fact]]));

const messageFor = (verdict: Verdict, isHolderInQuestion: boolean) =>
  verdict.status === 'approved'
    ? {
        title: 'Your new details are approved',
        text: isHolderInQuestion ? `Your store now uses them. ${HOLDER_DIFFERS}` : 'Your store now uses them.',
      }
    : {
        title: 'We couldn’t approve your new details',
        text: `Your current details stay in place. Reason: ${verdict.reason}`,
      };

const HOLDER_DIFFERS =
  'The name on your payout account doesn’t match them, so we won’t pay out until we’ve checked it. You can wait or choose another account.';

/** Repeating a decision returns the same response and notifies nobody. */
export async function decideOnStoreChange(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  id: string,
  verdict: Verdict,
): Promise<AdministeredChange> {
  const known = await findStoreChange(tx, id);
  const vendor = known && (await lockVendor(tx, known.vendorId));
  if (!vendor) throw new AppError('gone', { message: 'We couldn’t find this change.' });
  const now = clock.now();
  const decided = await decideStoreChange(tx, id, { ...verdict, decidedAt: now });
  if (!decided) {
    // It may have been decided while this waited for the lock.
    const [current = known] = [await findStoreChange(tx, id)];
    if (current.status === verdict.status) return administeredChange(current, vendor);
    throw new AppError('store_change_decided', { payload: administeredChange(current, vendor) });
  }
  const isApproved = verdict.status === 'approved';
  const store = (isApproved && (await changeVendor(tx, vendor.id, requestedIn(decided)))) || vendor;
  const isHolderInQuestion = await compareHolderAgain(tx, now, by, vendor, store);
  await recordAudit(tx, now, by, {
    vendorId: vendor.id,
    kind: 'store_change_decided',
    target: id,
    after: { ...listChangedFacts(decided), ...verdict },
  });
  const { title, text } = messageFor(verdict, isHolderInQuestion);
  const mail = writeEmail({
    subject: title,
    paragraphs: [`Hi ${vendor.firstName}, you asked to change ${vendor.name}’s details.`, text],
    link: { label: 'See your details', url: `${config.publicUrl}/dashboard/settings` },
  });
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: vendor.email, ...mail });
  await notify(tx, clock, vendor.id, { kind: 'account_changed', title, text, link: '/dashboard/settings' });
  await publishAccountChanged(tx, clock, vendor);
  return administeredChange(decided, store);
}
