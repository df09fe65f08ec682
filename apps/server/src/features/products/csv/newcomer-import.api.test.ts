import { readFile } from 'node:fs/promises';
import { describe, expect, it as base } from 'vitest';
import { CSV_BOUNDS } from '../spreadsheets/read-csv.ts';
import { readXlsx } from '../spreadsheets/read-xlsx.ts';
import { toXlsx } from '../spreadsheets/write-xlsx.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { csvCells } from '../../../testing/csv-rows.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

type Shop = Awaited<ReturnType<typeof givenShop>>;

const template = (shop: Shop, format: string) =>
  test.app.inject({
    url: `/a/v1/inventory/template?format=${format}`,
    headers: { authorization: `Bearer ${shop.token}` },
  });
const xlsxCells = async (bytes: Buffer) => (await readXlsx(bytes, CSV_BOUNDS)).map(({ cells }) => cells);
const priced = async (shop: Shop) =>
  (await shop.list()).payload.products.map(({ name, price }) => [name, price] as const);

describe('the template', () => {
  it.each(['csv', 'xlsx'])('as %s has our own headings, and rows below its example are imported', async (format) => {
    const shop = await givenShop(test);
    const response = await template(shop, format);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="products-template.${format}"`);
    const rows = format === 'csv' ? await csvCells(response.body) : await xlsxCells(response.rawPayload);
    const [heading = [], example = []] = rows;
    expect(heading.slice(0, 6)).toEqual(['Name', 'Category', 'Price', 'Stock', 'Description', 'SKU']);
    const filled = [heading, example, ['Suya', 'Grill', '₦2,000', '5', ...heading.slice(4).map(() => '')]];
    const file =
      format === 'csv'
        ? filled.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
        : await toXlsx(filled, test.clock.now());
    expect((await shop.importCsv(file)).payload).toMatchObject({ rows: 1, created: 1, problemCount: 0 });
    expect((await shop.list()).payload.products).toMatchObject([{ name: 'Suya', price: 200_000, quantity: 5 }]);
  });

  it('has the columns for what the vendor sells', async () => {
    const shop = await givenShop(test, { type: 'pharmacy' });
    const [heading] = await csvCells((await template(shop, 'csv')).body);
    expect(heading).toContain('Needs prescription');
    expect(heading).not.toContain('Spice level');
  });
});

describe('lists from other marketplaces', () => {
  it.each([
    [
      'Uber Eats',
      'Item name,Item description,Menu section,Price (NGN),External data,Available\nSuya,Hot,Grill,N2000,U-1,yes',
    ],
    ['Chowdeck', 'item_name;category_name;item price;in stock?;add-ons\nSuya;Grill;2.000,00;;'],
    ['Glovo', 'SKU\tProduct name\tCollection\tUnit price\tQuantity in stock\nG-1\tSuya\tGrill\t"2,000"\t4'],
  ])('(%s) are read by their own headings', async (_, file) => {
    const shop = await givenShop(test);
    const columns = JSON.stringify({ 'in stock?': '' });
    expect((await shop.importCsv(file, { columns })).payload).toMatchObject({ created: 1, problemCount: 0 });
    expect(await priced(shop)).toEqual([['Suya', 200_000]]);
  });
});

describe('an unknown heading', () => {
  const file = 'Wetin be the name,category,How much,Colour\nSuya,Grill,N4000,red';

  it('is reported with a sample and the possible columns, and stops the import until one is chosen', async ({
    shop,
  }) => {
    const trial = (await shop.importCsv(file, { isDryRun: true, details: 'true' })).payload;
    expect(trial.headings).toEqual([
      { heading: 'Wetin be the name', column: null, sample: 'Suya' },
      { heading: 'category', column: 'category', sample: 'Grill' },
      { heading: 'How much', column: null, sample: 'N4000' },
      { heading: 'Colour', column: null, sample: 'red' },
    ]);
    expect(trial.columns).toContainEqual({ column: 'quantity', label: 'Stock' });
    expect((await shop.importCsv(file, { goodRowsOnly: 'true' })).code).toBe('import_refused');
  });

  it('is read as the column that a person chooses, or left out', async ({ shop }) => {
    const columns = JSON.stringify({ 'Wetin be the name': 'name', 'How much': 'price', Colour: '' });
    const done = (await shop.importCsv(file, { columns })).payload;
    expect(done).toMatchObject({ created: 1, problemCount: 0 });
    expect(await priced(shop)).toEqual([['Suya', 400_000]]);
  });

  it.each(['[', '[]', '{"name":1}', 'null'])("can't be matched by %s", async (columns) => {
    const shop = await givenShop(test);
    const response = await shop.importCsv(file, { columns });
    expect([response.status, response.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a file with good and bad rows', () => {
  it('has its good rows imported and its bad ones returned with reasons, to be imported once corrected', async () => {
    const shop = await givenShop(test);
    await shop.has({ name: 'Kept', sku: 'TAKEN' });
    const mine = await shop.has({ name: 'Mine', sku: 'MINE' });
    const file = [
      'id,sku,name,category,price,note',
      ',,Suya,Grill,2000,x',
      ',,Moi moi,Beans,free,y',
      ',,=Akara,,500,z',
      `${mine.id},TAKEN,Mine,Rice,100,`,
    ].join('\n');
    const columns = JSON.stringify({ note: '' });
    const trial = (await shop.importCsv(file, { isDryRun: true, details: 'true', columns })).payload;
    expect(trial).toMatchObject({ rows: 4, badRows: 3, created: 1, updated: 0, problemCount: 3 });
    expect(trial.preview).toMatchObject([{ name: 'Suya', category: 'Grill', price: 200_000, isNew: true }]);
    expect(trial.problems[0]).toMatchObject({
      row: 3,
      inFile: { heading: 'price', product: 'Moi moi', value: 'free' },
    });
    expect((await shop.importCsv(file, { columns })).code).toBe('import_refused');
    expect((await shop.count()).inventoryCount).toBe(2);

    const done = (await shop.importCsv(file, { columns, goodRowsOnly: 'true', details: 'true' })).payload;
    expect(done).toMatchObject({ created: 1, updated: 0, badRows: 3, undoId: expect.any(String) });
    expect((await shop.names()).toSorted()).toEqual(['Kept', 'Mine', 'Suya']);
    expect((await shop.now(mine.id)).sku).toBe('MINE');
    expect(await csvCells(done.refused ?? '')).toEqual([
      ['Error', 'id', 'sku', 'name', 'category', 'price'],
      ['price: “free” isn’t a price. Use numbers, like 1,500.', '', '', 'Moi moi', 'Beans', 'free'],
      ['category: Choose a category or type a new one.', '', '', "'=Akara", '', '500'],
      ['sku: Another product already has this SKU.', mine.id, 'TAKEN', 'Mine', 'Rice', '100'],
    ]);

    const corrected = (done.refused ?? '')
      .replace(',free', ',300')
      .replace("'=Akara,,", 'Akara,Beans,')
      .replace('TAKEN', 'MINE');
    expect((await shop.importCsv(corrected)).payload).toMatchObject({ created: 2, updated: 1, problemCount: 0 });
    expect((await shop.undo(done.undoId)).payload.restored).toBe(1);
  });
});

describe('options', () => {
  it('survive an export and import unchanged, and are changed by an edited cell', async ({ shop }) => {
    const size = {
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { name: 'Small', priceDifference: 0, isAvailable: false },
        { name: 'Large: "XL"; hot', priceDifference: 50_000 },
      ],
    };
    const { id, optionGroups } = await shop.has({ optionGroups: [size] });
    const exported = await shop.exportCsv();
    expect((await shop.importCsv(exported, { isDryRun: true, details: 'true' })).payload).toMatchObject({
      unchanged: 1,
    });

    const changed = (
      await shop.importCsv(`id,Options\n${id},"size: Small +N100; Huge +1.000,00 | Extras (0-1): Egg +200"`)
    ).payload;
    const now = (await shop.now(id)).optionGroups;
    expect(now).toMatchObject([
      {
        id: optionGroups[0]?.id,
        name: 'size',
        options: [
          { id: optionGroups[0]?.options[0]?.id, name: 'Small', priceDifference: 10_000, isAvailable: false },
          { name: 'Huge', priceDifference: 100_000, isAvailable: true },
        ],
      },
      { name: 'Extras', min: 0, max: 1, options: [{ name: 'Egg', priceDifference: 20_000 }] },
    ]);
    await shop.undo(changed.undoId);
    expect((await shop.now(id)).optionGroups).toEqual(optionGroups);

    await shop.importCsv(`id,Options\n${id},`);
    expect((await shop.now(id)).optionGroups).toEqual([]);
    const bad = (await shop.importCsv(`id,Options\n${id},"Size (3-1): A; B"`, { isDryRun: true, details: 'true' }))
      .payload;
    expect(bad.problems).toMatchObject([{ row: 2, column: 'options' }]);
  });
});

describe('a workbook', () => {
  it('saved by LibreOffice is imported, with its own kinds of cells', async () => {
    const shop = await givenShop(test, { type: 'pharmacy' });
    const file = await readFile(new URL('fixtures/libreoffice.xlsx', import.meta.url));
    const trial = (await shop.importCsv(file, { isDryRun: true, details: 'true' })).payload;
    expect(trial.problems).toEqual([]);
    await shop.importCsv(file);
    expect((await shop.list({ sort: 'name', direction: 'ascending' })).payload.products).toMatchObject([
      {
        name: 'Cough syrup & honey',
        price: 129_950,
        quantity: 12,
        attributes: { expiresOn: '2027-05-01', needsPrescription: true },
      },
      { name: 'Paracetamol 500 mg', price: 45_000, quantity: 120, attributes: { needsPrescription: false } },
    ]);
  });
});
