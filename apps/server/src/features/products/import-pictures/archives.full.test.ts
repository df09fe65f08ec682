import { randomBytes } from 'node:crypto';
import { inventoryBulkContract as calls } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { days } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { givenPictureImports, HEADING, toCsv } from '../../../testing/given/given-picture-imports.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';
import { aPdf, noise, makeZip } from '../../../testing/given/sample-files.ts';
import { isStored, sweep, uncommittedKeys } from '../../../testing/stored-files.ts';
import type { ImportReport } from '../csv/import-problems.ts';
import { toXlsx } from '../spreadsheets/write-xlsx.ts';
import { deleteOldImportPictures } from './import-pictures.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));
const { png, jpeg, fetchPictures, stateOf, pictureCounts } = await givenPictureImports(test);

describe('pictures in a ZIP', () => {
  it('are found by name, whatever folder they are in', async ({ shop }) => {
    const sheet = await toXlsx(
      [
        HEADING.split(','),
        ['Suya', 'Grill', '2000', 'SUYA.png'],
        ['Zobo', 'Drinks', '500', 'b/zobo.jpg'],
        ['Moi moi', 'Sides', '300', 'moi.png'],
        ['Akara', 'Sides', '200', 'akara.png'],
      ],
      test.clock.now(),
    );
    const zip = await makeZip({
      'menu/list.xlsx': sheet,
      'menu/suya.png': png,
      'menu/b/zobo.jpg': jpeg,
      'akara.png': aPdf(),
      '__MACOSX/menu/._list.xlsx': 'x',
    });
    const before = await uncommittedKeys(test);
    const trial = (await shop.importCsv(zip, { isDryRun: true })).payload;
    expect(await uncommittedKeys(test)).toEqual(before);
    expect(trial.pictures).toEqual({
      importId: null,
      count: 2,
      problemCount: 2,
      problems: [
        { row: 4, column: 'picture', message: 'There’s no file with this name in the ZIP.' },
        { row: 5, column: 'picture', message: 'This picture isn’t supported. Use PNG, JPEG or WebP.' },
      ],
    });
    const { pictures } = (await shop.importCsv(zip)).payload;
    await fetchPictures();
    expect(await pictureCounts(shop)).toEqual({ Suya: 1, Zobo: 1, 'Moi moi': 0, Akara: 0 });
    expect((await stateOf(shop, pictures.importId)).payload).toMatchObject({ waiting: 0, done: 2, failed: 2 });
  });

  it('are deleted once they are drawn, and their import after two days', async ({ shop }) => {
    const zip = await makeZip({ 'list.csv': toCsv('Suya,Grill,2000,suya.png'), 'suya.png': png });
    const { pictures } = (await shop.importCsv(zip)).payload;
    const { rows } = await test.db.execute<{ file_key: string }>(
      `select file_key from import_pictures where import_id = '${pictures.importId}'`,
    );
    const key = rows[0]?.file_key ?? '';
    expect(await isStored(test, key)).toBe(true);
    await fetchPictures();
    await sweep(test);
    expect(await isStored(test, key)).toBe(false);
    await deleteOldImportPictures(test.db, new Date(test.clock.now().getTime() + days(3)));
    expect((await stateOf(shop, pictures.importId)).status).toBe(404);
  });

  it('are imported once, however often they are sent with one idempotency key', async ({ shop }) => {
    // Larger than any other upload may be: the retry is also read up to the limit of this call.
    const other = randomBytes(12 * 1024 * 1024);
    const list = toCsv('Suya,Grill,2000,suya.png');
    const zip = await makeZip({ 'list.csv': list, 'suya.png': png, 'other.png': other });
    const headers = {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': 'one-list-with-pictures',
    };
    const send = () => test.app.inject({ method: 'POST', url: calls.importProducts.path, headers, payload: zip });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    await fetchPictures();
    const { importId } = first.json<{ payload: ImportReport }>().payload.pictures;
    expect((await stateOf(shop, importId)).payload).toMatchObject({ waiting: 0, done: 1 });
    expect(await pictureCounts(shop)).toEqual({ Suya: 1 });
  });

  it('that exceed the storage quota are left out, but their rows are imported', async () => {
    const small = await buildTestApp({
      environment: { STORAGE_PER_VENDOR_MB: '1' },
      connectionString: test.connectionString,
    });
    const shop = await givenShop(small);
    const large = await noise(1_200, 1_200).png().toBuffer();
    const zip = await makeZip({ 'list.csv': toCsv('Suya,Grill,2000,suya.png'), 'suya.png': large });
    const report = (await shop.importCsv(zip)).payload;
    expect(report).toMatchObject({ created: 1, pictures: { count: 0, problemCount: 1 } });
    expect(report.pictures.problems[0]?.message).toMatch(/used all 1 MB/);
    await small.close();
  });

  it("can't be read by another vendor, and are not added to a deleted product", async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    const zip = await makeZip({ 'list.csv': toCsv('Suya,Grill,2000,suya.png'), 'suya.png': png });
    const { pictures } = (await shop.importCsv(zip)).payload;
    expect((await stateOf(other, pictures.importId)).status).toBe(404);
    await shop.remove((await shop.list()).payload.products[0]?.id ?? '');
    await fetchPictures();
    expect((await stateOf(shop, pictures.importId)).payload.problems).toMatchObject([
      { message: 'This product no longer exists.' },
    ]);
  });
});

const tried = async (zip: Buffer) => {
  const shop = await givenShop(test);
  const response = await shop.importCsv(zip);
  return { ...response, products: await shop.names() };
};

describe('a hostile ZIP', () => {
  const list = toCsv('Suya,Grill,2000,suya.png');

  it('with paths outside it is refused', async () => {
    const zip = await makeZip({ 'list.csv': list, 'aa/suya.png': png });
    const outside = Buffer.from(zip.toString('latin1').replaceAll('aa/suya.png', '../suya.png'), 'latin1');
    expect(await tried(outside)).toMatchObject({ status: 415, code: 'file_unreadable', products: [] });
  });

  it('with ten thousand entries is refused unread', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}.png`, '']));
    const response = await tried(await makeZip({ 'list.csv': list, ...many }));
    expect(response).toMatchObject({ status: 413, code: 'too_large', products: [] });
    expect(response.message).toBe('This ZIP has more than 1,000 files. Split it and try again.');
  });

  it('that unpacks to a thousand times its size is not unpacked', async () => {
    const response = await tried(await makeZip({ 'list.csv': list, 'suya.png': Buffer.alloc(4 * 1024 * 1024) }));
    expect(response.payload).toMatchObject({ created: 1, pictures: { count: 0 } });
    expect(response.payload.pictures.problems).toMatchObject([{ message: 'This file isn’t a picture.' }]);
    const bomb = await tried(await makeZip({ 'list.csv': Buffer.alloc(60 * 1024 * 1024, 'a') }));
    expect(bomb).toMatchObject({ status: 413, code: 'too_large', products: [] });
  });

  it('without a list, or with several, is refused with that reason', async () => {
    expect((await tried(await makeZip({ 'suya.png': png }))).message).toMatch(/ZIP has no product list/);
    expect((await tried(await makeZip({ 'a.csv': list, 'b.csv': list }))).message).toMatch(/more than one list/);
  });

  it("doesn't raise the size limit for a plain list", async () => {
    const response = await tried(Buffer.from(`${HEADING}\n${'a'.repeat(11 * 1024 * 1024)}`));
    expect([response.status, response.message]).toEqual([413, 'Files can be up to 10 MB. Upload a smaller one.']);
  });

  it('may have five hundred pictures, and the rest are reported as too many', async () => {
    const rows = Array.from({ length: 503 }, (_, index) => `Dish ${index},Rice,100,suya.png`);
    const shop = await givenShop(test);
    const zip = await makeZip({ 'list.csv': toCsv(...rows), 'suya.png': jpeg.subarray(0, 400) });
    const before = await uncommittedKeys(test);
    const trial = (await shop.importCsv(zip, { isDryRun: true })).payload;
    expect(await uncommittedKeys(test)).toEqual(before);
    expect(trial.pictures).toMatchObject({ count: 500, problemCount: 3 });
  });
});
