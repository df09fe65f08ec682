import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { standIn } from './stand-in.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const statusOf = async (market: Awaited<ReturnType<typeof givenMarket>>, orderId: string) =>
  (await market.readAtGateway(orderId)).payload.status;

describe('who stands in for a vendor of the demo', () => {
  it('answers and cooks while nobody looks, each order once', async () => {
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
});
