import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { callGateway } from '../../../testing/call-gateway.ts';
import { freezableDatabase, type FreezableDatabase } from '../../../testing/crash/freezable-database.ts';
import { breakableDatabase, type BreakableDatabase } from '../../../testing/crash/breakable-database.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { makeCall } from '../../../testing/make-call.ts';

type Market = Awaited<ReturnType<typeof givenMarket>>;

let primary: FreshDatabase;
let replica: FreshDatabase;
let shop: Pick<Market, 'vendorId' | 'token' | 'product' | 'wishFor'>;
let test: TestApp;

async function at(connectionString: string, ...statements: string[]) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A copy in which the dish has another name: what is read tells where. Both have one log, as they are of one server. */
beforeAll(async () => {
  primary = await freshDatabase();
  const before = await buildTestApp({ connectionString: primary.connectionString });
  shop = await givenMarket(before);
  await before.close();
  replica = await freshDatabase(primary.name);
  await at(replica.connectionString, `update products set name = 'At the replica'`, ...AS_TOLD);
  await at(replica.connectionString, `alter database ${replica.name} set search_path = public, pg_catalog`);
});
afterEach(() => test.close());
afterAll(async () => {
  await primary.drop();
  await replica.drop();
});

const start = async (connectionString = replica.connectionString, patience = {}) => {
  test = await buildTestApp({
    connectionString: primary.connectionString,
    database: { replica: { connectionString, ...patience } },
  });
};

const menu = async () => {
  const answer = await callGateway(test, storefront.readMenu, { params: { vendorId: shop.vendorId } });
  return answer.payload.categories.flatMap(({ products }) => products).map(({ name }) => name);
};
const file = async () => {
  const headers = { authorization: `Bearer ${shop.token}` };
  return (await test.app.inject({ url: inventoryBulkContract.exportProducts.path, headers })).body;
};
const list = async () => (await makeCall(test.app, productsContract.listProducts, { query: {} }, shop)).payload;
const analytics = () => makeCall(test.app, analyticsContract.readAnalytics, { query: {} }, shop);

/** As long as there is a row, it is one that has not heard of anything yet. */
const AS_TOLD = [
  `create table far_behind (yes boolean)`,
  `create function pg_is_in_recovery() returns boolean language sql as 'select exists (select from public.far_behind)'`,
  `create function pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/0'::pg_lsn $$`,
];
const FALL_BEHIND = `insert into far_behind values (true)`;
const CATCH_UP = `delete from far_behind`;

describe('with a replica', () => {
  it('storefront and files are read there, what a vendor works on and every write at the primary', async () => {
    await start();
    expect(await menu()).toEqual(['At the replica']);
    expect(await file()).toContain('At the replica');
    expect((await list()).products.map(({ name }) => name)).toEqual(['Jollof rice']);
    const { payload } = await callGateway(test, storefront.placeOrder, { body: shop.wishFor() });
    expect(payload.items.map(({ name }) => name)).toEqual(['Jollof rice']);
    expect((await analytics()).payload.current.orders).toBe(0);
    const stores = await callGateway(test, storefront.listStorefronts, { query: {} });
    expect(stores.payload.vendors.map(({ vendorId }) => vendorId)).toEqual([shop.vendorId]);
  });

  it('a refusal is a refusal: another is not asked', async () => {
    await start();
    const answer = await callGateway(test, storefront.readMenu, { params: { vendorId: crypto.randomUUID() } });
    expect(answer.status).toBe(404);
    expect(await menu()).toEqual(['At the replica']);
  });

  it('one that is away is not missed, and is read again when it is back', async () => {
    const line: BreakableDatabase = await breakableDatabase(replica.connectionString);
    await start(line.connectionString, { restMs: 50 });
    expect(await menu()).toEqual(['At the replica']);
    await line.cut();
    expect(await menu()).toEqual(['Jollof rice']);
    expect(await file()).toContain('Jollof rice');
    await line.mend();
    await expect.poll(menu).toEqual(['At the replica']);
    await line.remove();
  });

  it('one that fell silent keeps nobody waiting', async () => {
    const line: FreezableDatabase = await freezableDatabase(replica.connectionString);
    await start(line.connectionString, { withinMs: 1_000, restMs: 60_000 });
    expect(await menu()).toEqual(['At the replica']);
    line.freeze(undefined, { isFinal: true });
    const asked = performance.now();
    expect(await menu()).toEqual(['Jollof rice']);
    expect(performance.now() - asked).toBeLessThan(3_000);
    const again = performance.now();
    expect(await menu()).toEqual(['Jollof rice']);
    // Who asked it again would wait for it again.
    expect(performance.now() - again).toBeLessThan(1_000);
    await line.remove();
  });

  it('one that is behind is not read: nobody sees less than they were told', async () => {
    await at(replica.connectionString, FALL_BEHIND);
    await start(replica.connectionString, { withinMs: 100, restMs: 50 });
    expect(await menu()).toEqual(['Jollof rice']);
    expect(await file()).toContain('Jollof rice');
    await at(replica.connectionString, CATCH_UP);
    await expect.poll(menu).toEqual(['At the replica']);
  });

  it('one that catches up in a moment is waited for', async () => {
    await at(replica.connectionString, FALL_BEHIND);
    await start(replica.connectionString, { withinMs: 10_000 });
    const asked = menu();
    await at(replica.connectionString, CATCH_UP);
    expect(await asked).toEqual(['At the replica']);
  });
});
