import { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';

const test = await sharedTestApp();

const listOf = (shop: { readonly token: string }, promotionId: string, page: { limit?: string; after?: string } = {}) =>
  test.request(promotionOrdersContract.listPromotionOrders, { query: { promotionId, ...page } }, shop);

describe('the orders of a promotion', () => {
  it('are those of its latest run, the newest first, and the counted ones add up to its cost', async () => {
    const shop = await givenPromoter(test);
    const { id } = await shop.promoted({ kind: 'free_delivery' });
    await shop.placed();
    await shop.stop(id);
    await shop.reactivate(id);
    const [first, declined, last] = [await shop.placed(), await shop.placed(), await shop.placed()];
    await shop.decline({ orderId: declined.id, reason: 'too_busy' });
    const { payload } = await listOf(shop, id);
    expect(payload.orders.map(({ orderId, status, cost, isCounted }) => [orderId, status, cost, isCounted])).toEqual([
      [last.id, 'placed', 80_000, true],
      [declined.id, 'declined', 80_000, false],
      [first.id, 'placed', 80_000, true],
    ]);
    expect(payload.orders[0]).toMatchObject({ number: last.number, total: last.total });
    const counted = payload.orders.filter(({ isCounted }) => isCounted);
    const { timesUsed, givenAway } = await shop.promotion(id);
    expect([counted.length, counted.reduce((sum, { cost }) => sum + cost, 0)]).toEqual([timesUsed, givenAway]);
  });

  it('are listed page by page, for their own vendor only', async () => {
    const [shop, other] = [await givenPromoter(test), await givenPromoter(test)];
    const { id } = await shop.promoted();
    const orders = [await shop.placed(), await shop.placed(), await shop.placed()];
    const first = (await listOf(shop, id, { limit: '2' })).payload;
    const second = (await listOf(shop, id, { limit: '2', after: first.paginationCursor.after ?? '' })).payload;
    const listed = [...first.orders, ...second.orders].map(({ orderId }) => orderId);
    expect(listed).toEqual(orders.map((order) => order.id).toReversed());
    expect((await listOf(other, id)).status).toBe(404);
  });
});
