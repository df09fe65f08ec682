import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenBooks } from '../../../testing/given/given-books.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { latestReviews } from '../../reviews/reviews.service.ts';
import { standIn } from './stand-in.service.ts';

const test = await sharedTestApp();

const statusOf = async (market: Awaited<ReturnType<typeof givenMarket>>, orderId: string) =>
  (await market.readAtGateway(orderId)).payload.status;

describe('the stand-in for a vendor of the demo', () => {
  it('answers and cooks each order once while no portal is open', async () => {
    const market = await givenMarket(test);
    test.clock.advance(minutes(5));
    const [first, second] = [await market.placed(), await market.placed()];
    expect(await standIn(test.platform, market.vendorId)).toBe(0);
    test.clock.advance(minutes(2));
    expect(await standIn(test.platform, market.vendorId)).toBe(2);
    expect([await statusOf(market, first.id), await statusOf(market, second.id)]).toEqual(['ongoing', 'ongoing']);
    expect(await standIn(test.platform, market.vendorId)).toBe(0);
    test.clock.advance(minutes(60));
    expect(await standIn(test.platform, market.vendorId)).toBe(2);
    expect(await statusOf(market, first.id)).toBe('ready');
  });

  it('leaves everything to a vendor who has the portal open', async () => {
    const market = await givenMarket(test);
    test.clock.advance(minutes(5));
    const { id } = await market.placed();
    test.clock.advance(minutes(3));
    await market.order(id);
    expect(await standIn(test.platform, market.vendorId)).toBe(0);
    expect(await statusOf(market, id)).toBe('placed');
    test.clock.advance(minutes(3));
    expect(await standIn(test.platform, market.vendorId)).toBe(1);
    expect(await statusOf(market, id)).toBe('ongoing');
  });

  it('answers reviews when there is work, and leaves the newest five', async () => {
    const shop = await givenBooks(test);
    for (let count = 0; count < 7; count += 1) {
      const { id: orderId } = await shop.delivered();
      const marks = count === 0 ? { speed: 1, service: 2, taste: 1 } : { speed: 5, service: 5, taste: 5 };
      await test.gateway(storefront.reviewOrder, { body: { orderId, ...marks } });
      test.clock.advance(minutes(1));
    }
    await shop.placed();
    test.clock.advance(minutes(3));
    expect(await standIn(test.platform, shop.vendorId)).toBe(1);
    const replies = (await latestReviews(test.db, shop.vendorId, 10)).map(({ reply }) => reply?.text ?? null);
    expect(replies.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(replies[5]).toContain('Chidi');
    expect(replies[6]).toMatch(/sorry|should not|not how we want|apology|let you down/);
  });
});
