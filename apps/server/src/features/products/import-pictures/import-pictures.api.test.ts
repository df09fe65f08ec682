import { randomBytes } from 'node:crypto';
import { inventoryBulkContract as calls } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '../../../platform/clock.ts';
import { outsideOf } from '../../../platform/outside/outside.ts';
import { xlsxOf } from '../spreadsheets/write-xlsx.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { csvCells } from '../../../testing/csv-rows.ts';
import { httpReceiver, type HttpReceiver } from '../../../testing/fakes/http-receiver.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { aPdf, aPng, noise } from '../../../testing/given/sample-files.ts';
import { makeCall } from '../../../testing/make-call.ts';
import { isStored, sweep, unkeptKeys } from '../../../testing/stored-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';
import type { ImportReport } from '../csv/product-import.service.ts';
import { importPicturesDueJob } from './draw-pictures.service.ts';
import { deleteOldImportPictures } from './import-pictures.service.ts';

let test: TestApp;
let receiver: HttpReceiver;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  receiver = await httpReceiver();
  [png, jpeg] = [await aPng(), await noise(200, 200).jpeg().toBuffer()];
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.answers((_, response) => void response.writeHead(200).end(png));
});

const reportOf = ({ payload }: { payload: unknown }) => payload as ImportReport;
const bring = async (outside = test.platform.outside) => {
  const { db, clock, platform, app, files } = test;
  test.clock.advance(minutes(1));
  const dueJob = importPicturesDueJob({ db, clock, config: platform.config, files, outside, log: app.log });
  await dueJob.run();
  await dueJob.whenIdle();
};
const stateOf = (shop: Shop, importId: string | null) =>
  makeCall(test.app, calls.readImportPictures, { query: { importId: importId ?? '' } }, shop);
const pictured = async (shop: Shop) =>
  Object.fromEntries((await shop.list()).payload.products.map(({ name, images }) => [name, images.length]));

const leadsInside = async () => [{ address: '10.1.2.3', family: 4 }];

const HEADING = 'name,category,price,Image URL';
const listOf = (...rows: string[]) => [HEADING, ...rows].join('\n');

describe('pictures by address', () => {
  it('of one vendor do not wait for the many of another', async () => {
    const [busy, other] = [await givenShop(test), await givenShop(test)];
    const rows = Array.from({ length: 24 }, (_, place) => `Suya ${place},Grill,2000,${receiver.url}/busy.png`);
    await busy.importCsv(listOf(...rows));
    await other.importCsv(listOf(`Zobo,Drinks,500,${receiver.url}/other.png`));
    await bring();
    const order = receiver.requests.map(({ url }) => url);
    expect(order).toHaveLength(25);
    expect(order.indexOf('/other.png')).toBeLessThan(9);
  });

  it('follow their rows, under the headings of others too, and the list can still be taken back', async () => {
    const shop = await givenShop(test);
    const file = listOf(`Suya,Grill,2000,${receiver.url}/suya.jpg`, 'Zobo,Drinks,500,');
    const report = reportOf(await shop.importCsv(file));
    expect(report).toMatchObject({ created: 2, problemCount: 0, pictures: { count: 1, problemCount: 0 } });
    expect(await pictured(shop)).toEqual({ Suya: 0, Zobo: 0 });
    expect((await stateOf(shop, report.pictures.importId)).payload).toMatchObject({ waiting: 1, done: 0, failed: 0 });
    await bring();
    expect(receiver.requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/suya.jpg']]);
    expect(await pictured(shop)).toEqual({ Suya: 1, Zobo: 0 });
    expect((await stateOf(shop, report.pictures.importId)).payload).toEqual({
      waiting: 0,
      done: 1,
      failed: 0,
      problems: [],
      refused: null,
    });
    expect((await shop.undo(report.undoId)).payload).toEqual({ restored: 2 });
  });

  it('take the place of the first one, so that the same list twice adds none', async () => {
    const shop = await givenShop(test);
    const { id } = await shop.has({ name: 'Suya' });
    const file = `id,picture\n${id},${receiver.url}/suya.png`;
    for (let count = 0; count < 2; count += 1) {
      expect(reportOf(await shop.importCsv(file))).toMatchObject({ unchanged: 1, pictures: { count: 1 } });
      await bring();
    }
    expect((await shop.now(id)).images).toHaveLength(1);
  });

  it.each([
    ['no picture', 200, aPdf(), /Use PNG, JPEG or WebP/],
    ['nothing', 404, Buffer.from('gone'), /no picture at this address \(404\)/],
    ['another address', 302, Buffer.alloc(0), /redirects/],
    ['more than 5 MB', 200, Buffer.alloc(5 * 1024 * 1024 + 10), /larger than 5 MB/],
  ])('that have %s say so, and the row is in', async (_, status, body, reason) => {
    receiver.answers((__, response) => void response.writeHead(status, { location: 'http://10.0.0.1/' }).end(body));
    const shop = await givenShop(test);
    const { pictures } = reportOf(await shop.importCsv(listOf(`Suya,Grill,2000,${receiver.url}/a.png`)));
    await bring();
    const state = (await stateOf(shop, pictures.importId)).payload;
    expect(state).toMatchObject({ waiting: 0, done: 0, failed: 1 });
    expect(state.problems).toEqual([{ row: 2, column: 'picture', message: expect.stringMatching(reason) }]);
    expect(await pictured(shop)).toEqual({ Suya: 0 });
    // The result can be corrected and imported as it is.
    const [heading, line = []] = await csvCells(state.refused ?? '');
    expect(heading).toEqual(['What is wrong', 'Id', 'Picture']);
    receiver.answers((__, response) => void response.writeHead(200).end(png));
    await shop.importCsv((state.refused ?? '').replace(line[2] ?? '-', `${receiver.url}/b.png`));
    await bring();
    expect(await pictured(shop)).toEqual({ Suya: 1 });
    expect(receiver.requests).toHaveLength(2);
  });

  it('are asked for again when nobody answers, three times', async () => {
    receiver.answers((_, response) => void response.writeHead(503).end());
    const shop = await givenShop(test);
    const { pictures } = reportOf(await shop.importCsv(listOf(`Suya,Grill,2000,${receiver.url}/a.png`)));
    await bring();
    expect((await stateOf(shop, pictures.importId)).payload).toMatchObject({ waiting: 1, failed: 0 });
    await bring();
    await bring();
    await bring();
    expect(receiver.requests).toHaveLength(3);
    expect((await stateOf(shop, pictures.importId)).payload).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('are never fetched from inside, by number or by name', async () => {
    const closed = await buildTestApp({
      environment: { OUTSIDE_LOOPBACK: '0' },
      connectionString: test.connectionString,
    });
    const shop = await givenShop(closed);
    const rows = [
      'http://shop.example/a.png',
      'https://169.254.169.254/x',
      'https://localhost/a',
      'file:///etc/passwd',
    ];
    const trial = reportOf(
      await shop.importCsv(listOf(...rows.map((address, place) => `Dish ${place},Rice,100,${address}`))),
    );
    expect(trial).toMatchObject({ created: 4, pictures: { count: 0, problemCount: 4 } });
    const inside = reportOf(await shop.importCsv(listOf('Suya,Grill,2000,https://pictures.example/a.png')));
    expect(inside.pictures.count).toBe(1);
    await bring(outsideOf(closed.platform.config, { resolve: leadsInside }));
    const state = (
      await makeCall(
        closed.app,
        calls.readImportPictures,
        { query: { importId: inside.pictures.importId ?? '' } },
        shop,
      )
    ).payload;
    expect(state.problems).toMatchObject([{ message: 'This isn’t a public web address.' }]);
    await closed.close();
  });
});

describe('pictures in a ZIP', () => {
  it('are found by their name beside the list, whatever folder they lie in', async () => {
    const shop = await givenShop(test);
    const sheet = await xlsxOf(
      [
        HEADING.split(','),
        ['Suya', 'Grill', '2000', 'SUYA.png'],
        ['Zobo', 'Drinks', '500', 'b/zobo.jpg'],
        ['Moi moi', 'Sides', '300', 'moi.png'],
        ['Akara', 'Sides', '200', 'akara.png'],
      ],
      test.clock.now(),
    );
    const zip = await zipOf({
      'menu/list.xlsx': sheet,
      'menu/suya.png': png,
      'menu/b/zobo.jpg': jpeg,
      'akara.png': aPdf(),
      '__MACOSX/menu/._list.xlsx': 'x',
    });
    const before = await unkeptKeys(test);
    const trial = reportOf(await shop.importCsv(zip, { isDryRun: true }));
    expect(await unkeptKeys(test)).toEqual(before);
    expect(trial.pictures).toEqual({
      importId: null,
      count: 2,
      problemCount: 2,
      problems: [
        { row: 4, column: 'picture', message: 'There’s no file with this name in the ZIP.' },
        { row: 5, column: 'picture', message: 'This picture isn’t supported. Use PNG, JPEG or WebP.' },
      ],
    });
    const { pictures } = reportOf(await shop.importCsv(zip));
    await bring();
    expect(await pictured(shop)).toEqual({ Suya: 1, Zobo: 1, 'Moi moi': 0, Akara: 0 });
    expect((await stateOf(shop, pictures.importId)).payload).toMatchObject({ waiting: 0, done: 2, failed: 2 });
  });

  it('leave nothing behind once they are drawn, and are forgotten after two days', async () => {
    const shop = await givenShop(test);
    const zip = await zipOf({ 'list.csv': listOf('Suya,Grill,2000,suya.png'), 'suya.png': png });
    const { pictures } = reportOf(await shop.importCsv(zip));
    const { rows } = await test.db.execute<{ file_key: string }>(
      `select file_key from import_pictures where import_id = '${pictures.importId}'`,
    );
    const key = rows[0]?.file_key ?? '';
    expect(await isStored(test, key)).toBe(true);
    await bring();
    await sweep(test);
    expect(await isStored(test, key)).toBe(false);
    await deleteOldImportPictures(test.db, new Date(test.clock.now().getTime() + days(3)));
    expect((await stateOf(shop, pictures.importId)).status).toBe(404);
  });

  it('are entered once, however often the same is sent under one key', async () => {
    const shop = await givenShop(test);
    // Larger than any other upload may be: the retry is also read up to the limit of this call.
    const other = randomBytes(12 * 1024 * 1024);
    const list = listOf('Suya,Grill,2000,suya.png');
    const zip = await zipOf({ 'list.csv': list, 'suya.png': png, 'other.png': other });
    const headers = {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': 'one-list-with-pictures',
    };
    const send = () => test.app.inject({ method: 'POST', url: calls.importProducts.path, headers, payload: zip });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    await bring();
    const { importId } = first.json<{ payload: ImportReport }>().payload.pictures;
    expect((await stateOf(shop, importId)).payload).toMatchObject({ waiting: 0, done: 1 });
    expect(await pictured(shop)).toEqual({ Suya: 1 });
  });

  it('for which there is no room leave their rows in', async () => {
    const small = await buildTestApp({
      environment: { STORAGE_PER_VENDOR_MB: '1' },
      connectionString: test.connectionString,
    });
    const shop = await givenShop(small);
    const large = await noise(1_200, 1_200).png().toBuffer();
    const zip = await zipOf({ 'list.csv': listOf('Suya,Grill,2000,suya.png'), 'suya.png': large });
    const report = reportOf(await shop.importCsv(zip));
    expect(report).toMatchObject({ created: 1, pictures: { count: 0, problemCount: 1 } });
    expect(report.pictures.problems[0]?.message).toMatch(/used all 1 MB/);
    await small.close();
  });

  it('are nobody else’s to ask after', async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    const zip = await zipOf({ 'list.csv': listOf('Suya,Grill,2000,suya.png'), 'suya.png': png });
    const { pictures } = reportOf(await shop.importCsv(zip));
    expect((await stateOf(other, pictures.importId)).status).toBe(404);
    await shop.remove((await shop.list()).payload.products[0]?.id ?? '');
    await bring();
    expect((await stateOf(shop, pictures.importId)).payload.problems).toMatchObject([
      { message: 'This product no longer exists.' },
    ]);
  });
});

const tried = async (zip: Buffer) => {
  const shop = await givenShop(test);
  const answer = await shop.importCsv(zip);
  return { ...answer, products: await shop.names() };
};

describe('a ZIP that was made to hurt', () => {
  const list = listOf('Suya,Grill,2000,suya.png');

  it('with names that lead out of it is refused', async () => {
    const zip = await zipOf({ 'list.csv': list, 'aa/suya.png': png });
    const outside = Buffer.from(zip.toString('latin1').replaceAll('aa/suya.png', '../suya.png'), 'latin1');
    expect(await tried(outside)).toMatchObject({ status: 415, code: 'file_unreadable', products: [] });
  });

  it('with ten thousand entries is refused unread', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`${place}.png`, '']));
    const answer = await tried(await zipOf({ 'list.csv': list, ...many }));
    expect(answer).toMatchObject({ status: 413, code: 'too_large', products: [] });
    expect(answer.message).toBe('This ZIP has more than 1,000 files. Split it and try again.');
  });

  it('that unpacks to a thousand times its size is not unpacked', async () => {
    const answer = await tried(await zipOf({ 'list.csv': list, 'suya.png': Buffer.alloc(4 * 1024 * 1024) }));
    expect(reportOf(answer)).toMatchObject({ created: 1, pictures: { count: 0 } });
    expect(reportOf(answer).pictures.problems).toMatchObject([{ message: 'This file isn’t a picture.' }]);
    const bomb = await tried(await zipOf({ 'list.csv': Buffer.alloc(60 * 1024 * 1024, 'a') }));
    expect(bomb).toMatchObject({ status: 413, code: 'too_large', products: [] });
  });

  it('without a list, or with several, says so', async () => {
    expect((await tried(await zipOf({ 'suya.png': png }))).message).toMatch(/ZIP has no product list/);
    expect((await tried(await zipOf({ 'a.csv': list, 'b.csv': list }))).message).toMatch(/more than one list/);
  });

  it('keeps its bound although lists have a smaller one', async () => {
    const answer = await tried(Buffer.from(`${HEADING}\n${'a'.repeat(11 * 1024 * 1024)}`));
    expect([answer.status, answer.message]).toEqual([413, 'Files can be up to 10 MB. Upload a smaller one.']);
  });

  it('takes five hundred pictures, and says of the others that they are too many', async () => {
    const rows = Array.from({ length: 503 }, (_, place) => `Dish ${place},Rice,100,suya.png`);
    const shop = await givenShop(test);
    const zip = await zipOf({ 'list.csv': listOf(...rows), 'suya.png': jpeg.subarray(0, 400) });
    const before = await unkeptKeys(test);
    const trial = reportOf(await shop.importCsv(zip, { isDryRun: true }));
    expect(await unkeptKeys(test)).toEqual(before);
    expect(trial.pictures).toMatchObject({ count: 500, problemCount: 3 });
    test.clock.advance(seconds(1));
  });
});
