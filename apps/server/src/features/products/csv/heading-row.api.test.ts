import { describe, expect, it as base } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { csvCells } from '../../../testing/csv-rows.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';
import { toXlsx } from '../spreadsheets/write-xlsx.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

const DRY = { isDryRun: true, details: 'true' } as const;

const TITLED = [
  ['Mama Put, Lagos', '', '', ''],
  ['', '', '', ''],
  ['Item name', 'Menu section', 'Unit price', ''],
  ['Suya', 'Grill', '2000', ''],
  ['Moi moi', 'Beans', 'free', ''],
];
const asCsv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  rows.map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter)).join('\n');

describe('a file whose headings are not in its first row', () => {
  it.each([
    ['CSV', () => asCsv(TITLED)],
    ['CSV with semicolons', () => asCsv(TITLED, ';')],
    ['CSV without padding', () => asCsv(TITLED.map((cells) => cells.slice(0, Math.max(1, cells.indexOf('')))))],
    ['a workbook', () => toXlsx(TITLED, test.clock.now())],
  ])("as %s is read from the most likely row, with the file's own row numbers", async (_, file) => {
    const shop = await givenShop(test);
    const trial = (await shop.importCsv(await file(), DRY)).payload;
    expect(trial).toMatchObject({ headingRow: 3, rows: 2, created: 1, badRows: 1, problemCount: 1 });
    expect(trial.topRows.slice(0, 2)).toEqual([
      { row: 1, cells: ['Mama Put, Lagos'] },
      { row: 3, cells: ['Item name', 'Menu section', 'Unit price'] },
    ]);
    expect(trial.problems).toEqual([
      {
        row: 5,
        column: 'price',
        message: '“free” isn’t a price. Use numbers, like 1,500.',
        inFile: { heading: 'Unit price', product: 'Moi moi', value: 'free' },
      },
    ]);
    expect(trial.preview).toMatchObject([{ name: 'Suya', category: 'Grill', price: 200_000, isNew: true }]);

    const done = (await shop.importCsv(await file(), { goodRowsOnly: 'true', details: 'true' })).payload;
    expect(done).toMatchObject({ headingRow: 3, created: 1 });
    expect(await shop.names()).toEqual(['Suya']);
    expect(await csvCells(done.refused ?? '')).toEqual([
      ['Error', 'Item name', 'Menu section', 'Unit price'],
      ['Unit price: “free” isn’t a price. Use numbers, like 1,500.', 'Moi moi', 'Beans', 'free'],
    ]);
  });

  it('may be a workbook whose rows end with their last cell', async ({ shop }) => {
    const rows = [['Menu'], ['Name', 'Category', 'Price', 'Description'], ['Suya', 'Grill', '2000']];
    const done = await shop.importCsv(await toXlsx(rows, test.clock.now()));
    expect(done.payload).toMatchObject({ headingRow: 2, created: 1, problemCount: 0 });
  });

  it('is still read from the first row if no other has more known headings', async ({ shop }) => {
    const trial = (await shop.importCsv('Dish?,category,How much\nFood,Menu,100', DRY)).payload;
    expect(trial.headingRow).toBe(1);
  });
});

describe('the heading row that a person chooses', () => {
  const file = 'Mama Put,Prices of November\nWetin;How much\nSuya;2000';

  it('decides the headings and the delimiter', async ({ shop }) => {
    expect((await shop.importCsv(file, DRY)).payload.headingRow).toBe(1);
    const trial = (await shop.importCsv(file, { ...DRY, headingRow: '2' })).payload;
    expect(trial).toMatchObject({
      headingRow: 2,
      rows: 1,
      headings: [
        { heading: 'Wetin', column: null, sample: 'Suya' },
        { heading: 'How much', column: null, sample: '2000' },
      ],
    });
    const { id } = await shop.has({ name: 'Suya', sku: 'S-1', price: 100 });
    const titled = 'Mama Put,Prices\nWetin,How much\nS-1,2000';
    const columns = JSON.stringify({ Wetin: 'sku', 'How much': 'price' });
    const done = (await shop.importCsv(titled, { headingRow: '2', columns })).payload;
    expect(done).toMatchObject({ updated: 1, problemCount: 0 });
    expect((await shop.now(id)).price).toBe(200_000);
  });

  it.each(['9', '0', 'first'])('is refused if the file has no row %s', async (headingRow) => {
    const shop = await givenShop(test);
    const response = await shop.importCsv(file, { headingRow });
    expect([response.status, response.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(response.fields ?? {})).toEqual(['query.headingRow']);
  });
});

describe('a column without a heading', () => {
  it('is left out if it is empty, and otherwise needs a choice', async ({ shop }) => {
    const file = 'Name,Category,Price,,\nSuya,Grill,2000,,\nMoi moi,Beans,500,hot,';
    const trial = (await shop.importCsv(file, DRY)).payload;
    expect(trial.headings.slice(3)).toEqual([
      { heading: 'Column 4', column: null, sample: '' },
      { heading: 'Column 5', column: '', sample: '' },
    ]);
    const columns = JSON.stringify({ 'Column 4': 'description' });
    expect((await shop.importCsv(file, { columns })).payload).toMatchObject({ created: 2, problemCount: 0 });
    expect((await shop.list({ search: 'moi' })).payload.products).toMatchObject([{ description: 'hot' }]);
  });
});
