import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from '@vendor-portal/gateway-client/gateway-client.ts';
import { findKey } from '@vendor-portal/gateway-client/stored-key.ts';
import { newId } from '../../platform/database/ids.ts';
import { startKillableServer } from './killable-server.ts';

export interface PlacedOnce {
  readonly kills: number;
  /** Each with its own key and retried until answered. */
  readonly wanted: number;
  readonly placed: number;
  readonly answered: number;
}

const AT_ONCE = 8;

/** `A-1042` is numbered within its store. */
const countIn = (number: string) => Number(/\d+$/.exec(number)?.[0]);

export async function placeThroughKills(dataDir: string, wanted: number, kills: number): Promise<PlacedOnce> {
  let server = await startKillableServer(dataDir);
  const key = findKey('storefront', { DATA_DIR: dataDir }, process.cwd());
  if (!key) throw new Error('The server has left no key.');
  const call: ReturnType<typeof gatewayClient> = (...args) =>
    gatewayClient({ baseUrl: server.address, key, timeoutMs: 5_000 })(...args);

  const { vendors } = await call(storefront.listStorefronts, { query: { open: 'true', type: 'restaurant' } });
  const vendorId = vendors[0]?.vendorId ?? '';
  const { categories } = await call(storefront.readMenu, { params: { vendorId } });
  const products = categories.flatMap((category) => category.products);
  const sold = products.filter(
    ({ isAvailable, optionGroups }) => isAvailable && optionGroups.every(({ min }) => min === 0),
  );
  let next = 0;

  const place = async (): Promise<{ id: string; number: string }> => {
    const productId = sold[next]?.id;
    if (productId === undefined) throw new Error('The store has nothing left to sell.');
    const customer = { id: `customer ${newId()}`, firstName: 'Chidi', phone: '+2348031112222' };
    const body = { vendorId, kind: 'pick_up' as const, customer, items: [{ productId, quantity: 1 }] };
    const idempotencyKey = newId();
    for (;;) {
      try {
        return await call(storefront.placeOrder, { body }, { idempotencyKey });
      } catch (error) {
        if (error instanceof GatewayRefusal && error.code === 'stock_too_low') break;
        const isPassing =
          error instanceof GatewayUnreachable || (error instanceof GatewayRefusal && error.status >= 500);
        if (!isPassing) throw error;
      }
    }
    // A menu doesn't reveal the stock: when a product is sold out, the next is ordered.
    if (sold[next]?.id === productId) next += 1;
    return place();
  };

  const before = await place();
  const answered: string[] = [];
  let started = 0;
  const customers = Array.from({ length: AT_ONCE }, async () => {
    while ((started += 1) <= wanted) answered.push((await place()).id);
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = (kill * wanted) / (kills + 1);
    while (answered.length < enough) await new Promise((resolve) => void setImmediate(resolve));
    await server.kill();
    server = await startKillableServer(dataDir);
  }
  await Promise.all(customers);
  const after = await place();
  await server.stop();
  return {
    kills,
    wanted,
    placed: countIn(after.number) - countIn(before.number) - 1,
    answered: new Set(answered).size,
  };
}
