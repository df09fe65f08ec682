import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { downloadCsv } from '../../testing/csv-rows.ts';
import { givenMarket, CUSTOMER } from '../../testing/given/given-market.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { sql } from 'drizzle-orm';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { after, before, days, hours } from '../../platform/clock.ts';
import { givenBooks, waitForNoon, type Books } from '../../testing/given/given-books.ts';

const test = await sharedTestApp();
const today = () => dayIn('Africa/Lagos', test.clock.now());

async function givenSales() {
  const shop = await givenPromoter(test);
  const soup = await shop.has({ name: '=Soup', price: 300_000 });
  const promo = await shop.promoted({ name: 'Ten off rice', productIds: [shop.product.id] });
  await shop.deliver((await shop.dispatched()).id);
  await shop.decline({ orderId: (await shop.placed()).id, reason: 'too_busy' });
  const plain = await shop.readied({ kind: 'pick_up', items: [{ productId: soup.id, quantity: 1 }] });
  await shop.collect(plain.id, plain.collectionCode ?? '');
  return { shop, soup, promo };
}

const readSales = async (sender: { token: string }, query = { from: today(), to: today() }) =>
  (await test.request(analyticsContract.readSales, { query }, sender)).payload;

const exported = (sender: { token: string }, rows: string, query = { from: today(), to: today() }) =>
  downloadCsv(test, analyticsContract.exportAnalytics, { rows, ...query }, sender);

describe('sales by item and by promo', () => {
  it('count delivered orders but not declined ones', async () => {
    const { shop, soup, promo } = await givenSales();
    const response = await readSales(shop);
    const none = { previousQuantity: 0, previousSales: 0 };
    expect(response.items).toEqual([
      { productId: shop.product.id, name: 'Jollof rice', quantity: 2, sales: 500_000, ...none },
      { productId: soup.id, name: '=Soup', quantity: 1, sales: 300_000, ...none },
    ]);
    expect(response.itemCount).toBe(2);
    expect(response.promotions).toEqual([
      {
        promotionId: promo.id,
        name: 'Ten off rice',
        orders: 1,
        previousOrders: 0,
        sales: 450_000,
        previousSales: 0,
        cost: 50_000,
      },
    ]);
    const week = { from: addDays(today(), 1), to: addDays(today(), 7) };
    const later = await readSales(shop, week);
    expect(later.items.map(({ quantity, previousQuantity }) => [quantity, previousQuantity])).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect(later.promotions).toMatchObject([{ orders: 0, previousOrders: 1, previousSales: 450_000 }]);
  });

  it('are empty for another store, and refused for a reversed range', async () => {
    const { shop } = await givenSales();
    const other = await givenMarket(test);
    expect(await readSales(other)).toMatchObject({ items: [], itemCount: 0, promotions: [] });
    const backwards = { from: today(), to: addDays(today(), -1) };
    const refused = await test.request(analyticsContract.readSales, { query: backwards }, shop);
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      { 'query.to': 'The end date can’t be before the start date.' },
    ]);
  });
});

describe('the CSV export', () => {
  it('has a row per day, item or promo, matches the screen, and contains no live formula', async () => {
    const { shop } = await givenSales();
    const response = await readSales(shop);
    const items = await exported(shop, 'items');
    expect(items.headers['content-disposition']).toMatch(/items-.+\.csv/);
    expect(items.body).toContain(`'=Soup`);
    const sum = items.column('Sales').reduce((all, sales) => all + Number(sales), 0);
    expect(Math.round(sum * 100)).toBe(response.items.reduce((all, item) => all + item.sales, 0));
    const promotions = await exported(shop, 'promotions');
    expect(promotions.rows[0]).toEqual(['Ten off rice', '1', '0', '4500.00', '0.00', '500.00']);
    const perDay = await exported(shop, 'days');
    // Three were placed, two of them sold: ₦4,500 and ₦3,000.
    expect(perDay.rows[0]?.slice(0, 4)).toEqual([today(), '3', '2', '7500.00']);
  });

  it('is refused for an unknown row type', async () => {
    const shop = await givenMarket(test);
    expect((await exported(shop, 'customers')).status).toBe(400);
  });
});

describe('the period that analytics compare with', () => {
  it.each([1, 3, 7, 45, 84])('for %i days has the same length, and no overlap', async (count) => {
    const vendor = await signedInVendor(test);
    const to = addDays(today(), -1);
    const from = addDays(to, 1 - count);
    const { payload } = await test.request(analyticsContract.readAnalytics, { query: { from, to } }, vendor);
    const { previous } = payload;
    expect(countDays(previous.from, previous.to)).toBe(count);
    // A few days are compared with the same weekdays; of more, none is left out.
    expect(addDays(previous.to, 1)).toBe(count < 7 ? addDays(to, -6) : from);
    expect(previous.perDay).toHaveLength(count);
  });

  it('for a month that has ended is the month before, all of it', async () => {
    const vendor = await signedInVendor(test);
    const query = { from: '2025-10-01', to: '2025-10-31' };
    const { previous } = (await test.request(analyticsContract.readAnalytics, { query }, vendor)).payload;
    expect([previous.from, previous.to]).toEqual(['2025-09-01', '2025-09-30']);
  });
});

describe('the primary key', () => {
  it.each(['order_hours', 'customer_days', 'product_days', 'ledger_days', 'ledger_term_days'])(
    'of %s includes all its columns, so that a range needs no table access',
    async (table) => {
      const { rows } = await test.db.execute(sql`
        select i.indnatts = c.relnatts as is_covering from pg_index i join pg_class c on c.oid = i.indrelid
        where c.oid = ${table}::regclass and i.indisprimary`);
      expect(rows).toEqual([{ is_covering: true }]);
    },
  );
});

const promote = (books: Books) => {
  const dates = {
    startsAt: before(test.clock.now(), hours(1)).toISOString(),
    endsAt: after(test.clock.now(), days(30)).toISOString(),
  };
  const body = { name: 'Ten off', kind: 'percentage', value: 10, ...dates } as const;
  return test.request(promotionsContract.createPromotion, { body }, books);
};

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
  (await test.request(analyticsContract.readAnalytics, { query }, books)).payload.previous;

const ONE_ORDER = { orders: 1, accepted: 1, sales: 500_000, earned: 425_000, customers: 1, acceptanceRate: 1 };
const ALL_ORDERS = { orders: 3, accepted: 2, sales: 1_000_000, earned: 850_000, customers: 2, acceptanceRate: 2 / 3 };

describe('a range that is still running', () => {
  it('is compared with the previous one up to the same time', async () => {
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
  const { payload: sales } = await test.request(analyticsContract.readSales, { query }, books);
  const { payload } = await test.request(analyticsContract.readAnalytics, { query }, books);
  const file = async (rows: string) => (await exported(books, rows, query)).rows[0];
  return { sales, analytics: payload, items: await file('items'), promotions: await file('promotions') };
};

describe('items, promos and best sellers of a range that is still running', () => {
  it('are compared with the previous one up to the same time', async () => {
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
