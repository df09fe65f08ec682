import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hours, minutes } from '../../../platform/clock.ts';
import { processAllDueOrders } from '../../../testing/due-orders.ts';
import { givenBooks } from '../../../testing/given/given-books.ts';
import { COURIER, givenMarket } from '../../../testing/given/given-market.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';

const test = await sharedTestApp();

describe('recalling a ready order', () => {
  it('puts it back into preparation, and undoing it twice changes nothing', async () => {
    const market = await givenMarket(test);
    const { id } = await market.readied();
    const recalled = (await market.recall(id, { status: 'ready' })).payload;
    expect([recalled.status, recalled.history.at(-1)]).toMatchObject(['ongoing', { by: 'vendor', status: 'ongoing' }]);
    expect((await market.recall(id)).payload).toEqual(recalled);
    expect((await market.confirm(id)).payload).toEqual(recalled);
    expect((await market.assign(id)).failure.code).toBe('order_moved_on');
    expect((await market.ready(id)).payload.status).toBe('ready');
    expect((await market.recall(id)).payload.history).toHaveLength(7);
  });

  it('is refused once a courier is assigned, and judged by what happened since the last recall', async () => {
    const market = await givenMarket(test);
    const { id } = await market.readied();
    await market.assign(id);
    expect((await market.recall(id)).failure).toMatchObject({
      code: 'order_moved_on',
      payload: { status: 'assigned', courier: COURIER },
    });
    await market.release(id);
    await market.recall(id);
    expect((await market.release(id)).failure.code).toBe('order_moved_on');
    expect((await market.dispatch(id)).failure.code).toBe('order_moved_on');
    await market.ready(id);
    await market.assign(id);
    expect((await market.ready(id)).payload.status).toBe('assigned');
    expect((await market.recall(id)).failure.code).toBe('order_moved_on');
  });

  it('is possible for 15 minutes after the last ready, and not from an older view of it', async () => {
    const market = await givenMarket(test);
    const { id } = await market.readied();
    test.clock.advance(minutes(10));
    await market.recall(id);
    expect((await market.recall(id, { status: 'ready' })).payload.status).toBe('ongoing');
    await market.ready(id);
    test.clock.advance(minutes(14));
    expect((await market.recall(id, { status: 'ongoing' })).failure.code).toBe('order_moved_on');
    expect((await market.recall(id)).payload.status).toBe('ongoing');
    await market.ready(id);
    test.clock.advance(minutes(15) + 1);
    expect((await market.recall(id)).failure).toMatchObject({ code: 'recall_over', payload: { status: 'ready' } });
  });

  it('stops the time to collect, which starts again with the next ready', async () => {
    const market = await givenMarket(test);
    const { id } = await market.readied({ kind: 'pick_up' });
    test.clock.advance(minutes(10));
    await market.recall(id);
    test.clock.advance(hours(3));
    await processAllDueOrders(test);
    await market.ready(id);
    test.clock.advance(hours(2) - minutes(1));
    await processAllDueOrders(test);
    expect((await market.order(id)).status).toBe('ready_for_pick_up');
    test.clock.advance(minutes(1));
    await processAllDueOrders(test);
    expect((await market.order(id)).status).toBe('canceled');
  });

  it('counts the first ready only, and moves no money, stock or figures', async () => {
    const books = await givenBooks(test);
    const { id } = await books.confirmed({ kind: 'pick_up' });
    test.clock.advance(minutes(20));
    await books.ready(id);
    const stock = await books.stockOf(books.product.id);
    for (let again = 0; again < 2; again += 1) {
      test.clock.advance(minutes(5));
      await books.recall(id);
      await books.delay(id, 5);
      test.clock.advance(minutes(5));
      await books.ready(id);
    }
    expect([await books.stockOf(books.product.id), await books.entries()]).toEqual([stock, []]);
    await books.collect(id, (await books.readAtGateway(id)).payload.collectionCode ?? '');
    expect(await books.entries()).toHaveLength(2);
    const day = dayIn('Africa/Lagos', test.clock.now());
    const read = () => test.request(analyticsContract.readAnalytics, { query: { from: day, to: day } }, books);
    const { current } = (await read()).payload;
    expect(current).toMatchObject({ secondsToReady: 20 * 60, delaysPerOrder: 2 });
    expect((await test.gateway(booksContract.reconcileBooks, { query: {} })).payload.differences).toEqual([]);
    const answers = async () => (await test.db.execute(sql`select * from order_answers order by 1, 2`)).rows;
    const counted = await answers();
    await test.db.execute(sql`select rebuild_roll_ups()`);
    expect(await answers()).toEqual(counted);
  });

  it('lets exactly one of a recall and a courier win', async () => {
    const market = await givenMarket(test);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await market.readied();
      const responses = await Promise.all([market.assign(id), market.recall(id)]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});
