import type { Product } from '@vendor-portal/contract/products/product.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { columnsFor } from './csv/csv-columns.ts';
import type { ImportReport } from './csv/import-report.ts';

const test = await sharedTestApp();

/** Another value than `given` for every column of a restaurant's file, and the expected product. */
const OTHERS: Readonly<Record<string, readonly [cell: string, says: object]>> = {
  sku: ['EG-99', { sku: 'EG-99' }],
  name: ['Party egusi', { name: 'Party egusi' }],
  description: ['By the bowl.', { description: 'By the bowl.' }],
  category: ['Parties', { category: 'Parties' }],
  price: ['6000', { price: 600_000 }],
  quantity: ['20', { quantity: 20 }],
  low_stock: ['9', { lowStock: 9 }],
  status: ['inactive', { status: 'inactive' }],
  prep_minutes: ['40', { prepMinutes: 40 }],
  discount_kind: ['percentage', { discount: { kind: 'percentage', value: 10, startsAt: null, endsAt: null } }],
  options: [
    'Size: Small; Large +500',
    { optionGroups: [{ name: 'Size', min: 1, max: 1, options: [{ name: 'Small' }, { priceDifference: 50_000 }] }] },
  ],
  spice_level: ['mild', { attributes: { ...attributes(), spiceLevel: 'mild' } }],
  diet_marks: ['dairy_free', { attributes: { ...attributes(), dietMarks: ['dairy_free'] } }],
  allergens: ['celery;soya', { attributes: { ...attributes(), allergens: ['celery', 'soya'] } }],
};

/** Columns that only make sense with another. */
const BESIDE = ['quantity_exported', 'discount_value', 'discount_starts_at', 'discount_ends_at'];

function attributes() {
  return { spiceLevel: 'hot' as const, dietMarks: ['halal' as const], allergens: ['fish' as const] };
}

const input = {
  name: 'Egusi soup',
  description: 'With pounded yam.',
  category: 'Soups',
  price: 525_000,
  quantity: 12,
  lowStock: 3,
  sku: 'EG-02',
  prepMinutes: 25,
  attributes: attributes(),
};

/** An undo is an edit too, and makes a new version. */
const withoutVersion = (product: Product) => ({ ...product, version: 0, updatedAt: '' });

describe('every column of the file', () => {
  it('is tried below', () => {
    const names = columnsFor('restaurant').map(({ name }) => name);
    expect(names.toSorted()).toEqual(['id', ...Object.keys(OTHERS), ...BESIDE].toSorted());
  });

  it.each(Object.entries(OTHERS))('changes its field and is undone: %s', async (column, [cell, expected]) => {
    const shop = await givenShop(test);
    const before = await shop.has(input);
    const beside = column === 'discount_kind' ? { discount_value: '10' } : {};
    const cells = { id: before.id, ...beside, [column]: cell };
    const file = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}`;
    const done = (await shop.importCsv(file)).payload as ImportReport;
    expect(done).toMatchObject({ updated: 1 });
    const after = await shop.now(before.id);
    expect(after).toMatchObject(expected);
    expect(after.version).toBe(column === 'quantity' ? 1 : 2);
    expect((await shop.undo(done.undoId)).payload.restored).toBe(1);
    expect(withoutVersion(await shop.now(before.id))).toEqual(withoutVersion(before));
  });
});
