import { sql } from 'drizzle-orm';
import { describe, expect, it as base, vi } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';
import type { ImportReport } from './import-problems.ts';
import { lockProducts } from '../products.queries.ts';
import { reserveStock } from '../stock.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenShop(test));

const problemsOf = (response: { payload: ImportReport }) =>
  response.payload.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe('the import', () => {
  it('adds new products, changes those known by id or SKU, and can be undone', async ({ shop }) => {
    const [jollof, egusi] = [
      await shop.has({ sku: 'JR-01', quantity: 5 }),
      await shop.has({ name: 'Egusi', sku: 'EG' }),
    ];
    const file = [
      'id,sku,name,category,price,quantity,spice_level,diet_marks',
      `${jollof.id},JR-01,Party jollof,Rice,"3,000.50",5,hot,halal | nut_free`,
      ',eg,Egusi soup,Soups,5250,,,',
      ',,Suya,Grill,2000,0,very_hot,',
    ].join('\r\n');
    const trial = await shop.importCsv(file, { isDryRun: true });
    expect(trial.payload).toMatchObject({
      dryRun: true,
      rows: 3,
      created: 1,
      updated: 2,
      unchanged: 0,
      problems: [],
      problemCount: 0,
      undoId: null,
      undoUntil: null,
    });
    expect((await shop.count()).inventoryCount).toBe(2);
    const eventCount = (await shop.events()).length;
    const done = (await shop.importCsv(file)).payload;
    expect(done).toMatchObject({ dryRun: false, created: 1, updated: 2, undoId: expect.any(String) });
    expect(await shop.now(jollof.id)).toMatchObject({
      name: 'Party jollof',
      price: 300_050,
      version: 2,
      attributes: { spiceLevel: 'hot', dietMarks: ['halal', 'nut_free'] },
    });
    expect(await shop.now(egusi.id)).toMatchObject({ name: 'Egusi soup', sku: 'eg', price: 525_000 });
    expect((await shop.list({ search: 'suya' })).payload.products).toMatchObject([
      { status: 'out_of_stock', quantity: 0 },
    ]);
    expect((await shop.events()).slice(eventCount)).toEqual([{ kind: 'product_changed', productId: null }]);

    expect((await shop.undo(done.undoId)).payload.restored).toBe(3);
    expect(await shop.names({ direction: 'ascending' })).toEqual(['Jollof rice', 'Egusi']);
    expect(await shop.names({ search: 'party' })).toEqual([]);
    expect(await shop.now(jollof.id)).toMatchObject({ price: 250_000, attributes: {}, quantity: 5, version: 3 });
  });

  it('puts products into the category that exists, however the file spells it', async ({ shop }) => {
    await shop.has({ name: 'Paracetamol', sku: 'PA', category: 'Pain & fever' });
    const rows = [
      'PA,Paracetamol,pain and fever,900',
      'IB,Ibuprofen,Pain and fever,1200',
      'ORS,Rehydration salts,Stomach,300',
    ];
    await shop.importCsv(['sku,name,category,price', ...rows, 'AN,Antacid,STOMACH,500'].join('\n'));
    const { products } = (await shop.list({ direction: 'ascending' })).payload;
    expect(products.map(({ name, category }) => `${name}: ${category}`).toSorted()).toEqual([
      'Antacid: Stomach',
      'Ibuprofen: Pain & fever',
      'Paracetamol: Pain & fever',
      'Rehydration salts: Stomach',
    ]);
  });

  it('reports every bad row and column, and then imports nothing', async ({ shop }) => {
    await shop.has({ name: 'Kept', sku: 'TAKEN' });
    const file = [
      'id,sku,name,category,price,quantity,status,discount_kind,discount_value,spice_level',
      ',A-1,Good,Rice,100,1,active,,,',
      ',,X,,0,-1,sold,,,nuclear',
      ',,Long price,Rice,12abc,1.5,,percentage,100,',
      `0193a4c0-0000-7000-8000-000000000001,,Whose,Rice,100,1,active,,,`,
      'not-an-id,,Whose,Rice,100,1,active,,,',
      ',a-1,Twice,Rice,100,1,active,,,',
      ',,Free,Rice,100,1,active,amount,100,',
      ',,Short,Rice',
      ',,Half,Rice,100,1,active,amount,,',
    ].join('\n');
    const trial = await shop.importCsv(file, { isDryRun: true });
    expect(trial.status).toBe(200);
    expect(problemsOf(trial)).toEqual([
      '3 name: Use at least 2 characters.',
      '3 category: Choose a category or type a new one.',
      '3 price: Enter a price above 0.',
      '3 quantity: Stock can’t be below 0.',
      '3 status: Choose one of: active, inactive, out_of_stock.',
      '3 spice_level: Choose one of: none, mild, medium, hot, very_hot.',
      '4 price: “12abc” isn’t a price. Use numbers, like 1,500.',
      '4 quantity: Enter a whole number.',
      '4 status: Choose one of: active, inactive, out_of_stock.',
      '4 discount_value: Enter a discount between 1% and 99%.',
      '5 id: You don’t have a product with this ID.',
      '6 id: This isn’t a valid ID.',
      '7 sku: Row 2 has the same SKU.',
      '8 discount_value: The discount and options could make this product free. Check the prices.',
      '9 null: This row has 4 cells, but there are 10 columns.',
      '10 discount_value: Enter a whole number.',
    ]);
    const real = await shop.importCsv(file);
    expect([real.status, real.code]).toEqual([400, 'import_refused']);
    expect(problemsOf(real)).toEqual(problemsOf(trial));
    expect(await shop.names()).toEqual(['Kept']);
  });

  it.each([
    ['', 'No file was uploaded. Choose one and try again.', 400],
    [
      Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xff, 0xfe]),
      'This file isn’t UTF-8. Save it as "CSV UTF-8" and upload it again.',
      415,
    ],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'Files can be up to 10 MB. Upload a smaller one.', 413],
  ])('refuses a file that it cannot use', async (file, message, status) => {
    const shop = await givenShop(test);
    const response = await shop.importCsv(file);
    expect([response.status, response.message]).toEqual([status, message]);
  });

  it.each([
    ['name,price,colour,name\n', ['1 colour: We couldn’t match this column.', '1 name: This column appears twice.']],
    ['name,category,price\n"open', ['2 null: A closing quotation mark is missing.']],
    ['\n\n', ['1 null: The file is empty.']],
    ['sku,category,price\nX,Rice,100', ['2 name: New products need this.']],
  ])('reports what is wrong with the structure of %j', async (file, problems) => {
    const shop = await givenShop(test);
    expect(problemsOf(await shop.importCsv(file, { isDryRun: true }))).toEqual(expect.arrayContaining(problems));
  });

  it('has the same rule for names as the form', async ({ shop }) => {
    const file = 'name,category,price\nJol\u200Blof rice,Rice,2500\nSuya,\u0421hicken,2000';
    expect(problemsOf(await shop.importCsv(file, { isDryRun: true }))).toEqual([
      '2 name: Remove the hidden characters from the name.',
      '3 category: Type the whole word “\u0421hicken” in one alphabet.',
    ]);
  });

  it('accepts semicolons, and leaves fields without a column unchanged', async ({ shop }) => {
    const { id } = await shop.has({ description: 'Smoky', sku: 'JR', quantity: 3, attributes: { spiceLevel: 'mild' } });
    expect((await shop.importCsv('sku;price\r\nJR;99.5\r\n')).status).toBe(200);
    expect(await shop.now(id)).toMatchObject({
      price: 9_950,
      description: 'Smoky',
      quantity: 3,
      attributes: { spiceLevel: 'mild' },
    });
    await shop.importCsv('sku;description;quantity;spice_level\nJR;;;');
    expect(await shop.now(id)).toMatchObject({ description: '', quantity: null, attributes: {} });
  });

  it('changes stock by the difference from the export, so that sales in between still count', async () => {
    const shop = await givenShop(test);
    const { id: productId } = await shop.has({ quantity: 10 });
    const text = await shop.exportCsv();
    await test.db.transaction((tx) => reserveStock(tx, shop.vendorId, [{ productId, quantity: 4 }], test.clock.now()));
    expect((await shop.importCsv(text)).payload).toMatchObject({ unchanged: 1 });
    expect((await shop.now(productId)).quantity).toBe(6);
    const raised = (await shop.importCsv(text.replace(',10,10,', ',15,10,'))).payload;
    expect((await shop.now(productId)).quantity).toBe(11);
    await shop.undo(raised.undoId);
    expect((await shop.now(productId)).quantity).toBe(6);
    expect(problemsOf(await shop.importCsv(text.replace(',10,10,', ',1,10,'), { isDryRun: true }))).toEqual([
      '2 quantity: Only 6 left. You can’t remove 9.',
    ]);
  });

  it('restocks a product even if the file still says it is out of stock', async ({ shop }) => {
    const { id } = await shop.has({ quantity: 0 });
    const text = (await shop.exportCsv()).replace(',0,0,', ',20,0,');
    expect(text).toContain('out_of_stock');
    await shop.importCsv(text);
    expect(await shop.now(id)).toMatchObject({ status: 'active', quantity: 20 });
  });

  it('lets two products swap their SKUs, and refuses one that a third has', async ({ shop }) => {
    const [first, second] = [await shop.has({ sku: 'ONE' }), await shop.has({ sku: 'TWO' })];
    await shop.has({ sku: 'THREE' });
    expect((await shop.importCsv(`id,sku\n${first.id},TWO\n${second.id},ONE`)).status).toBe(200);
    expect([(await shop.now(first.id)).sku, (await shop.now(second.id)).sku]).toEqual(['TWO', 'ONE']);
    expect(problemsOf(await shop.importCsv(`id,sku\n${first.id},THREE`, { isDryRun: true }))).toEqual([
      '2 sku: Another product already has this SKU.',
    ]);
  });

  it("neither reads nor changes another vendor's product", async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    const { id } = await other.has({ sku: 'THEIRS' });
    expect(problemsOf(await shop.importCsv(`id,price\n${id},1`))).toEqual([
      '2 id: You don’t have a product with this ID.',
    ]);
    await shop.importCsv('sku,name,category,price\nTHEIRS,Mine,Rice,1');
    expect((await other.now(id)).price).toBe(250_000);
  });
});

const waitingForLocks = async () => {
  const { rows } = await test.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

describe('an import that takes long', () => {
  it('holds up no other vendor, however many files its own vendor sends', async () => {
    const [shop, other, waiting] = [await givenShop(test), await givenShop(test), await givenShop(test)];
    const held = await Promise.all([shop, other].map(async (busy) => ({ busy, product: await busy.has() })));
    let imports: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      for (const { busy, product } of held) await lockProducts(tx, busy.vendorId, [product.id]);
      const send = ({ busy, product }: (typeof held)[number]) => busy.importCsv(`id,price\n${product.id},300`);
      imports = Promise.all([...held, ...held].map(send));
      await vi.waitUntil(async () => (await waitingForLocks()) === held.length, { timeout: 15_000 });
      expect((await waiting.importCsv('name,category,price\nSuya,Grill,2000')).payload).toMatchObject({ created: 1 });
    });
    await imports;
  });
});
