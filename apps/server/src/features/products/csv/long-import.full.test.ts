import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../platform/audit/actor.ts';
import { toXlsx } from '../spreadsheets/write-xlsx.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { csvCells } from '../../../testing/csv-rows.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';
import { exportProducts } from './product-export.service.ts';

const test = await sharedTestApp();
const neighbour = await givenShop(test);
await neighbour.has();

const HEADING = ['sku', 'name', 'category', 'price', 'description', 'quantity'];
const rowsOf = (price: number) =>
  Array.from({ length: 10_000 }, (_, index) => [
    `S-${index}`,
    `Dish ${index}`,
    'Rice',
    price + index,
    `Good ${price}`,
    50,
  ]);

const FILES = {
  csv: async (price: number) => [HEADING, ...rowsOf(price)].map((cells) => cells.join(',')).join('\n'),
  xlsx: (price: number) => toXlsx([HEADING, ...rowsOf(price)], test.clock.now()),
} as const;

async function respondedDuring(work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const end = work.finally(() => done.abort());
  let answered = 0;
  while (!done.signal.aborted) {
    expect((await neighbour.list()).status).toBe(200);
    answered += 1;
  }
  await end;
  return answered;
}

/** Rows are written in twenty batches, and other requests may be served between any two. */
const AT_LEAST = 20;

describe.each(['csv', 'xlsx'] as const)('an import of ten thousand rows as %s', (kind) => {
  it('finishes before anybody gives up, and another vendor gets answers meanwhile', async () => {
    const shop = await givenShop(test);
    const adding = shop.importCsv(await FILES[kind](100));
    const whileAdding = await respondedDuring(adding);
    expect((await adding).payload).toMatchObject({ created: 10_000, problemCount: 0 });
    const changing = shop.importCsv(await FILES[kind](200));
    const whileChanging = await respondedDuring(changing);
    expect((await changing).payload).toMatchObject({ updated: 10_000, problemCount: 0 });
    expect(whileAdding).toBeGreaterThan(AT_LEAST);
    expect(whileChanging).toBeGreaterThan(AT_LEAST);
  });
});

describe('the import', () => {
  it('accepts ten thousand rows at once, exports them all, and can be undone as a whole', async () => {
    const shop = await givenShop(test);
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `S-${index},Dish ${index},Category ${index % 6},${1 + index}.00,${index % 50}`,
    );
    const done = (await shop.importCsv(['sku,name,category,price,quantity', ...rows].join('\n'))).payload;
    expect(done).toMatchObject({ rows: 10_000, created: 10_000, problems: [] });
    expect((await shop.count()).inventoryCount).toBe(10_000);
    const exported = await shop.exportCsv();
    expect(await csvCells(exported)).toHaveLength(10_001);
    const batches: number[] = [];
    for await (const batch of exportProducts(test.platform, SYSTEM, shop.vendorId, {}))
      batches.push((await csvCells(batch)).length);
    expect(Math.max(...batches)).toBe(500);
    expect((await shop.importCsv(exported, { isDryRun: true })).payload).toMatchObject({ unchanged: 10_000 });
    expect((await shop.importCsv(`${exported}\r\n,,x,,,,,,,,,,,,,,\r\n`)).status).toBe(413);
    expect((await shop.undo(done.undoId)).payload.restored).toBe(10_000);
    expect((await shop.count()).inventoryCount).toBe(0);
  });
});
