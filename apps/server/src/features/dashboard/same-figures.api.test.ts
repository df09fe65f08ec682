import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await sharedTestApp();

async function figuresOf(market: Market) {
  const day = dayIn('Africa/Lagos', test.clock.now());
  const query = { from: day, to: day };
  const home = (await makeCall(test.app, dashboardContract.readDashboard, {}, market)).payload.today;
  const analytics = (await makeCall(test.app, analyticsContract.readAnalytics, { query }, market)).payload.current;
  const accounting = (await makeCall(test.app, accountingContract.readAccountingSummary, { query }, market)).payload;
  const past = (await makeCall(test.app, orderFiguresContract.readTotalOrders, { query }, market)).payload;
  return { home, analytics, accounting, past };
}

describe('a figure of one name', () => {
  it('is the same number on Home, in analytics, in accounting and above past orders', async () => {
    const market = await givenMarket(test);
    await market.deliver((await market.dispatched()).id);
    await market.confirm((await market.placed()).id);
    await market.placed();
    const declined = await market.placed();
    await market.decline({ orderId: declined.id, reason: 'too_busy' });

    const { home, analytics, accounting, past } = await figuresOf(market);
    expect([home.orders, home.accepted]).toEqual([4, 2]);
    expect([analytics.orders, analytics.accepted, analytics.sales]).toEqual([home.orders, home.accepted, home.sales]);
    expect([analytics.earned, accounting.earned]).toEqual([home.earned, home.earned]);
    expect([accounting.orders, past.byStatus.delivered, past.noOfOrders]).toEqual([1, 1, 2]);
  });

  it('counts sales once the order is accepted, and no longer once it is cancelled', async () => {
    const market = await givenMarket(test);
    const salesNow = async () => {
      const { home, analytics } = await figuresOf(market);
      expect(analytics.sales).toBe(home.sales);
      return home.sales;
    };
    const order = await market.placed();
    expect(await salesNow()).toBe(0);
    await market.confirm(order.id);
    expect(await salesNow()).toBe(order.subtotal);
    await market.cancelAsAdministrator(order.id);
    expect(await salesNow()).toBe(0);
    await market.cancel((await market.placed()).id);
    expect(await salesNow()).toBe(0);
  });
});
