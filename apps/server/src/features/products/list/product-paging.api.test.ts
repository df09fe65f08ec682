import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenShop, type Shop } from '../../../testing/given/given-shop.ts';

const test = await sharedTestApp();
const shop = await givenShop(test);
for (let index = 0; index < 12; index += 1) await shop.has({ name: `Dish ${index}` });

describe('paging through products', () => {
  it('shows ten by default, and whether there are more', async () => {
    const first = (await shop.list()).payload;
    expect([first.products.length, first.paginationCursor.hasNext, first.paginationCursor.hasPrevious]).toEqual([
      10,
      true,
      false,
    ]);
    const next = { pageType: 'next' as const, paginationCursor: first.paginationCursor.after ?? '' };
    const second = (await shop.list(next)).payload;
    expect(second.products.map(({ name }) => name)).toEqual(['Dish 1', 'Dish 0']);
    expect((await shop.list({ before: second.paginationCursor.before ?? '' })).payload.products).toEqual(
      first.products,
    );
  });

  it.each([
    ['newest', 'descending', ['Dish 7', 'Dish 6'], ['Dish 9', 'Dish 8']],
    ['name', 'ascending', ['Dish 4', 'Dish 5'], ['Dish 2', 'Dish 3']],
    ['stock', 'ascending', ['Dish 4', 'Dish 5'], ['Dish 2', 'Dish 3']],
  ] as const)(
    'jumps to a page by its number, by %s, and goes back from there',
    async (sort, direction, third, second) => {
      const jump = async (pageNumber: number) => {
        const query = { sort, direction, limit: '2', pageNumber: String(pageNumber) };
        return (await test.request(inventoryContract.listInventories, { query }, shop)).payload;
      };
      const { inventories, paginationCursor } = await jump(3);
      expect(inventories.map(({ name }) => name)).toEqual(third);
      const before = paginationCursor.before ?? '';
      expect(await shop.names({ sort, direction, limit: '2', before })).toEqual(second);
      expect((await jump(99)).inventories).toEqual((await jump(1)).inventories);
    },
  );

  it("refuses a cursor of another list, another vendor's, and one that was tampered with", async () => {
    const other = await givenShop(test);
    const { after } = (await shop.list({ limit: '2' })).payload.paginationCursor;
    const cursor = after ?? '';
    expect((await shop.list({ after: cursor })).status).toBe(200);
    const refused = [
      other.list({ after: cursor }),
      shop.list({ after: cursor, sort: 'price' }),
      shop.list({ after: cursor, direction: 'ascending' }),
      shop.list({ after: cursor, status: 'active' }),
      shop.list({ after: cursor, search: 'rice' }),
      shop.list({ after: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` }),
      shop.list({ before: 'nonsense' }),
    ];
    expect((await Promise.all(refused)).map(({ status, failure }) => `${status} ${failure.code}`)).toEqual(
      refused.map(() => '400 invalid_cursor'),
    );
    expect((await shop.list({ after: cursor, before: cursor })).status).toBe(400);
  });

  const step = fc.record({ adds: fc.nat(3), removes: fc.nat(3) });
  const sorts = fc.constantFrom('newest' as const, 'name' as const, 'price' as const, 'stock' as const);
  const directions = fc.constantFrom('ascending' as const, 'descending' as const);

  it('shows every product that stays exactly once, forward and back, while others come and go', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ price: fc.integer({ min: 1, max: 3 }), quantity: fc.option(fc.nat(2)) }), {
          maxLength: 12,
        }),
        fc.array(step, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        sorts,
        directions,
        async (dishes, steps, size, sort, direction) => {
          const changing = await givenShop(test);
          const staying = new Set<string>();
          for (const [index, dish] of dishes.entries()) {
            staying.add((await changing.has({ ...dish, name: `Stays ${index % 3}` })).id);
          }
          const passing: string[] = [];
          const others = async () => {
            const { adds, removes } = steps.pop() ?? { adds: 0, removes: 0 };
            for (let count = 0; count < adds; count += 1) {
              passing.push((await changing.has({ name: `Passes ${count}`, price: 1 + count, quantity: count })).id);
            }
            for (const id of passing.splice(0, removes)) await changing.remove(id);
          };
          const page = async (query: Parameters<Shop['list']>[0]) => {
            const { payload } = await changing.list({ ...query, sort, direction, limit: String(size) });
            await others();
            const seen = payload.products.map(({ id }) => id).filter((id) => staying.has(id));
            return { seen, ...payload.paginationCursor };
          };

          let at = await page({});
          const forward = [...at.seen];
          while (at.hasNext) {
            at = await page({ after: at.after ?? '' });
            forward.push(...at.seen);
          }
          expect(forward.toSorted()).toEqual([...staying].toSorted());
          const back = [...at.seen];
          while (at.hasPrevious) {
            at = await page({ before: at.before ?? '' });
            back.unshift(...at.seen);
          }
          expect(back).toEqual(forward);
        },
      ),
      { numRuns: 25 },
    );
  });
});
