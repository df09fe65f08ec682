import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { products } from '../products.tables.ts';
import { foldText, searchWords } from './folded-text.ts';
import { holds, patternsOf } from './product-filter.queries.ts';

const test = await sharedTestApp();

describe('a search matches a product', () => {
  it('whose text contains each of the words', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', 'à', '🍚', ' ', '"', '{', ',') });
    await fc.assert(
      fc.asyncProperty(text, text, async (name, search) => {
        const [searchText, words] = [foldText(name), searchWords(search)];
        const { rows } = await test.db.execute(sql`
          select ${holds(sql.param(patternsOf(words)))} as holds from (select ${searchText}::text as search_text) ${products}`);
        expect(rows).toEqual([{ holds: words.every((word) => searchText.includes(word)) }]);
      }),
      { numRuns: 300 },
    );
  });
});
