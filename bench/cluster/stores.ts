import { openSession } from '../../apps/server/src/features/vendors/sessions/sessions.service.ts';
import { createProduct } from '../../apps/server/src/features/products/products.service.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { openStore } from '../open-store.ts';

export interface OpenStore {
  readonly vendorId: string;
  readonly productId: string;
  readonly token: string;
}

/** Stores with a dish and a session each, put into the database before anybody looks. */
export async function openStores(connectionString: string, count: number): Promise<OpenStore[]> {
  const { db, close } = openDatabase(connectionString);
  const clock = systemClock;
  const deps = { db, clock, config: readConfig({ LOG_LEVEL: 'silent' }) };
  const stores: OpenStore[] = [];
  try {
    for (let place = 0; place < count; place += 1) {
      const vendorId = await openStore(db, clock, `store-${place}@bench.ng`);
      const product = { name: 'Rice', category: 'Rice', price: 250_000 };
      const { id: productId } = await createProduct(deps, vendorId, product);
      const client = { userAgent: 'bench', ip: '127.0.0.1', deviceId: undefined };
      const { token } = await openSession(db, clock, { vendorId, client });
      stores.push({ vendorId, productId, token });
    }
  } finally {
    await close();
  }
  return stores;
}
