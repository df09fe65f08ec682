import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { after, before, days, hours } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { csvCells } from '../../testing/csv-rows.ts';
import { givenBooks, waitForNoon, type Books } from '../../testing/given/given-books.ts';
import { CUSTOMER } from '../../testing/given/given-market.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await sharedTestApp();
const today = () => dayIn('Africa/Lagos', test.clock.now());

const promote = (books: Books) =>
  makeCall(
    test.app,
    promotionsContract.createPromotion,
    {
      body: {
        name: 'Ten off',
        kind: 'percentage',
        value: 10,
        startsAt: before(test.clock.now(), hours(1)).toISOString(),
        endsAt: after(test.clock.now(), days(30)).toISOString(),
      },
    },
    books,
  );

/** One delivered order at noon; five hours later another one of somebody else, and a declined one. A week later, noon. */
async function givenWeekAgo({ hasPromo = false } = {}): Promise<Books> {
  waitForNoon(test);
  const books = await givenBooks(test);
  if (hasPromo) await promote(books);
  await books.delivered();
  await books.letPass(hours(5));
  await books.delivered();
  const other = await books.placed({ customer: { ...CUSTOMER, id: 'customer-2' } });
  await books.decline({ orderId: other.id, reason: 'too_busy' });
  await books.letPass(days(7) - hours(4));
  return books;
}

const analytics = async (books: Books, query: { from?: string; to?: string }) =>
  (await makeCall(test.app, analyticsContract.readAnalytics, { query }, books)).payload.previous;

const ONE_ORDER = { orders: 1, accepted: 1, sales: 500_000, earned: 425_000, customers: 1, acceptanceRate: 1 };
const ALL_ORDERS = { orders: 3, accepted: 2, sales: 1_000_000, earned: 850_000, customers: 2, acceptanceRate: 2 / 3 };

describe('a range that is still running', () => {
  it('is compared with the one before up to the same time', async () => {
    const books = await givenWeekAgo();
    const weekAgo = addDays(today(), -7);
    const sameTime = before(test.clock.now(), days(7));
    const running = [
      [{ from: today(), to: today() }, weekAgo],
      [{ from: addDays(today(), -6), to: today() }, addDays(today(), -13)],
      [{ from: addDays(today(), -1), to: addDays(today(), 3) }, addDays(today(), -8)],
    ] as const;
    for (const [query, from] of running) {
      const previous = await analytics(books, query);
      expect(previous).toMatchObject({ ...ONE_ORDER, from, to: weekAgo });
      expect(new Date(previous.until ?? 0).getTime() - sameTime.getTime()).toBeLessThan(hours(1));
      expect(previous.secondsToConfirm).toBeLessThan(60);
      expect(previous.perDay.at(-1)).toEqual({ day: weekAgo, orders: 1, earned: 425_000 });
    }
  });

  it('is compared with whole days once it is over', async () => {
    const books = await givenWeekAgo();
    await books.letPass(days(1));
    const yesterday = addDays(today(), -1);
    const previous = await analytics(books, { from: yesterday, to: yesterday });
    expect(previous).toMatchObject({ ...ALL_ORDERS, from: addDays(today(), -8), until: null });
  });
});

const read = async (books: Books, query: { from: string; to: string }) => {
  const { payload: sales } = await makeCall(test.app, analyticsContract.readSales, { query }, books);
  const { payload } = await makeCall(test.app, analyticsContract.readAnalytics, { query }, books);
  const url = (rows: string) =>
    `${analyticsContract.exportAnalytics.path}?rows=${rows}&from=${query.from}&to=${query.to}`;
  const file = async (rows: string) => {
    const { body } = await test.app.inject({ url: url(rows), headers: { authorization: `Bearer ${books.token}` } });
    return (await csvCells(body))[1];
  };
  return { sales, analytics: payload, items: await file('items'), promotions: await file('promotions') };
};

describe('items, promos and best sellers of a range that is still running', () => {
  it('are compared with the one before up to the same time', async () => {
    const books = await givenWeekAgo({ hasPromo: true });
    await books.delivered();
    for (const from of [today(), addDays(today(), -6)]) {
      const { sales, analytics: found, ...files } = await read(books, { from, to: today() });
      expect(sales.previous).toEqual({ from: addDays(from, -7), to: addDays(today(), -7), until: expect.any(String) });
      expect(sales.items).toMatchObject([{ quantity: 2, previousQuantity: 2, sales: 500_000, previousSales: 500_000 }]);
      expect(sales.promotions).toMatchObject([
        { orders: 1, previousOrders: 1, sales: 450_000, previousSales: 450_000, cost: 50_000 },
      ]);
      expect(found.bestSellers).toMatchObject([{ quantity: 2, previousQuantity: 2 }]);
      expect(files).toEqual({
        items: ['Jollof rice', '2', '2', '5000.00', '5000.00'],
        promotions: ['Ten off', '1', '1', '4500.00', '4500.00', '500.00'],
      });
    }
  });

  it('are compared with whole days once it is over', async () => {
    const books = await givenWeekAgo({ hasPromo: true });
    await books.delivered();
    await books.letPass(days(1));
    const yesterday = addDays(today(), -1);
    const { sales, analytics: found } = await read(books, { from: yesterday, to: yesterday });
    expect(sales.previous.until).toBeNull();
    expect(sales.items).toMatchObject([{ quantity: 2, previousQuantity: 4, previousSales: 1_000_000 }]);
    expect(sales.promotions).toMatchObject([{ orders: 1, previousOrders: 2, previousSales: 900_000 }]);
    expect(found.bestSellers).toMatchObject([{ quantity: 2, previousQuantity: 4 }]);
  });
});
