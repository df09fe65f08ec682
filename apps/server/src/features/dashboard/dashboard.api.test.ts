import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBooks, waitForNoon } from '../../testing/given/given-books.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { newId } from '../../platform/database/ids.ts';
import { documents, type DocumentKind, type DocumentStatus } from '../documents/documents.tables.ts';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });
waitForNoon(test);
const books = await givenBooks(test);
const today = dayIn('Africa/Lagos', test.clock.now());

const readHome = async (session: { readonly token: string }) =>
  (await test.request(dashboardContract.readDashboard, {}, session)).payload;
const readAnalytics = (query: { from?: string; to?: string } = {}) =>
  test.request(analyticsContract.readAnalytics, { query }, books);

describe('the home screen', () => {
  it('shows a new shop what to do first, and nothing else', async () => {
    const shop = await readHome(await signedInVendor(test, { status: 'PENDING' }));
    expect(shop.firstSteps.map(({ isDone }) => isDone)).toEqual(Array.from({ length: 6 }, () => false));
    expect(shop).toMatchObject({
      hasOrders: false,
      pendingOrders: [],
      latestReviews: [],
      today: { orders: 0, earned: 0 },
    });
    expect(Object.values(shop.counts).every((count) => count === 0)).toBe(true);
  });

  it('requires documents until all are uploaded and none is refused', async () => {
    const applicant = await signedInVendor(test, { status: 'PENDING', isBusinessRegistered: true });
    const { vendorId } = applicant;
    const key = `private/documents/${vendorId}.pdf` as const;
    const sent = { fileName: 'bill.pdf', size: 1, uploadedAt: test.clock.now(), vendorId, key } as const;
    const stepsAfter = async (kind: DocumentKind, status: DocumentStatus) => {
      await test.db.insert(documents).values({ id: newId(), ...sent, kind, status });
      return (await readHome(applicant)).firstSteps.filter(({ isDone }) => isDone).map(({ step }) => step);
    };
    expect(await stepsAfter('identification', 'accepted')).toEqual([]);
    expect(await stepsAfter('registration', 'submitted')).toEqual([]);
    expect(await stepsAfter('proof_of_address', 'refused')).toEqual([]);
    expect(await stepsAfter('proof_of_address', 'submitted')).toEqual(['proof_of_address']);
  });

  it('shows what needs attention, the oldest order first, and compares today with last week', async () => {
    const first = await books.placed();
    test.clock.advance(minutes(1));
    const second = await books.placed();
    const { id: orderId, earnings } = await books.delivered();
    await test.gateway(storefront.reviewOrder, { body: { orderId, speed: 5, service: 5, taste: 4 } });
    await books.has({ name: 'Suya', quantity: 2, lowStock: 5 });
    const dashboard = await readHome(books);
    expect(dashboard.hasOrders).toBe(true);
    expect(dashboard.pendingOrders.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(dashboard.counts).toMatchObject({ pending: 2, active: 0, lowStock: 1, unansweredReviews: 1 });
    expect(dashboard.today).toEqual({ day: today, orders: 3, accepted: 1, sales: 500_000, earned: earnings });
    expect(dashboard.lastWeek).toEqual({ day: addDays(today, -7), orders: 0, accepted: 0, sales: 0, earned: 0 });
    expect(dashboard.latestReviews.map((review) => review.orderId)).toEqual([orderId]);
  });
});

describe('analytics', () => {
  it('count orders, answers, sales and cancellations, compared with the days before', async () => {
    const [first, second] = (await readHome(books)).pendingOrders;
    await books.decline({ orderId: first?.id ?? '', reason: 'too_busy' });
    await books.cancel(second?.id ?? '');
    const { current, previous, bestSellers, busiestHours, cancellations } = (
      await readAnalytics({ from: addDays(today, -6), to: today })
    ).payload;
    expect(current).toMatchObject({
      orders: 3,
      customers: 1,
      repeatCustomers: 1,
      acceptanceRate: 0.5,
      earned: 425_000,
    });
    // Two of the three were lost: only what was sold counts, without the delivery fee.
    expect([current.sales, current.averageSale]).toEqual([500_000, 500_000]);
    expect((await readHome(books)).today).toMatchObject({ orders: 3, sales: 500_000, earned: 425_000 });
    expect(current.perDay.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 3]);
    expect(previous).toMatchObject({
      from: addDays(today, -13),
      to: addDays(today, -7),
      orders: 0,
      acceptanceRate: null,
    });
    expect(bestSellers).toMatchObject([{ name: 'Jollof rice', quantity: 2, sales: 500_000, previousQuantity: 0 }]);
    expect(busiestHours.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
    expect(cancellations).toEqual([
      { status: 'canceled', by: 'customer', reason: 'Changed my mind', orders: 1 },
      { status: 'declined', by: 'vendor', reason: 'too_busy', orders: 1 },
    ]);
  });

  it('refuse a reversed range, and show none of it to another vendor', async () => {
    expect((await readAnalytics({ from: today, to: addDays(today, -1) })).status).toBe(400);
    const other = await signedInVendor(test);
    const dashboard = (await test.request(analyticsContract.readAnalytics, { query: {} }, other)).payload;
    expect([dashboard.current.orders, dashboard.bestSellers]).toEqual([0, []]);
  });
});

async function figuresOf(market: Market) {
  const day = dayIn('Africa/Lagos', test.clock.now());
  const query = { from: day, to: day };
  const home = (await test.request(dashboardContract.readDashboard, {}, market)).payload.today;
  const analytics = (await test.request(analyticsContract.readAnalytics, { query }, market)).payload.current;
  const accounting = (await test.request(accountingContract.readAccountingSummary, { query }, market)).payload;
  const past = (await test.request(orderFiguresContract.readTotalOrders, { query }, market)).payload;
  return { home, analytics, accounting, past };
}

describe('a figure shown on several pages', () => {
  it('is the same on Home, in analytics, in accounting and above past orders', async () => {
    const market = await givenMarket(test);
    await market.deliver((await market.dispatched()).id);
    await market.confirmed();
    await market.placed();
    const declined = await market.placed();
    await market.decline({ orderId: declined.id, reason: 'too_busy' });

    const { home, analytics, accounting, past } = await figuresOf(market);
    expect([home.orders, home.accepted]).toEqual([4, 2]);
    expect([analytics.orders, analytics.accepted, analytics.sales]).toEqual([home.orders, home.accepted, home.sales]);
    expect([analytics.earned, accounting.earned]).toEqual([home.earned, home.earned]);
    expect([accounting.orders, past.byStatus.delivered, past.noOfOrders]).toEqual([1, 1, 2]);
  });

  it('counts a sale once the order is accepted, and drops it if the order is cancelled', async () => {
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
