import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { csvCells } from '../../../testing/csv-rows.ts';
import { givenShop } from '../../../testing/given/given-shop.ts';

const test = await sharedTestApp();

describe('the export', () => {
  it('has every product with the fields of its vendor type, and opens in a spreadsheet', async () => {
    const shop = await givenShop(test, { type: 'pharmacy' });
    const { id } = await shop.has({
      name: 'Cough syrup, "strong"',
      description: 'Two lines:\nshake well.',
      category: 'Cold',
      price: 129_950,
      sku: '=1+1',
      quantity: 30,
      attributes: { form: 'syrup', needsPrescription: true, expiresOn: '2027-05-01' },
    });
    await shop.setDiscount(id, { kind: 'amount', value: 10_000 });
    const text = await shop.exportCsv();
    expect(text.startsWith('\uFEFFid,sku,name,')).toBe(true);
    const [heading = [], row = []] = await csvCells(text);
    expect(Object.fromEntries(heading.map((name, index) => [name, row[index]]))).toEqual({
      id,
      sku: "'=1+1",
      name: 'Cough syrup, "strong"',
      description: 'Two lines:\nshake well.',
      category: 'Cold',
      price: '1299.50',
      quantity: '30',
      quantity_exported: '30',
      low_stock: '',
      status: 'active',
      prep_minutes: '0',
      discount_kind: 'amount',
      discount_value: '100.00',
      discount_starts_at: '',
      discount_ends_at: '',
      options: '',
      needs_prescription: 'yes',
      form: 'syrup',
      expires_on: '2027-05-01',
    });
  });

  it('is a download, filtered like the list', async () => {
    const shop = await givenShop(test);
    await shop.has({ name: 'Jollof', category: 'Rice' });
    await shop.has({ name: 'Egusi', category: 'Soups' });
    const headers = { authorization: `Bearer ${shop.token}` };
    const { headers: sent } = await test.app.inject({ url: '/a/v1/inventory/export', headers });
    expect([sent['content-type'], sent['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    expect(await csvCells(await shop.exportCsv('?category=Soups'))).toHaveLength(2);
  });

  it('can be imported again unchanged, whatever its cells contain', async () => {
    const shop = await givenShop(test);
    const names = [
      '=SUM(A1:A9)',
      '+234 special',
      '-10% deal',
      '@home platter',
      "'quoted'",
      "'=both",
      'a;b,c"d',
      '＝wide',
      '🍲 عربي',
    ];
    for (const [index, name] of names.entries())
      await shop.has({ name, sku: `${name.slice(0, 3)}${index}`, quantity: index });
    const response = await shop.importCsv(await shop.exportCsv());
    expect(response.payload).toMatchObject({
      rows: 9,
      created: 0,
      updated: 0,
      unchanged: 9,
      problems: [],
      undoId: null,
    });
    expect(await shop.names({ direction: 'ascending' })).toEqual(names);
  });
});
