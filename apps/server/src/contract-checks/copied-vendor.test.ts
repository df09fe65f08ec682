import { eachUuid } from '@vendor-portal/contract/values/uuid.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gramsOf } from '../features/products/list/search-grams.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { vendorCopier } from '../testing/given/copied-vendor.ts';
import { rowsOf } from '../testing/table-contents.ts';

const test = await sharedTestApp();
const copy = await vendorCopier(test, 'A shop to be copied');
const { rows: vendors } = await test.db.execute<{ id: string }>(sql`select id from vendors`);
const original = vendors[0]?.id ?? '';

const idsIn = (value: unknown) => [...new Set(JSON.stringify(value).match(eachUuid()) ?? [])].toSorted();

/** Replaces each id by its position among all ids, and hashes by their number. */
async function withoutIds(vendorId: string) {
  const { product_search: searches = [], ...rows } = await rowsOf(test.db, vendorId);
  const ids = idsIn(rows);
  const text = JSON.stringify(rows).replaceAll(eachUuid(), (id) => String(ids.indexOf(id)));
  return { rows: JSON.parse(text) as unknown, searches: searches.length };
}

describe('a copy of a shop', () => {
  it('has the same rows as the original, under new ids', async () => {
    const before = await withoutIds(original);
    for (let copies = 0; copies < 2; copies += 1) {
      const { vendorId, rows } = await copy();
      expect(await withoutIds(vendorId)).toEqual(before);
      const own = idsIn(rows);
      const others = new Set(idsIn(await rowsOf(test.db, original)));
      expect(own.filter((id) => others.has(id))).toEqual([]);
    }
    expect(await withoutIds(original)).toEqual(before);
  });

  it('is found by new hashes', async () => {
    const { vendorId } = await copy();
    const { products = [], product_search: searches = [] } = await rowsOf(test.db, vendorId);
    const wanted = products.map(({ id, search_text: searchText, category }) => [
      id,
      gramsOf({ vendorId, searchText: String(searchText), category: String(category) }),
    ]);
    expect(wanted.length).toBeGreaterThan(1);
    expect(new Map(searches.map(({ product_id: id, grams }) => [id, grams]))).toEqual(
      new Map(wanted as [string, number[]][]),
    );
  });
});
