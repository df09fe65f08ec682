import { ORDER_MOVES, mayMove, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../platform/audit/actor.ts';
import { minutes } from '../../../platform/clock.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { processDueOrders } from './order-clock.service.ts';
import { orderSteps } from '../orders.tables.ts';

const test = await sharedTestApp();

const ORDERS = 10;
const ACTIONS = 50;
const STOCK = 1_000;
/** As many as the app has connections: more would only wait, and be refused on a busy machine. */
const together = pLimit(20);

function isAllowed(history: readonly { status: Order['status']; move: OrderMoveName | null }[]): boolean {
  return history.every(({ status, move }, index) => {
    const from = history[index - 1]?.status;
    if (from === undefined || move === null) return index === 0 && status === 'placed' && move === null;
    return mayMove(move, { status: from, kind: 'delivery' }) && ORDER_MOVES[move].to === status;
  });
}

describe('many actions at once', () => {
  it('leave one history per order, allowed steps, exact stock and one event per step', async () => {
    const market = await givenMarket(test);
    const product = await market.has({ name: 'Raced rice', quantity: STOCK });
    const items = [{ productId: product.id, quantity: 3 }];
    const placed = await Promise.all(Array.from({ length: ORDERS }, () => market.placed({ items })));
    // So that expiring is possible as well.
    test.clock.advance(minutes(11));
    const failures: unknown[] = [];
    const fail = (error: unknown) => void failures.push(error);
    const actions: ((id: string) => Promise<{ status: number }>)[] = [
      (id: string) => market.confirm(id),
      (id: string) => market.decline({ orderId: id, reason: 'too_busy' }),
      (id: string) => market.cancel(id),
      (id: string) => market.ready(id),
      (id: string) => market.recall(id),
      (id: string) => market.delay(id, 5),
      (id: string) => market.assign(id),
      async () => ({ status: (await processDueOrders(test.platform, SYSTEM, fail)) >= 0 ? 200 : 500 }),
    ];
    const responses = await Promise.all(
      placed.flatMap(({ id }, order) =>
        Array.from({ length: ACTIONS }, (_, index) =>
          together(async () => actions[(index * 3 + order) % actions.length]?.(id)),
        ),
      ),
    );
    expect(failures).toEqual([]);
    expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([200, 409]));

    let confirmed = 0;
    for (const { id } of placed) {
      const steps = await test.db.select().from(orderSteps).where(eq(orderSteps.orderId, id)).orderBy(orderSteps.step);
      const order = await market.order(id);
      expect(isAllowed(steps)).toBe(true);
      expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1));
      expect(order.status).toBe(steps.at(-1)?.status);
      const events = await market.orderEvents(id);
      expect(events.filter((event) => event.startsWith('order_changed'))).toHaveLength(order.delays?.length ?? 0);
      expect(events.filter((event) => !event.startsWith('order_changed'))).toEqual(
        steps.map(({ status }, index) => `${index === 0 ? 'order_placed' : 'order_moved'} ${status}`),
      );
      if (!['canceled', 'declined'].includes(order.status)) confirmed += 3;
    }
    expect(await market.stockOf(product.id)).toBe(STOCK - confirmed);
  });

  it('let exactly one of a confirmation and a decline win', async () => {
    const market = await givenMarket(test);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await market.placed();
      const responses = await Promise.all([market.confirm(id), market.decline({ orderId: id, reason: 'too_busy' })]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});
