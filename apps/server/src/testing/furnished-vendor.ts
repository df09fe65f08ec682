import { openSession, trustDevice } from '../features/accounts/sessions.service.ts';
import { setAvailability } from '../features/availability/availability.service.ts';
import { documents } from '../features/documents/documents.tables.ts';
import { placeOrder } from '../features/order-placing/place.service.ts';
import { quoteOrder } from '../features/order-placing/quote.service.ts';
import { passwordResets } from '../features/password-reset/password-reset.tables.ts';
import { changeMany } from '../features/products/bulk-change.service.ts';
import { productImages } from '../features/products/product-images.tables.ts';
import { createProduct } from '../features/products/products.service.ts';
import { newId } from '../platform/database/ids.ts';
import { recordEvent } from '../platform/events/events.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { TestApp } from './build-test-app.ts';
import { signedInVendor } from './given-vendor.ts';

const STEW: Parameters<typeof createProduct>[2] = {
  name: '',
  category: 'Stews',
  price: 300_000,
  quantity: 50,
};

type Furnish = (test: TestApp, vendor: { readonly vendorId: string; readonly email: string }) => Promise<void>;

/** One entry per feature that keeps rows of a vendor: what the isolation checks try to reach from another account. */
const FURNISHINGS: readonly Furnish[] = [
  async ({ db, clock }, { vendorId }) => {
    const client = { ip: '127.0.0.1', deviceId: 'a-kitchen-tablet', userAgent: 'a kitchen tablet' };
    await openSession(db, clock, { vendorId, client, isTrusted: true });
    await trustDevice(db, clock, vendorId, client.deviceId);
  },
  async ({ db, clock }, { vendorId, email }) => {
    const letter = { subject: 'For nobody else', text: 'Only this vendor may read this line.' };
    await enqueue(db, clock, { vendorId, channel: 'email', recipient: email, ...letter });
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
    await createProduct({ db, clock }, vendorId, soup);
    await changeMany({ db, clock }, vendorId, { filter: {}, change: { kind: 'price', percent: 10 } });
  },
  async ({ platform }, { vendorId }) => {
    await setAvailability(platform, vendorId, { isOpen: true });
    const { id: productId } = await createProduct(platform, vendorId, { ...STEW, name: `Stew of ${newId()}` });
    const customer = { id: `customer ${newId()}`, firstName: `Friend ${newId()}`, phone: '+2348031234567' };
    const wish = { vendorId, kind: 'pick_up' as const, customer, items: [{ productId, quantity: 1 }] };
    await quoteOrder(platform, wish);
    for (let order = 0; order < 2; order += 1) await placeOrder(platform, wish);
  },
];

/** A signed-in vendor with something in every table. */
export async function furnishedVendor(test: TestApp, name: string) {
  const vendor = await signedInVendor(test, { name });
  for (const furnish of FURNISHINGS) await furnish(test, vendor);
  return vendor;
}
