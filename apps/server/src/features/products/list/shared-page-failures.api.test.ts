import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { faultyLine, type FaultyLine } from '../../../testing/crash/faulty-line.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { answerOf } from '../../../testing/make-call.ts';

const { listProducts } = productsContract;
const SHOPS = 4;

let fresh: FreshDatabase;
let line: FaultyLine;
let test: TestApp;
let other: Client;
let shops: readonly Shop[];
beforeAll(async () => {
  fresh = await freshDatabase();
  line = await faultyLine(fresh.connectionString);
  test = await buildTestApp({ connectionString: line.connectionString });
  other = new Client({ connectionString: fresh.connectionString });
  await other.connect();
  shops = await Promise.all(Array.from({ length: SHOPS }, () => givenShop(test)));
  for (const shop of shops) await shop.has({ name: 'Fried rice' });
});
afterAll(async () => {
  await other.end();
  await test.close();
  await line.remove();
  await fresh.drop();
});

const ask = async ({ token }: Shop, query: Record<string, string> = {}, signal?: AbortSignal) => {
  const headers = { authorization: `Bearer ${token}` };
  const request: InjectOptions = { url: listProducts.path, query, headers, ...(signal && { signal }) };
  return answerOf(listProducts, await test.app.inject(request));
};
type Page = Awaited<ReturnType<typeof ask>>;

/** What one may be told while the database is in trouble: one's own page, or to ask again in a moment. */
const toldOf = ({ vendorId }: Shop, page: Page) =>
  page.status === 200
    ? page.payload.products.map((product) => (product.vendorId === vendorId ? 'its own' : 'foreign')).join()
    : `${page.status} in ${String(page.headers['retry-after'])}`;
const ALL_OWN = Array.from({ length: SHOPS }, () => 'its own');
const ALL_LATER = Array.from({ length: SHOPS }, () => '503 in 2');

const askAll = () => shops.map((shop) => ask(shop).then((page) => toldOf(shop, page)));
const askOnce = () => Promise.all(askAll());

const waiting = async () => {
  const { rows } = await other.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
};

/** The question stands at the database, and does not get on. */
async function whileItWaits<T>(answers: Promise<T>, act: (pids: readonly number[]) => Promise<unknown>): Promise<T> {
  await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { interval: 10 });
  await act(await waiting());
  return answers;
}
const lock = () => other.query('begin; lock table products in access exclusive mode');
const letGo = () => other.query('rollback');

describe('a question that the pages of several vendors share', () => {
  beforeEach(async () => {
    line.mend();
    await askOnce();
  });

  it('is one, whoever they are', async () => {
    line.mend();
    await askOnce();
    // The other is for their sessions.
    expect(line.mend()).toBe(2);
  });

  it.each(['before', 'after'] as const)(
    'is 503 for each of them when its line is cut %s it is answered',
    async (mode) => {
      line.cutAt(2, mode);
      expect(await askOnce()).toEqual(ALL_LATER);
      line.mend();
      expect(await askOnce()).toEqual(ALL_OWN);
    },
  );

  it.each(['pg_cancel_backend', 'pg_terminate_backend'])('is 503 for each of them after %s', async (end) => {
    await lock();
    const answers = await whileItWaits(askOnce(), (pids) =>
      other.query(`select ${end}(pid) from unnest($1::int[]) as pid`, [pids]),
    );
    await letGo();
    expect(answers).toEqual(ALL_LATER);
    expect(await askOnce()).toEqual(ALL_OWN);
  });

  it.each([0, 1])('is answered to the others when number %i hangs up', async (place) => {
    await lock();
    const hangUp = new AbortController();
    const all = shops.map((shop, at) => {
      const page = ask(shop, {}, at === place ? hangUp.signal : undefined);
      return page.then(
        (answer) => toldOf(shop, answer),
        () => 'gone',
      );
    });
    const answers = await whileItWaits(Promise.all(all), async () => {
      hangUp.abort();
      await letGo();
    });
    expect(answers).toEqual(ALL_OWN.map((own, at) => (at === place ? 'gone' : own)));
  });

  it('holds nothing of what is refused beside it', async () => {
    const [first, second, third, fourth] = shops as [Shop, Shop, Shop, Shop];
    const all = await Promise.all([
      ask(first, { search: 'rice\u0000' }),
      ask(second, { after: 'bm90IG91cnM' }),
      ask(third, { search: '\uD83C %_\\ {"' }),
      ask(fourth, { search: 'rice' }),
      ask(first, { search: 'rice' }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([400, 400, 200, 200, 200]);
    expect(Object.keys(all[0].failure.fields ?? {})).toEqual(['query.search']);
    expect(all[1].failure.code).toBe('invalid_cursor');
    expect(all[2].payload.products).toEqual([]);
    expect([toldOf(fourth, all[3]), toldOf(first, all[4])]).toEqual(['its own', 'its own']);
  });
});

describe('when all connections are taken', () => {
  it('pages come to 503, or to whom they belong', async () => {
    const small = await buildTestApp({
      connectionString: fresh.connectionString,
      database: { maxConnections: 1, connectMs: 200 },
    });
    const { path: url } = inventoryContract.listInventories;
    const asked = () =>
      Promise.all(
        shops.map(async ({ token }) => {
          const { statusCode, headers } = await small.app.inject({
            url,
            headers: { authorization: `Bearer ${token}` },
          });
          return statusCode === 200 ? 'its own' : `${statusCode} in ${String(headers['retry-after'])}`;
        }),
      );
    const { promise: held, resolve } = Promise.withResolvers<void>();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const holding = small.db.transaction(async (tx) => {
      await tx.execute('select 1');
      take();
      await held;
    });
    await taken;
    expect(await asked()).toEqual(ALL_LATER);
    resolve();
    await holding;
    expect(await asked()).toEqual(ALL_OWN);
    await small.close();
  });
});
