import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';
import type { ImportReport } from './import-problems.ts';

const test = await sharedTestApp();
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
const shop = await givenShop(test);

const MB = 1024 * 1024;

interface Answer {
  readonly code?: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly payload: ImportReport;
}

/** A dry run; also returns the length of the response. */
async function tried(file: string, options = '') {
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'text/csv' };
  const url = `${inventoryBulkContract.importProducts.path}?dryRun=true${options}`;
  const { statusCode, body } = await test.app.inject({ method: 'POST', url, headers, payload: Buffer.from(file) });
  return { status: statusCode, length: body.length, ...(JSON.parse(body) as Answer) };
}

/** Counts another vendor's answered requests, over a real connection, until `work` was done. */
async function respondedDuring(work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const end = work.finally(() => done.abort());
  let answered = 0;
  while (!done.signal.aborted) {
    await (await fetch(`${address}/healthz`)).text();
    answered += 1;
  }
  await end;
  return answered;
}

const HEADING = 'sku,name,category,price,description';
const rowsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `S-${index},Dish ${index},Rice,${1 + index},${'x'.repeat(length)}`);

describe('a hostile file', () => {
  it.each([
    [
      'ten megabytes in one quoted cell',
      `name\n"${'a'.repeat(10 * MB - 10)}`,
      'Row 2, column 1 has more than 4,000 characters. Shorten it and upload the file again.',
    ],
    [
      'ten megabytes in one cell without quotation marks',
      `name\nx,${'a'.repeat(10 * MB - 10)}`,
      'Row 2, column 2 has more than 4,000 characters. Shorten it and upload the file again.',
    ],
    [
      'four megabytes of the shortest rows',
      'a\n'.repeat(2 * MB),
      'You can import up to 10,000 rows at once. Split the file.',
    ],
    [
      'ten megabytes of rows with nothing in them',
      `name\n${'\n'.repeat(10 * MB - 10)}`,
      'Most rows in this file are empty. Remove them and try again.',
    ],
    [
      'ten megabytes of one heading',
      'name,'.repeat(2 * MB - 1),
      'Row 1 has more than 60 columns. Remove the ones you don’t need.',
    ],
    [
      'ten megabytes of commas',
      `name\n${','.repeat(10 * MB - 10)}`,
      'Row 2 has more than 60 columns. Remove the ones you don’t need.',
    ],
  ])('with %s is refused in a few words', async (_, file, sentence) => {
    const response = await tried(file);
    expect([response.status, response.code, response.message]).toEqual([413, 'too_large', sentence]);
    expect(response.fields).toEqual({ 'body.file': sentence });
    expect(response.length).toBeLessThan(1_000);
  });

  it('gets only ten unknown headings reported, each cut short', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}-${'x'.repeat(3_000)}`);
    const { status, payload, length } = await tried(`${names.join(',')}\n`);
    expect([status, payload.problemCount]).toEqual([200, 20]);
    expect(payload.problems).toHaveLength(10);
    expect(payload.problems[0]?.column).toBe(`0-${'x'.repeat(38)}…`);
    expect(length).toBeLessThan(2_000);
  });

  it('gets its first 200 bad cells reported, and all of them counted', async () => {
    const file = [HEADING, ...Array.from({ length: 10_000 }, () => ',X,,free,')].join('\n');
    const { status, payload, length } = await tried(file);
    expect([status, payload.problemCount]).toEqual([200, 30_000]);
    expect(payload.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(
      Array.from({ length: 67 }, (_, index) => ['name', 'category', 'price'].map((column) => `${index + 2} ${column}`))
        .flat()
        .slice(0, 200),
    );
    expect(length).toBeLessThan(30_000);
  });
});

describe('the details of a bad file', () => {
  it('have size limits of their own', async () => {
    const headings = Array.from({ length: 60 }, (_, index) => `${index}-${'x'.repeat(900)}`).join(',');
    expect((await tried(`${headings}\n`, '&details=true')).length).toBeLessThan(20_000);
    const long = 'y'.repeat(3_900);
    const rows = Array.from({ length: 2_000 }, () => `,X,,free,${long}`);
    const response = await tried([HEADING, ...rows].join('\n'), '&details=true');
    expect(response.payload.badRows).toBe(2_000);
    expect(response.length).toBeLessThan(1_100_000);
  });
});

describe('a large file', () => {
  it("doesn't hold up other requests while it is read", async () => {
    // Refused at its very end, so that the whole file is read and nothing else happens.
    const file = [HEADING, ...rowsOf(9_990, 650), `"${'x'.repeat(5_000)}"`].join('\n');
    const reading = tried(file);
    expect(await respondedDuring(reading)).toBeGreaterThan(5);
    expect(await reading).toMatchObject({
      status: 413,
      message: expect.stringContaining('Row 9992, column 1') as string,
    });
  });
});
