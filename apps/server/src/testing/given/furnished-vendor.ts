import { addDays } from '@vendor-portal/contract/values/day.ts';
import { openSession, trustDevice } from '../../features/sessions/sessions.service.ts';
import { setAdvertPrice } from '../../features/adverts/adverts.service.ts';
import { advertImages } from '../../features/adverts/adverts.tables.ts';
import { bookAdvert } from '../../features/adverts/book-advert.service.ts';
import { setAvailability } from '../../features/availability/availability.service.ts';

import { documents } from '../../features/documents/documents.tables.ts';
import { notify } from '../../features/notifications/notify.service.ts';
import { placeOrder } from '../../features/order-placing/place.service.ts';
import { quoteOrder } from '../../features/order-placing/quote.service.ts';
import { passwordResets } from '../../features/password-reset/password-reset.tables.ts';
import { changeMany } from '../../features/products/bulk/bulk-change.service.ts';
import { createProduct } from '../../features/products/products.service.ts';
import { createPromotion, reactivatePromotion, stopPromotion } from '../../features/promotions/promotions.service.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { after, days } from '../../platform/clock.ts';
import { openTicket } from '../../features/support/support.service.ts';
import { requestStoreChange } from '../../features/store-changes/store-changes.service.ts';
import { findVendor, getVendor } from '../../features/vendors/vendors.service.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { ownerChanges } from '../../features/ownership/ownership.tables.ts';
import { printers } from '../../features/printing/printing.tables.ts';
import { invitations } from '../../features/team/team.tables.ts';
import { givenMember, givenTablet } from './given-team.ts';
import type { TestApp } from '../build-test-app.ts';
import { signedInVendor } from './given-vendor.ts';
import { productImages } from '../../features/products/products.tables.ts';
import { addAccount } from '../../features/banks/banks.queries.ts';

const STEW: Parameters<typeof createProduct>[4] = {
  name: '',
  category: 'Stews',
  price: 300_000,
  quantity: 50,
};

type Furnish = (test: TestApp, vendor: { readonly vendorId: string; readonly email: string }) => Promise<void>;

/** One entry per feature with vendor rows, which the isolation checks try to reach from another account. */
const FURNISHINGS: readonly Furnish[] = [
  async ({ db, clock }, { vendorId }) => {
    const client = { ip: '127.0.0.1', deviceId: 'a-kitchen-tablet', userAgent: 'a kitchen tablet' };
    await openSession(db, clock, SYSTEM, { vendorId, client, isTrusted: true });
    await trustDevice(db, clock, SYSTEM, { vendorId, personId: null, role: 'owner' }, client.deviceId);
  },
  async (test, { vendorId }) => {
    const { memberId } = await givenMember(test, vendorId, 'manager');
    await givenTablet(test, vendorId);
    const { db, clock } = test;
    const sent = { tokenHash: newId(), sentAt: clock.now(), expiresAt: after(clock.now(), days(7)) };
    const invited = { name: `Invited ${newId()}`, email: `${newId()}@example.ng`, role: 'kitchen' as const };
    await db.insert(invitations).values({ vendorId, ...invited, ...sent });
    const successor = { memberId, firstName: `To own ${newId()}`, lastName: 'Ade', phone: '+2348031234567' };
    const offered = { offeredAt: clock.now(), expiresAt: after(clock.now(), days(7)), status: 'waiting' } as const;
    await db.insert(ownerChanges).values({ vendorId, ...successor, ...offered });
  },
  async ({ db, clock }, { vendorId, email }) => {
    const mail = { subject: 'For nobody else', text: 'Only this vendor may read this line.' };
    await enqueue(db, clock, { vendorId, channel: 'email', recipient: email, ...mail });
    await db.transaction((tx) => recordEvent(tx, clock, vendorId, { kind: 'balance_changed' }));
  },
  async ({ db, clock }, { vendorId }) => {
    const now = clock.now();
    const key = `private/documents/${newId()}.pdf` as const;
    const document = { key, fileName: `Electricity bill ${newId()}.pdf`, size: 4, status: 'submitted' as const };
    await db.insert(documents).values({ vendorId, ...document, uploadedAt: now });
    await db.insert(passwordResets).values({ vendorId, tokenHash: `hash of ${newId()}`, expiresAt: now });
  },
  async ({ db, clock }, { vendorId }) => {
    await db.insert(productImages).values({ vendorId, unusedSince: clock.now() });
    const soup = { name: `Soup of ${newId()}`, category: 'Soups', price: 250_000, sku: `S-${newId()}` };
    await createProduct(db, { clock }, SYSTEM, vendorId, soup);
    await changeMany(db, { clock }, SYSTEM, vendorId, { filter: {}, change: { kind: 'price', percent: 10 } });
  },
  async ({ platform }, { vendorId }) => {
    const { id: productId } = await createProduct(platform.db, platform, SYSTEM, vendorId, {
      ...STEW,
      name: `Stew of ${newId()}`,
    });
    const { db, clock } = platform;
    await db.transaction((tx) => setAvailability(tx, clock, SYSTEM, vendorId, { isOpen: true }));
    const customer = { id: `customer ${newId()}`, firstName: `Friend ${newId()}`, phone: '+2348031234567' };
    const input = { vendorId, kind: 'pick_up' as const, customer, items: [{ productId, quantity: 1 }] };
    await db.transaction((tx) => quoteOrder(tx, platform, input));
    for (let order = 0; order < 2; order += 1)
      await db.transaction((tx) => placeOrder(tx, platform, SYSTEM, 'everything', input));
  },
  async ({ platform }, { vendorId }) => {
    const now = platform.clock.now();
    const dates = { startsAt: now.toISOString(), endsAt: after(now, days(7)).toISOString() };
    const promotion = { name: `Friday at ${newId()}`, kind: 'percentage' as const, value: 10, ...dates };
    const { id: promotionId } = await createPromotion(platform.db, platform, SYSTEM, vendorId, promotion);
    await stopPromotion(platform.db, platform, SYSTEM, vendorId, promotionId);
    await reactivatePromotion(platform.db, platform, SYSTEM, vendorId, { promotionId, ...dates });
    const imageId = newId();
    await platform.db.insert(advertImages).values({ id: imageId, vendorId });
    const today = dayIn('Africa/Lagos', now);
    const advert = { title: `Come to ${newId()}`, imageId, startsOn: today, endsOn: addDays(today, 6) };
    // Free: this vendor has earned nothing yet, and the administrator may have set a price.
    await setAdvertPrice(platform.db, platform, SYSTEM, 0);
    await bookAdvert(platform.db, platform, SYSTEM, vendorId, advert);
  },
  async ({ db, clock, platform }, { vendorId }) => {
    const account = { bankCode: '058', accountNumber: '0123456787', accountName: `OWNER ${newId()}` };
    await addAccount(db, { vendorId, ...account, createdAt: clock.now() });
    const input = { topic: 'other', subject: `About ${newId()}`, message: `Nobody else reads ${newId()}.` } as const;
    const { ownerId: personId } = await getVendor(db, vendorId);
    await db.transaction((tx) => openTicket(tx, platform, { vendorId, personId, role: 'owner' }, input));
    const notice = {
      kind: 'security',
      title: `Notice ${newId()}`,
      text: `Only here: ${newId()}.`,
      link: null,
    } as const;
    await db.transaction((tx) => notify(tx, clock, vendorId, notice));
  },
  async ({ db, clock }, { vendorId }) => {
    const printer = { name: `Printer of ${newId()}`, make: 'star', paper: 80, dots: 576, prints: 'kitchen' } as const;
    const use = { when: 'by_hand', copies: 1, pollSeconds: 5, secretHash: newId(), addedAt: clock.now() } as const;
    await db.insert(printers).values({ vendorId, ...printer, ...use });
  },
  async ({ db, clock }, { vendorId }) => {
    const vendor = await findVendor(db, vendorId);
    if (vendor)
      await db.transaction((tx) => requestStoreChange(tx, clock, SYSTEM, vendor, { name: `To be called ${newId()}` }));
  },
];

export async function furnishedVendor(test: TestApp, name: string) {
  const vendor = await signedInVendor(test, { name });
  for (const furnish of FURNISHINGS) await furnish(test, vendor);
  return vendor;
}
