import { ORDER_MOVES, type OrderMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { eachUuid } from '@vendor-portal/contract/values/uuid.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvents } from '../../../platform/events/events.ts';
import { buildTestApp, TEST_KEYS, type TestApp } from '../../../testing/build-test-app.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { rowsOf } from '../../../testing/table-contents.ts';
import { webhooks } from '../../webhooks/webhooks.tables.ts';
import { noticeOfMove } from './order-notices.ts';
import { PLAIN_MOVES } from './move-at-once.service.ts';
import { acceptOrder, makeMove } from './order-moves.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const [key] = TEST_KEYS;
  const kinds: ('order_confirmed' | 'order_ready')[] = ['order_confirmed', 'order_ready'];
  const hook = { keyId: key?.id ?? '', url: 'https://market.example/hook', kinds };
  await test.db.insert(webhooks).values({ ...hook, registeredAt: test.clock.now() });
});
afterAll(() => test.close());

type Market = Awaited<ReturnType<typeof givenMarket>>;

const MOMENTS = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;

const told = ({ acting: _acting, ...row }: Record<string, unknown>) =>
  JSON.stringify(row)
    .replaceAll(eachUuid(), 'id')
    .replaceAll(MOMENTS, 'moment')
    .replaceAll(/"(?:confirm|ready)_time":\d+/g, '');

/** What is written of an order, without what is another each time: ids and moments, and who was at work. */
async function written({ vendorId }: Market) {
  const rows = await rowsOf(test.db, vendorId);
  const some = [
    'orders',
    'order_steps',
    'events',
    'event_counters',
    'webhook_deliveries',
    'store_settings',
    'order_answers',
  ];
  // What has an order says so itself; the rest lies in that of its ids.
  return some.map((table) => rows[table]?.map(told).toSorted());
}

/** The long way, as the clock and the marketplace go it. */
async function goTheLongWay({ vendorId }: Market, orderId: string): Promise<void> {
  const { db, clock } = test;
  await db.transaction(async (tx) => {
    const order = { vendorId, id: orderId, scheduledFor: null };
    const moved = await acceptOrder(tx, test.platform, order, 'confirm', 30, clock.now());
    await recordEvents(tx, clock, vendorId, moved?.news ?? []);
  });
  await db.transaction(async (tx) => {
    const moved = await makeMove(tx, test.platform, { vendorId, orderId }, 'readyForCourier', { now: clock.now() });
    await recordEvents(tx, clock, vendorId, moved?.news ?? []);
  });
}

describe('an order that is moved in one statement', () => {
  it('makes only moves from which nothing else follows', () => {
    for (const name of PLAIN_MOVES) {
      const { restocks, pays }: OrderMove = ORDER_MOVES[name];
      expect({ name, restocks, pays }).toEqual({ name, restocks: undefined, pays: undefined });
      expect(noticeOfMove(name, { id: '', number: '' } as never, null)).toBeUndefined();
    }
  });

  it('leaves behind exactly what the long way leaves', async () => {
    const [short, long] = [await givenMarket(test), await givenMarket(test)];
    const [one, other] = [await short.placed(), await long.placed()];
    await short.confirm(one.id, 30);
    await short.ready(one.id);
    await goTheLongWay(long, other.id);
    expect(await written(short)).toEqual(await written(long));
  });

  it('is answered as it is read afterwards', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    expect((await market.confirm(id, 25)).payload).toEqual(await market.order(id));
    expect((await market.ready(id)).payload).toEqual(await market.order(id));
  });
});
