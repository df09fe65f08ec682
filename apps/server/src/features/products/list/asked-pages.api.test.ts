import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../../testing/app-of-this-file.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';
import { products } from '../products.tables.ts';
import { foldText, searchWords } from './folded-text.ts';
import { holds, patternsOf } from './product-filter.queries.ts';

const test = await appOfThisFile();

type Query = NonNullable<Parameters<Shop['list']>[0]>;

const CATEGORIES = ['Rice', 'Sides'];
const dish = fc.record({
  name: fc.constantFrom('Rice', 'Fried rice', 'Suya 100%', 'Suya_100', String.raw`Su\ya`, 'Àkàrà'),
  category: fc.constantFrom(...CATEGORIES),
  price: fc.integer({ min: 1, max: 3 }),
  quantity: fc.option(fc.nat(2)),
});
const query: fc.Arbitrary<Query> = fc.record(
  {
    search: fc.constantFrom('rice', 'suya', '%', '_', '\\', 'akara', 'ri fr', 'nothing'),
    status: fc.constantFrom('active' as const, 'out_of_stock' as const),
    category: fc.constantFrom(...CATEGORIES),
    sort: fc.constantFrom('newest' as const, 'name' as const, 'price' as const, 'stock' as const),
    limit: fc.constantFrom('1', '2', '3'),
  },
  { requiredKeys: [] },
);

const oneByOne = async <T>(asks: readonly (() => Promise<T>)[]) => {
  const answers: T[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers;
};

describe('pages of several vendors that are asked for at once', () => {
  it('show what each shows alone, the first and the next', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(dish, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
        query,
        async (menus, given) => {
          const shops = await oneByOne(
            menus.map((menu) => async () => {
              const shop = await givenShop(test);
              for (const one of menu) await shop.has(one);
              return shop;
            }),
          );
          const first = shops.map((shop) => async () => (await shop.list(given)).payload);
          const alone = await oneByOne(first);
          expect(await Promise.all(first.map((ask) => ask()))).toEqual(alone);
          const own = alone.map(({ products: shown }, place) =>
            shown.every(({ vendorId }) => vendorId === shops[place]?.vendorId),
          );
          expect(own).toEqual(shops.map(() => true));
          const next = shops.map((shop, place) => async () => {
            const { after } = alone[place]?.paginationCursor ?? {};
            return (await shop.list({ ...given, ...(after && { after }) })).payload;
          });
          const nextAlone = await oneByOne(next);
          expect(await Promise.all(next.map((ask) => ask()))).toEqual(nextAlone);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a product holds the words of a search', () => {
  it('where each stands somewhere in its text, letter by letter', async () => {
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
