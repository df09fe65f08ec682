import { orderFiguresContract as figures } from '@vendor-portal/contract/calls/order-figures.contract.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/domain/order-status.ts';
import { ORDER_MOVES, mayMove, type OrderMove } from '@vendor-portal/contract/domain/order-moves.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeCall } from '../../testing/make-call.ts';
import { openSession } from '../accounts/sessions.service.ts';
import { findVendorByEmail } from '../accounts/vendors.service.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { orders, orderSteps } from '../orders/orders.tables.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';
import { seedDemoWorld } from './demo-world.ts';

let demo: TestApp;
let vendorId: string;
let session: { readonly token: string };
beforeAll(async () => {
  demo = await buildTestApp();
  await Promise.all([seedDemoWorld(demo), seedDemoWorld(demo)]);
  await seedDemoWorld(demo);
  vendorId = (await findVendorByEmail(demo.db, DEMO_VENDOR.email))?.id ?? '';
  const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
  session = await openSession(demo.db, demo.clock, { vendorId, client });
});
afterAll(() => demo.close());

describe("the demo restaurant's orders", () => {
  it('cover twelve weeks, every day and every state, each once', async () => {
    const { noOfOrders, byStatus } = (await makeCall(demo.app, figures.readTotalOrders, {}, session)).payload;
    expect(noOfOrders).toBeGreaterThan(900);
    expect(ORDER_STATUSES.filter((status) => byStatus[status] === 0)).toEqual([]);
    const { rows } = await demo.db.execute<{ days: string; numbers: string; all: string }>(sql`
      select count(distinct (placed_at at time zone 'Africa/Lagos')::date)::text as days,
        count(distinct number)::text as numbers, count(*)::text as all
      from orders where vendor_id = ${vendorId}`);
    expect(Number(rows[0]?.days)).toBeGreaterThanOrEqual(84);
    expect(rows[0]?.numbers).toBe(rows[0]?.all);
  });

  it('have histories that the table of moves allows, in the order of time', async () => {
    const all = await demo.db.select().from(orders).where(eq(orders.vendorId, vendorId));
    const steps = await demo.db
      .select()
      .from(orderSteps)
      .where(eq(orderSteps.vendorId, vendorId))
      .orderBy(asc(orderSteps.orderId), asc(orderSteps.step));
    const byOrder = Map.groupBy(steps, ({ orderId }) => orderId);
    const now = demo.clock.now();
    const wrong = all.filter(({ id, kind, status, steps: count }) => {
      const history = byOrder.get(id) ?? [];
      const isRight = history.every(({ move, at, status: to }, place) => {
        const before = history[place - 1];
        if (!before || move === null) return place === 0;
        const { to: end }: OrderMove = ORDER_MOVES[move];
        return mayMove(move, { kind, status: before.status }) && end === to && at >= before.at && at <= now;
      });
      return !isRight || history.length !== count || history.at(-1)?.status !== status;
    });
    expect(wrong).toEqual([]);
  });

  it('have a ledger that adds up to what was earned', async () => {
    const { pending, available } = await balancesOf(demo.db, vendorId);
    const { rows } = await demo.db.execute<{ earned: string }>(sql`
      select sum(earnings)::text as earned from orders o where vendor_id = ${vendorId}
        and exists (select 1 from ledger_entries e where e.vendor_id = o.vendor_id and e.order_id = o.id)`);
    expect(pending + available).toBe(Number(rows[0]?.earned));
    expect(Math.min(pending, available)).toBeGreaterThan(0);
  });
});
