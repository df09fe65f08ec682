import { DECLINE_REASONS } from '@vendor-portal/contract/orders/decline-reason.ts';
import {
  ORDER_ACTORS,
  ORDER_MOVES,
  type OrderMove,
  type OrderMoveName,
} from '@vendor-portal/contract/orders/order-moves.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { PROMOTION_KINDS } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { readOrders } from './lists/order-list.queries.ts';
import { orderAnswer } from './order-answer.ts';
import { findOrder, type OrderItemRow, type OrderRow, readItems } from './orders.queries.ts';
import { insertPastOrders } from './seed-orders.queries.ts';
import { readWholeOrders } from './whole-orders.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const phone = fc.constantFrom('+2348031234567', '+15550100', '+447700900123');
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const relay = fc.record({ number: phone, until: moment.map((at) => at.toISOString()) });
const step = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  by: fc.constantFrom(...ORDER_ACTORS),
  reason: orNull(text),
  at: moment,
});

/** Two steps of which the second is a move of the state machine's: what an ending leaves of the money goes by both. */
const ofMove = fc
  .tuple(fc.constantFrom<OrderMove>(...Object.values(ORDER_MOVES)), step, step, fc.nat())
  .map(([{ from, to, by }, first, last, chance]) => [
    { ...first, status: from[chance % from.length] ?? first.status },
    { ...last, status: to, by },
  ]);

/** Whatever an order may be, also what no way leads to: what is said of it has to be the same all the same. */
const anyOrder = fc.record({
  history: fc.oneof(fc.array(step, { minLength: 1, maxLength: 4 }), ofMove),
  items: fc.array(fc.record({ name: text, imageUrl: orNull(text), note: orNull(text) }), { maxLength: 3 }),
  row: fc.record({
    kind: fc.constantFrom('delivery' as const, 'pick_up' as const),
    note: orNull(text),
    customerFirstName: text,
    customerPhone: fc.oneof(phone, fc.constant('')),
    customerRelay: orNull(relay),
    courierName: orNull(text),
    courierPhone: orNull(phone),
    courierRelay: orNull(relay),
    courierNews: orNull(fc.record({ place: orNull(text), arrivesAt: orNull(moment.map((at) => at.toISOString())) })),
    promotionId: orNull(fc.constant(newId())),
    promotionName: orNull(text),
    promotionKind: orNull(fc.constantFrom(...PROMOTION_KINDS)),
    placedAt: moment,
    confirmBy: moment,
    seenAt: orNull(moment),
    promisedAt: orNull(moment),
    scheduledFor: orNull(moment),
    declineReason: orNull(fc.constantFrom(...DECLINE_REASONS)),
    refunded: fc.nat().map((amount) => amount as Money),
  }),
});

/** Its name is not told. */
const MOVE: OrderMoveName = 'assign';

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Made> ? Made : never;

function rowsOf(base: OrderRow, dish: OrderItemRow, { row, items, history }: AnyOrder) {
  const { vendorId } = base;
  const id = newId();
  const status = history.at(-1)?.status ?? base.status;
  return {
    order: { ...base, ...row, id, number: `T-${id}`, status, steps: history.length },
    items: items.map((item, place) => ({ ...dish, ...item, id: newId(), orderId: id, line: place + 1 })),
    steps: history.map((made, place) => ({ ...made, vendorId, orderId: id, step: place + 1, move: MOVE })),
  };
}

describe('what the database writes of an order', () => {
  it('is what we say of it ourselves, whatever the order is', async () => {
    const market = await givenMarket(test);
    const { vendorId } = market;
    const key = { vendorId, orderId: (await market.placed()).id };
    const [base, [dish]] = [await findOrder(test.db, key), await readItems(test.db, vendorId, [key.orderId])];
    if (!base || !dish) throw new Error('It was just placed.');
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 5, maxLength: 30 }), async (made) => {
        const rows = made.map((order) => rowsOf(base, dish, order));
        await insertPastOrders(test.db, {
          orders: rows.map(({ order }) => order),
          items: rows.flatMap(({ items }) => items),
          steps: rows.flatMap(({ steps }) => steps),
        });
        const keys = rows.map(({ order }) => ({ vendorId, orderId: order.id }));
        const ours = new Map((await readWholeOrders(test.db, keys)).map((order) => [order.id, orderAnswer(order)]));
        const all = { statuses: undefined, number: undefined };
        const told = await readOrders(test.db, vendorId, all, { direction: 'next', key: undefined, limit: 10_000 });
        const written = new Map(told.map(({ id, text: json }) => [id, JSON.parse(json) as unknown]));
        for (const [id, answer] of ours) expect(written.get(id)).toEqual(answer);
        expect(ours.size).toBe(made.length);
      }),
      { numRuns: 20 },
    );
  });
});
