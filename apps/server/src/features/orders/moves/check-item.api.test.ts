import { describe, expect, it } from 'vitest';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';

const test = await sharedTestApp();

async function givenOrder() {
  const market = await givenMarket(test);
  const soup = await market.has({ name: 'Soup' });
  const items = [market.product, soup].map((product) => ({ productId: product.id, quantity: 2 }));
  const { id } = await market.placed({ items, kind: 'pick_up' });
  const checked = async () => (await market.order(id)).checks?.map(({ line }) => line);
  const changes = async () =>
    (await market.orderEvents(id)).filter((event) => event.startsWith('order_changed')).length;
  return { market, id, checked, changes };
}

describe('checking an item off', () => {
  it('is shown with the order, can be taken back, and counts once however often it is tapped', async () => {
    const { market, id, checked, changes } = await givenOrder();
    await market.confirm(id);
    expect((await market.order(id)).items.map(({ line }) => line)).toEqual([1, 2]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => market.check(id, 2)));
    for (const { payload } of responses)
      expect(payload.checks).toEqual([{ line: 2, at: expect.any(String), by: 'Owner’s account' }]);
    expect([await checked(), await changes()]).toEqual([[2], 1]);
    expect((await market.check(id, 1)).payload.checks.map(({ line }) => line)).toEqual([1, 2]);
    await market.check(id, 2, false);
    await market.check(id, 2, false);
    expect([await checked(), await changes()]).toEqual([[1], 3]);
    expect((await market.check(id, 2)).payload.checks).toHaveLength(2);
  });

  it('stays through ready and recall, and is refused before it is accepted and once it has left', async () => {
    const { market, id, checked } = await givenOrder();
    expect((await market.check(id)).failure.code).toBe('order_moved_on');
    await market.confirm(id);
    await market.check(id);
    const { payload } = await market.ready(id);
    await market.check(id, 2);
    await market.recall(id);
    expect(await checked()).toEqual([1, 2]);
    await market.ready(id);
    await market.collect(id, (await market.readAtGateway(id)).payload.collectionCode ?? '');
    expect((await market.check(id, 2, false)).failure).toMatchObject({
      code: 'order_moved_on',
      payload: { status: 'completed', id: payload.id },
    });
  });

  it('is refused for an item that the order does not have', async () => {
    const { market, id } = await givenOrder();
    await market.confirm(id);
    const { status, failure } = await market.check(id, 3);
    expect([status, failure.fields]).toEqual([400, { 'body.line': 'This order has no such item.' }]);
  });
});
