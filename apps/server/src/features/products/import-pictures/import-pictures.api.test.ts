import { inventoryBulkContract as calls } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { describe, expect, it } from 'vitest';
import { makeOutside } from '../../../platform/outside/outside.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { csvCells } from '../../../testing/csv-rows.ts';
import { givenPictureImports, toCsv } from '../../../testing/given/given-picture-imports.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';
import { aPdf } from '../../../testing/given/sample-files.ts';

const test = await sharedTestApp();
const { receiver, png, fetchPictures, stateOf, pictureCounts } = await givenPictureImports(test);

const leadsInside = async () => [{ address: '10.1.2.3', family: 4 }];

describe('pictures by URL', () => {
  it("of one vendor don't wait for another's many", async () => {
    const [busy, other] = [await givenShop(test), await givenShop(test)];
    const rows = Array.from({ length: 24 }, (_, index) => `Suya ${index},Grill,2000,${receiver.url}/busy.png`);
    await busy.importCsv(toCsv(...rows));
    await other.importCsv(toCsv(`Zobo,Drinks,500,${receiver.url}/other.png`));
    await fetchPictures();
    const order = receiver.requests.map(({ url }) => url);
    expect(order).toHaveLength(25);
    expect(order.indexOf('/other.png')).toBeLessThan(9);
  });

  it('are fetched after their rows, under other headings too, and the import can still be undone', async () => {
    const shop = await givenShop(test);
    const file = toCsv(`Suya,Grill,2000,${receiver.url}/suya.jpg`, 'Zobo,Drinks,500,');
    const report = (await shop.importCsv(file)).payload;
    expect(report).toMatchObject({ created: 2, problemCount: 0, pictures: { count: 1, problemCount: 0 } });
    expect(await pictureCounts(shop)).toEqual({ Suya: 0, Zobo: 0 });
    expect((await stateOf(shop, report.pictures.importId)).payload).toMatchObject({ waiting: 1, done: 0, failed: 0 });
    await fetchPictures();
    expect(receiver.requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/suya.jpg']]);
    expect(await pictureCounts(shop)).toEqual({ Suya: 1, Zobo: 0 });
    expect((await stateOf(shop, report.pictures.importId)).payload).toEqual({
      waiting: 0,
      done: 1,
      failed: 0,
      problems: [],
      refused: null,
    });
    expect((await shop.undo(report.undoId)).payload).toEqual({ restored: 2 });
  });

  it('replace the first picture, so that importing the same list twice adds none', async () => {
    const shop = await givenShop(test);
    const { id } = await shop.has({ name: 'Suya' });
    const file = `id,picture\n${id},${receiver.url}/suya.png`;
    for (let count = 0; count < 2; count += 1) {
      expect((await shop.importCsv(file)).payload).toMatchObject({ unchanged: 1, pictures: { count: 1 } });
      await fetchPictures();
    }
    expect((await shop.now(id)).images).toHaveLength(1);
  });

  it.each([
    ['no picture', 200, aPdf(), /Use PNG, JPEG or WebP/],
    ['nothing', 404, Buffer.from('gone'), /no picture at this address \(404\)/],
    ['another address', 302, Buffer.alloc(0), /redirects/],
    ['more than 5 MB', 200, Buffer.alloc(5 * 1024 * 1024 + 10), /larger than 5 MB/],
  ])('with %s are reported, and the row is imported', async (_, status, body, reason) => {
    receiver.responses((__, response) => void response.writeHead(status, { location: 'http://10.0.0.1/' }).end(body));
    const shop = await givenShop(test);
    const { pictures } = (await shop.importCsv(toCsv(`Suya,Grill,2000,${receiver.url}/a.png`))).payload;
    await fetchPictures();
    const state = (await stateOf(shop, pictures.importId)).payload;
    expect(state).toMatchObject({ waiting: 0, done: 0, failed: 1 });
    expect(state.problems).toEqual([{ row: 2, column: 'picture', message: expect.stringMatching(reason) }]);
    expect(await pictureCounts(shop)).toEqual({ Suya: 0 });
    // The result can be corrected and imported as it is.
    const [heading, line = []] = await csvCells(state.refused ?? '');
    expect(heading).toEqual(['Error', 'Id', 'Picture']);
    receiver.responses((__, response) => void response.writeHead(200).end(png));
    await shop.importCsv((state.refused ?? '').replace(line[2] ?? '-', `${receiver.url}/b.png`));
    await fetchPictures();
    expect(await pictureCounts(shop)).toEqual({ Suya: 1 });
    expect(receiver.requests).toHaveLength(2);
  });

  it('are tried three times when the server fails', async () => {
    receiver.responses((_, response) => void response.writeHead(503).end());
    const shop = await givenShop(test);
    const { pictures } = (await shop.importCsv(toCsv(`Suya,Grill,2000,${receiver.url}/a.png`))).payload;
    await fetchPictures();
    expect((await stateOf(shop, pictures.importId)).payload).toMatchObject({ waiting: 1, failed: 0 });
    await fetchPictures();
    await fetchPictures();
    await fetchPictures();
    expect(receiver.requests).toHaveLength(3);
    expect((await stateOf(shop, pictures.importId)).payload).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('are never fetched from internal addresses, by number or by name', async () => {
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
    const trial = (await shop.importCsv(toCsv(...rows.map((address, index) => `Dish ${index},Rice,100,${address}`))))
      .payload;
    expect(trial).toMatchObject({ created: 4, pictures: { count: 0, problemCount: 4 } });
    const inside = (await shop.importCsv(toCsv('Suya,Grill,2000,https://pictures.example/a.png'))).payload;
    expect(inside.pictures.count).toBe(1);
    await fetchPictures(makeOutside(closed.platform.config, { resolve: leadsInside }));
    const state = (
      await closed.request(calls.readImportPictures, { query: { importId: inside.pictures.importId ?? '' } }, shop)
    ).payload;
    expect(state.problems).toMatchObject([{ message: 'This isn’t a public web address.' }]);
    await closed.close();
  });
});
