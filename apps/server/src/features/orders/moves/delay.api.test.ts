import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { DELAY_MINUTES } from '@vendor-portal/contract/orders/order-delay.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../platform/clock.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';

const test = await sharedTestApp();

const later = (moment: string | null, added: number) =>
  new Date(Date.parse(moment ?? '') + minutes(added)).toISOString();

describe('taking more time for an order', () => {
  it('promises it for later and leaves everything else, on every device and in the activity', async () => {
    const market = await givenMarket(test);
    const { id, number } = await market.placed();
    const { payload: before } = await market.confirm(id, 20);
    const delayed = (await market.delay(id, 20, { status: 'confirmed' })).payload;
    const promisedAt = later(before.promisedAt, 20);
    expect(delayed).toEqual({ ...before, promisedAt, delays: [{ minutes: 20, at: expect.any(String) }] });
    expect((await market.orderEvents(id)).at(-1)).toBe('order_changed ongoing');
    const { records } = (await test.request(auditContract.listActivity, { query: {} }, market)).payload;
    expect(records[0]).toMatchObject({
      kind: 'order_delayed',
      targetName: number,
      before: { promisedAt: before.promisedAt },
      after: { promisedAt },
    });
  });

  it('is possible three times and for 40 minutes in all', async () => {
    const market = await givenMarket(test);
    for (const { given, refused } of [
      { given: [5, 5, 5], refused: 5 },
      { given: [20, 20], refused: 5 },
      { given: [20, 10], refused: 20 },
    ] as const) {
      const { id } = await market.confirmed();
      for (const added of given) expect((await market.delay(id, added)).status).toBe(200);
      const response = await market.delay(id, refused);
      expect(response.status).toBe(409);
      expect(response.failure).toMatchObject({ code: 'delay_too_long', payload: { id } });
      expect((await market.order(id)).delays?.map((delay) => delay.minutes)).toEqual(given);
    }
  });

  it('is refused before it is accepted, once it is ready, from an older view, and for other minutes', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    const refusal = async (status?: 'placed') => (await market.delay(id, 5, status && { status })).failure.code;
    expect(await refusal()).toBe('order_moved_on');
    await market.confirm(id);
    expect(await refusal('placed')).toBe('order_moved_on');
    const body = { orderId: id, minutes: 15 as 20 };
    const wrong = await test.request(ordersContract.delayOrder, { body }, market);
    expect([wrong.status, wrong.failure.fields]).toEqual([
      400,
      { 'body.minutes': `Choose ${DELAY_MINUTES.join(', ').replace(/, (\d+)$/, ' or $1')} minutes.` },
    ]);
    await market.ready(id);
    expect(await refusal()).toBe('order_moved_on');
    expect((await market.delay(id)).failure.payload).toMatchObject({ status: 'ready', delays: [] });
  });

  it("can't be done to another vendor's order", async () => {
    const [market, other] = [await givenMarket(test), await givenMarket(test)];
    const { id } = await market.readied();
    for (const response of [await other.delay(id), await other.recall(id), await other.check(id)])
      expect([response.status, response.failure.code]).toEqual([410, 'gone']);
  });

  it('never exceeds the limit from several devices, and never happens to a cancelled order', async () => {
    const market = await givenMarket(test);
    const { id } = await market.confirmed();
    const all = await Promise.all(Array.from({ length: 6 }, () => market.delay(id, 10)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409, 409]);
    const hour = new Date(test.clock.now().getTime() + minutes(300)).toISOString();
    for (let round = 0; round < 5; round += 1) {
      const next = await market.confirmed({ scheduledFor: hour });
      const [delayed, canceled] = await Promise.all([market.delay(next.id), market.cancel(next.id)]);
      expect(canceled.status).toBe(200);
      const { status, delays } = await market.order(next.id);
      expect([status, delays?.length]).toEqual(['canceled', delayed.status === 200 ? 1 : 0]);
    }
  });
});
