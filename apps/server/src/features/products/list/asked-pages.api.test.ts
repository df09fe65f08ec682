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

/** What a cursor holds behind its seal. */
const heldIn = (cursor: string | null) =>
  JSON.parse(
    Buffer.from(cursor ?? '', 'base64url')
      .subarray(12)
      .toString(),
  ) as [string, string];

describe('a cursor of an earlier version', () => {
  it('leads to the page that it led to; of another list it is refused, and so is one that was changed', async () => {
    const [shop, other] = [await givenShop(test), await givenShop(test)];
    for (const name of ['First', 'Second', 'Third']) {
      await shop.has({ name });
      test.clock.advance(1);
    }
    const { after } = (await shop.list({ limit: '1' })).payload.paginationCursor;
    const [key, id] = heldIn(after);
    const written = (vendorId: string) =>
      test.platform.cursors.write(
        `products ${JSON.stringify([vendorId, 'newest', 'descending', null, null, false, []])}`,
        [new Date(key).toISOString(), id],
      );
    const before = written(shop.vendorId);
    expect(heldIn(before)).not.toEqual(heldIn(after));
    expect(await shop.names({ after: before })).toEqual(['Second', 'First']);
    expect(await shop.names({ before })).toEqual([]);
    const spoilt = `${before.startsWith('A') ? 'B' : 'A'}${before.slice(1)}`;
    const refused = [await shop.list({ after: spoilt }), await shop.list({ after: written(other.vendorId) })];
    expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual([
      [400, 'invalid_cursor'],
      [400, 'invalid_cursor'],
    ]);
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
