import { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/v4/core';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await sharedTestApp();
const address = await test.app.listen({ port: 0, host: '127.0.0.1' });

async function listeningMarket() {
  const market = await givenMarket(test);
  const reader = await readEvents(address, market.token);
  await vi.waitFor(() => expect(reader.events).toHaveLength(1));
  const dataOf = (kind: string) => reader.events.filter((event) => event.kind === kind).map(({ data }) => data);
  return { market, reader, dataOf };
}

describe('the events of an order', () => {
  it("contain the whole order as the list returns it, and the server's time, so that a screen fetches nothing more", async () => {
    const { market, reader, dataOf } = await listeningMarket();
    const { id } = await market.placed({ note: 'No pepper, please.' });
    await vi.waitFor(() => expect(dataOf('order_placed')).toHaveLength(1));
    const { payload } = await makeCall(test.app, ordersContract.listOrders, { query: { status: 'pending' } }, market);
    const [placed] = dataOf('order_placed');
    expect(placed).toMatchObject({ orderId: id, status: 'placed', order: payload.orders[0] });
    expect(new Date(String(placed?.['serverTime'])).getTime()).toBeCloseTo(test.clock.now().getTime(), -4);

    const { payload: confirmed } = await market.confirm(id, 20);
    await vi.waitFor(() => expect(dataOf('order_moved').at(-1)).toMatchObject({ order: confirmed }));
    for (const { data } of reader.events.slice(1)) expect(() => parse(VendorEvent, data)).not.toThrow();
    reader.leave();
  });

  it('reports a gap where the order can no longer be read', async () => {
    const { market, reader } = await listeningMarket();
    const event = { kind: 'order_moved', orderId: newId(), orderNumber: 'A-1', status: 'confirmed' } as const;
    await test.db.transaction((tx) => recordEvent(tx, test.clock, market.vendorId, event));
    await vi.waitFor(() => expect(reader.events.at(-1)).toMatchObject({ kind: 'missed' }));
    const { rows } = await test.db.execute(sql`select last from event_counters where vendor_id = ${market.vendorId}`);
    expect(reader.events.at(-1)?.id).toBe(String(rows[0]?.['last']));
    reader.leave();
  });
});
