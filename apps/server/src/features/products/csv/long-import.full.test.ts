import { describe, expect, it } from 'vitest';
import { xlsxOf } from '../spreadsheets/write-xlsx.ts';
import { appOfThisFile } from '../../../testing/app-of-this-file.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';

const test = await appOfThisFile();
const neighbour = await givenShop(test);
await neighbour.has();

const HEADING = ['sku', 'name', 'category', 'price', 'description', 'quantity'];
const rowsOf = (price: number) =>
  Array.from({ length: 10_000 }, (_, place) => [
    `S-${place}`,
    `Dish ${place}`,
    'Rice',
    price + place,
    `Good ${price}`,
    50,
  ]);

const FILES = {
  csv: async (price: number) => [HEADING, ...rowsOf(price)].map((cells) => cells.join(',')).join('\n'),
  xlsx: (price: number) => xlsxOf([HEADING, ...rowsOf(price)], test.clock.now()),
} as const;

/** How many times another vendor's list was answered until `work` was done. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
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

/** Rows are written in twenty batches, and somebody else may come between any two of them. */
const AT_LEAST = 20;

describe.each(['csv', 'xlsx'] as const)('an import of ten thousand rows as %s', (kind) => {
  it('is done before anybody gives up, and another vendor is answered all the while', async () => {
    const shop = await givenShop(test);
    const adding = shop.importCsv(await FILES[kind](100));
    const whileAdding = await answeredDuring(adding);
    expect((await adding).payload).toMatchObject({ created: 10_000, problemCount: 0 });
    const changing = shop.importCsv(await FILES[kind](200));
    const whileChanging = await answeredDuring(changing);
    expect((await changing).payload).toMatchObject({ updated: 10_000, problemCount: 0 });
    expect(whileAdding).toBeGreaterThan(AT_LEAST);
    expect(whileChanging).toBeGreaterThan(AT_LEAST);
  });
});
