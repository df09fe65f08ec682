import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../../testing/app-of-this-file.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';

const test = await appOfThisFile();
const shop = await givenShop(test);

const sent = async (file: string) => {
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'text/csv' };
  const url = inventoryBulkContract.importProducts.path;
  const { statusCode, body } = await test.app.inject({ method: 'POST', url, headers, payload: Buffer.from(file) });
  return { status: statusCode, payload: (JSON.parse(body) as { payload: Record<string, number> }).payload };
};

/** In milliseconds of this thread alone: what else the machine does is not the import's doing. */
const busy = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest time for which nobody else got a turn, until `work` was done. */
async function longestStretch(work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const end = work.finally(() => done.abort());
  let [longest, since] = [0, busy()];
  while (!done.signal.aborted) {
    await immediate();
    const now = busy();
    longest = Math.max(longest, now - since);
    since = now;
  }
  await end;
  return longest;
}

const fileOf = (price: number) =>
  [
    'sku,name,category,price,description,quantity',
    ...Array.from({ length: 10_000 }, (_, place) => `S-${place},Dish ${place},Rice,${price + place},Good ${price},50`),
  ].join('\n');

describe('an import of ten thousand rows', () => {
  it('never keeps everybody else waiting for long, whether it adds products or changes them all', async () => {
    const adding = sent(fileOf(100));
    const whileAdding = await longestStretch(adding);
    expect((await adding).payload).toMatchObject({ created: 10_000 });
    const changing = sent(fileOf(200));
    const whileChanging = await longestStretch(changing);
    expect((await changing).payload).toMatchObject({ updated: 10_000 });
    expect({ whileAdding, whileChanging }).toEqual({
      whileAdding: expect.toSatisfy((ms: number) => ms < 90) as number,
      whileChanging: expect.toSatisfy((ms: number) => ms < 90) as number,
    });
  }, 120_000);
});
