import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { csvCells } from '../../testing/csv-rows.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await sharedTestApp();
const today = () => dayIn('Africa/Lagos', test.clock.now());

async function givenSales() {
  const shop = await givenPromoter(test);
  const soup = await shop.has({ name: '=Soup', price: 300_000 });
  const promo = await shop.promoted({ name: 'Ten off rice', productIds: [shop.product.id] });
  await shop.deliver((await shop.dispatched()).id);
  await shop.decline({ orderId: (await shop.placed()).id, reason: 'too_busy' });
  const plain = await shop.placed({ kind: 'pick_up', items: [{ productId: soup.id, quantity: 1 }] });
  await shop.confirm(plain.id);
  await shop.ready(plain.id);
  await shop.collect(plain.id, plain.collectionCode ?? '');
  return { shop, soup, promo };
}

const sales = async (sender: { token: string }, query = { from: today(), to: today() }) =>
  (await makeCall(test.app, analyticsContract.readSales, { query }, sender)).payload;

const file = async (sender: { token: string }, rows: string) => {
  const url = `${analyticsContract.exportAnalytics.path}?rows=${rows}&from=${today()}&to=${today()}`;
  return test.app.inject({ url, headers: { authorization: `Bearer ${sender.token}` } });
};

describe('sales by item and by promo', () => {
  it('count what was delivered, and nothing that was declined', async () => {
    const { shop, soup, promo } = await givenSales();
    const answer = await sales(shop);
    const before = { previousQuantity: 0, previousSales: 0 };
    expect(answer.items).toEqual([
      { productId: shop.product.id, name: 'Jollof rice', quantity: 2, sales: 500_000, ...before },
      { productId: soup.id, name: '=Soup', quantity: 1, sales: 300_000, ...before },
    ]);
    expect(answer.itemCount).toBe(2);
    expect(answer.promotions).toEqual([
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
    const later = await sales(shop, week);
    expect(later.items.map(({ quantity, previousQuantity }) => [quantity, previousQuantity])).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect(later.promotions).toMatchObject([{ orders: 0, previousOrders: 1, previousSales: 450_000 }]);
  });

  it('are nothing for another store, and refused for days that do not fit', async () => {
    const { shop } = await givenSales();
    const other = await givenMarket(test);
    expect(await sales(other)).toMatchObject({ items: [], itemCount: 0, promotions: [] });
    const backwards = { from: today(), to: addDays(today(), -1) };
    const refused = await makeCall(test.app, analyticsContract.readSales, { query: backwards }, shop);
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      { 'query.to': 'The end date can’t be before the start date.' },
    ]);
  });
});

describe('the file of figures', () => {
  it('has a row per day, item or promo that adds up to the screen, and nothing a spreadsheet would run', async () => {
    const { shop } = await givenSales();
    const answer = await sales(shop);
    const items = await file(shop, 'items');
    expect(items.headers['content-disposition']).toMatch(/items-.+\.csv/);
    expect(items.body).toContain(`'=Soup`);
    const [header = [], ...rows] = await csvCells(items.body);
    const sum = rows.reduce((all, row) => all + Number(row[header.indexOf('Sales')]), 0);
    expect(Math.round(sum * 100)).toBe(answer.items.reduce((all, item) => all + item.sales, 0));
    const promotions = await csvCells((await file(shop, 'promotions')).body);
    expect(promotions[1]).toEqual(['Ten off rice', '1', '0', '4500.00', '0.00', '500.00']);
    const days = await csvCells((await file(shop, 'days')).body);
    // Three were placed, two of them sold: ₦4,500 and ₦3,000.
    expect(days[1]?.slice(0, 4)).toEqual([today(), '3', '2', '7500.00']);
  });

  it('is refused for an unknown kind of rows', async () => {
    const shop = await givenMarket(test);
    expect((await file(shop, 'customers')).statusCode).toBe(400);
  });
});
