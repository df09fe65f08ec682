import { createProduct } from '../../apps/server/src/features/products/products.service.ts';
import { openSession, trustDevice } from '../../apps/server/src/features/sessions/sessions.service.ts';
import {
  changeAccountStatus,
  changeVendor,
  registerVendor,
} from '../../apps/server/src/features/vendors/vendors.service.ts';
import { SYSTEM } from '../../apps/server/src/platform/audit/actor.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { hashSecret } from '../../apps/server/src/platform/secrets.ts';

export const KEY = { id: 'bench', secret: 'bench-secret-of-at-least-32-characters' };
export const GATEWAY_KEYS = `${KEY.id}:${KEY.secret}:storefront+courier+admin`;

export const makeOrder = (vendorId: string, productId: string, customerId = 'customer') => ({
  vendorId,
  kind: 'delivery' as const,
  customer: { id: customerId, firstName: 'Chidi', phone: '+2348031112222' },
  items: [{ productId, quantity: 1 }],
});

export const PASSWORD = 'a password of every store';
/** Trusted by every store, so it signs in without a code. */
export const TRUSTED_DEVICE = 'a-device-that-every-store-trusts';

/** Hashing is slow on purpose; one hash serves all stores. */
let passwordHash: Promise<string> | undefined;

/** An approved store that takes orders. */
export async function openStore(db: Db, email: string): Promise<string> {
  const vendor = await registerVendor(db, clock, SYSTEM, {
    name: 'A measured shop',
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    phone: '+2348030000000',
    address: '1 Bench Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash: await (passwordHash ??= hashSecret(PASSWORD)),
  });
  if (!vendor) throw new Error(`There is already a vendor ${email}.`);
  await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, 'APPROVED'));
  // A store without products can't be opened by its switch.
  await changeVendor(db, vendor.id, { isOpen: true });
  return vendor.id;
}

export interface OpenStore {
  readonly vendorId: string;
  readonly email: string;
  readonly productId: string;
  readonly tokens: readonly string[];
}

const BATCH = 8;

/** One store for each number, with one product and that many sessions. */
export async function openStores(connectionString: string, sessions: readonly number[]): Promise<OpenStore[]> {
  const { db, close } = openDatabase(connectionString);
  const deps = { db, clock, config: readConfig({ LOG_LEVEL: 'silent' }) };
  const client = { userAgent: 'bench', ip: '127.0.0.1', deviceId: undefined };
  const open = async (count: number, index: number): Promise<OpenStore> => {
    const email = `store-${index}@bench.ng`;
    const vendorId = await openStore(db, email);
    await trustDevice(db, clock, SYSTEM, { vendorId, personId: null, role: 'owner' }, TRUSTED_DEVICE);
    const { id: productId } = await createProduct(db, deps, SYSTEM, vendorId, {
      name: 'Rice',
      category: 'Rice',
      price: 250_000,
    });
    const opened = Array.from({ length: count }, () => openSession(db, clock, SYSTEM, { vendorId, client }));
    return { vendorId, email, productId, tokens: (await Promise.all(opened)).map(({ token }) => token) };
  };
  try {
    const stores: OpenStore[] = [];
    for (let from = 0; from < sessions.length; from += BATCH) {
      const batch = sessions.slice(from, from + BATCH);
      stores.push(...(await Promise.all(batch.map((count, index) => open(count, from + index)))));
    }
    return stores;
  } finally {
    await close();
  }
}
