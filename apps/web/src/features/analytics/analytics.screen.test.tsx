import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { cardTitled, renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { naira } from '../../testing/given-money.ts';
import { givenOrder } from '../../testing/given-order.ts';

type Analytics = CallResponse<typeof analyticsContract.readAnalytics>;

const CURRENT: Analytics['current'] = {
  from: '2026-11-09',
  to: '2026-11-15',
  orders: 312,
  accepted: 300,
  sales: naira(2_600_000),
  earned: naira(2_000_000),
  averageSale: naira(8333),
  acceptanceRate: 0.96,
  secondsToConfirm: 108,
  secondsToReady: 1380,
  delaysPerOrder: 0.125,
  customers: 200,
  repeatCustomers: 80,
  perDay: [
    { day: '2026-11-13', orders: 40, earned: naira(500_000) },
    { day: '2026-11-14', orders: 30, earned: naira(300_000) },
  ],
};

const GIVEN: Analytics = {
  current: CURRENT,
  previous: {
    ...CURRENT,
    from: '2026-11-02',
    to: '2026-11-08',
    until: '2026-11-08T11:15:00.000Z',
    orders: 260,
    accepted: 20,
    earned: naira(2_500_000),
    acceptanceRate: 0.94,
    secondsToConfirm: 86,
    secondsToReady: 1380,
    customers: 0,
    perDay: [{ day: '2026-11-07', orders: 3, earned: naira(7000) }],
  },
  bestSellers: [
    {
      productId: givenOrder(1).id,
      name: 'Jollof rice & chicken',
      imageUrl: null,
      quantity: 212,
      sales: naira(848_000),
      previousQuantity: 190,
    },
  ],
  busiestHours: [
    { weekDay: 'friday', hour: 19, orders: 11 },
    { weekDay: 'sunday', hour: 12, orders: 4 },
  ],
  cancellations: [
    { status: 'declined', by: 'vendor', reason: 'too_busy', orders: 6 },
    { status: 'canceled', by: 'customer', reason: 'Took too long', orders: 2 },
    { status: 'canceled', by: 'scheduler', reason: null, orders: 4 },
  ],
};

const SALES: CallResponse<typeof analyticsContract.readSales> = {
  range: { from: '2026-11-09', to: '2026-11-15' },
  previous: { from: '2026-11-02', to: '2026-11-08', until: null },
  items: Array.from({ length: 12 }, (_, index) => ({
    productId: givenOrder(index + 1).id,
    name: `Dish ${index + 1}`,
    quantity: 12 - index,
    previousQuantity: 3,
    sales: naira(12_000 - index * 1000),
    previousSales: naira(3000),
  })),
  itemCount: 140,
  promotions: [
    {
      promotionId: givenOrder(50).id,
      name: 'Ten off',
      orders: 4,
      previousOrders: 1,
      sales: naira(18_000),
      previousSales: naira(4500),
      cost: naira(2000),
    },
  ],
};

const { server, user } = signedInPortal('2026-11-15T19:30:00.000Z');
beforeEach(() => {
  server.responds(analyticsContract.readAnalytics, GIVEN);
  server.responds(analyticsContract.readSales, SALES);
});

const open = (search = '') => renderScreen(`/dashboard/analytics${search}`).router;
const lastQuery = () => Object.fromEntries(server.requests(analyticsContract.readAnalytics).at(-1)?.query ?? []);

describe('analytics', () => {
  it('compares the figures with the previous range', async () => {
    open();
    const figures = await screen.findByRole('region', { name: 'Summary' });
    expect([...figures.children].slice(0, -1).map(({ textContent }) => textContent)).toEqual([
      'Orders placed31220% more',
      // 15 times as many: a percentage would be meaningless.
      'Accepted orders300',
      'Accepted sales₦2,600,000Same',
      'Average accepted order₦8,333Same',
      'Acceptance rate96%2 points higher',
      'Time to confirm1:4822 s slower',
      'Time to ready23 minSame',
      'Customers200',
    ]);
    expect(lastQuery()).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(screen.getByText('vs 2–8 Nov by 12:15')).toBeTruthy();
    expect(screen.getByText('You took more time 0.13 times per accepted order.')).toBeTruthy();
  });

  it('describes each chart in a sentence above it', async () => {
    open();
    const earnings = await cardTitled('Earnings from delivered orders');
    expect(earnings.getByText('₦2,000,000')).toBeTruthy();
    expect(earnings.getByText('20%')).toBeTruthy();
    expect(earnings.getByText('Best day: Fri 13 Nov, ₦500,000')).toBeTruthy();
    expect(screen.getByText('Peak: Friday 19:00–20:00, 11 orders.')).toBeTruthy();
    expect(screen.getByText('Jollof rice & chicken sold best: 212 times.')).toBeTruthy();
    expect(screen.getByText('12 orders didn’t go through: 4% of all.')).toBeTruthy();
    expect(screen.getByText('80 of 200 customers had ordered here before.')).toBeTruthy();
    expect(
      (await cardTitled('Declined and cancelled')).getAllByRole('listitem').map(({ textContent }) => textContent),
    ).toEqual([
      'You declined: too busy6',
      'Not answered or collected in time4',
      'The customer cancelled: Took too long2',
    ]);
  });

  it('shows each chart as a table too, including days without orders', async () => {
    open();
    for (const [title, rows, tableName = title] of [
      ['Earnings from delivered orders', 7],
      ['Orders placed', 7],
      ['Busiest hours', 2, 'Orders by weekday and hour'],
      ['Best sellers', 1],
      ['Declined and cancelled', 3],
      ['Returning customers', 2],
    ] as const) {
      const chart = await cardTitled(title);
      await user.click(chart.getByRole('radio', { name: 'Table' }));
      const table = within(await chart.findByRole('table', { name: tableName }));
      expect(table.getAllByRole('row')).toHaveLength(rows + 1);
    }
  });

  it('lists sales by item and promo, ten at first', async () => {
    open();
    const items = await cardTitled('Sales by item');
    expect(items.getAllByRole('row')).toHaveLength(11);
    expect(items.getByRole('row', { name: /^Dish 1 / }).textContent).toBe(
      'Dish 1Sold12Sold before3Sales₦12,000Sales before₦3,000',
    );
    await user.click(items.getByRole('button', { name: 'Show all 12' }));
    expect(items.getAllByRole('row')).toHaveLength(13);
    expect(items.getByText('Showing the top 12. The CSV has all 140.')).toBeTruthy();
    const promos = await cardTitled('Sales by promo');
    expect(promos.getByRole('row', { name: /^Ten off / }).textContent).toBe(
      'Ten offOrders4Orders before1Sales₦18,000Given away₦2,000',
    );
  });

  it('shows why a sales table failed to load, next to the charts', async () => {
    server.fails(analyticsContract.readSales, 'forbidden', { message: 'Not here.' });
    open();
    expect(await cardTitled('Earnings from delivered orders')).toBeTruthy();
    expect(await screen.findByText('Not here.')).toBeTruthy();
  });

  it('links the reasons why orders ended to those orders', async () => {
    open();
    const ended = await cardTitled('Declined and cancelled');
    expect(ended.getByRole('link', { name: 'You declined: too busy' }).getAttribute('href')).toBe(
      '/dashboard/orders?show=declined&why=too_busy&from=2026-11-09&to=2026-11-15',
    );
    expect(ended.getByRole('link', { name: 'Not answered or collected in time' }).getAttribute('href')).toBe(
      '/dashboard/orders?show=canceled&why=scheduler&from=2026-11-09&to=2026-11-15',
    );
  });

  it('loads other days, and groups a year by months', async () => {
    const router = open('?from=2026-11-01&to=2026-11-07');
    await cardTitled('Earnings from delivered orders');
    expect(lastQuery()).toEqual({ from: '2026-11-01', to: '2026-11-07' });
    const year = { from: '2025-11-16', to: '2026-11-15' };
    server.responds(analyticsContract.readAnalytics, { ...GIVEN, current: { ...CURRENT, ...year } });
    await user.click(screen.getByRole('radio', { name: 'Year' }));
    await waitFor(() => expect(lastQuery()).toEqual(year));
    expect(router.state.location.search).toBe('?from=2025-11-16&to=2026-11-15');
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: 'Earnings from delivered orders' }).getAttribute('aria-valuemax')).toBe(
        '13',
      ),
    );
  });

  it('explains the screen while there are no orders', async () => {
    const nothing = { orders: 0, earned: naira(0) };
    server.responds(analyticsContract.readAnalytics, {
      ...GIVEN,
      current: { ...CURRENT, ...nothing },
      previous: { ...GIVEN.previous, ...nothing },
    });
    open();
    expect(await screen.findByText('No orders in this period')).toBeTruthy();
  });

  it('shows a single day by hour, and its earnings next to the same weekday before', async () => {
    const day = { day: '2026-11-13', orders: 15, earned: naira(90_000) };
    const before = { day: '2026-11-06', orders: 9, earned: naira(60_000) };
    server.responds(analyticsContract.readAnalytics, {
      ...GIVEN,
      current: { ...CURRENT, from: day.day, to: day.day, perDay: [day], orders: 15, earned: day.earned },
      previous: { ...GIVEN.previous, from: before.day, to: before.day, perDay: [before] },
      busiestHours: [
        { weekDay: 'friday', hour: 12, orders: 4 },
        { weekDay: 'friday', hour: 19, orders: 11 },
      ],
    });
    renderScreen('/dashboard/analytics?from=2026-11-13&to=2026-11-13');
    const orders = await screen.findByRole('slider', { name: 'Orders placed' });
    expect(orders.getAttribute('aria-valuemax')).toBe('8');
    expect(orders.getAttribute('aria-valuetext')).toBe('12:00–13:00: 4');
    const earnings = await screen.findByRole('slider', { name: 'Earnings from delivered orders' });
    expect(earnings.getAttribute('aria-valuemax')).toBe('2');
    expect(
      within(earnings)
        .getAllByText(/^₦/)
        .map(({ textContent }) => textContent),
    ).toEqual(['₦60K', '₦90K']);
  });
});
