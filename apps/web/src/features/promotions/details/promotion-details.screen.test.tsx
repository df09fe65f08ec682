import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { promotionOrdersContract } from '@vendor-portal/contract/promotion-orders/promotion-orders.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { givenPromotion } from '../../../testing/given-promotion.ts';
import { ONE_PAGE } from '../../../testing/one-page.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

const { server } = signedInPortal();
const ORDER = {
  orderId: '01932f6e-0000-7000-8000-0000000d0001',
  number: 'A-1042',
  status: 'delivered',
  usedAt: '2026-11-12T11:30:00.000Z',
  total: 480_000,
  cost: 120_000,
  isCounted: true,
} as const;
const DECLINED = {
  ...ORDER,
  orderId: '01932f6e-0000-7000-8000-0000000d0002',
  number: 'A-1043',
  status: 'declined',
  isCounted: false,
} as const;

const namedProduct = (id: string) => ({ id, name: 'Jollof rice' });

function givenDetails(different: Partial<Promotion> = {}) {
  const promotion = givenPromotion(1, different);
  const products = promotion.productIds && promotion.productIds.map(namedProduct);
  server.responds(promotionsContract.readPromotion, { ...promotion, products });
  return promotion;
}

const open = ({ id }: Promotion) => renderScreen(`/dashboard/promo/${id}`);

beforeEach(() => {
  server.responds(promotionOrdersContract.listPromotionOrders, { orders: [], paginationCursor: ONE_PAGE });
});

describe('the details of a promo', () => {
  it('show the offer with product names, results and the cost of each order', async () => {
    const promotion = givenDetails({ productIds: ['01932f6e-0000-7000-8000-0000000e0001'], minimumOrder: null });
    server.responds(promotionOrdersContract.listPromotionOrders, {
      orders: [DECLINED, ORDER],
      paginationCursor: ONE_PAGE,
    });
    open(promotion);
    expect(await screen.findByRole('heading', { level: 1, name: 'Jollof week 1' })).toBeTruthy();
    expect(screen.getByText(/^20% off Jollof rice, up to ₦2,000\./)).toBeTruthy();
    expect(screen.getByText('₦14,800')).toBeTruthy();
    const orders = within(await screen.findByRole('table', { name: 'Orders that used it' }));
    const [, declined, counted] = orders.getAllByRole('row');
    expect(declined?.textContent).toContain('Declined, not counted');
    expect(counted?.textContent).toMatch(/A-1042.*12 Nov 2026, 12:30.*₦4,800.*₦1,200/);
    expect(orders.getByRole('link', { name: 'Order A-1042' }).getAttribute('href')).toBe(
      `/dashboard/orders/${ORDER.orderId}`,
    );
  });

  it.each([
    [
      { isRunning: false, startsAt: '2026-11-20T08:00:00.000Z' },
      ['Edit “Jollof week 1”', 'Stop early: “Jollof week 1”'],
    ],
    [{}, ['Stop early: “Jollof week 1”']],
    [{ status: 'expired', isRunning: false, ending: 'by_date' }, ['Reactivate “Jollof week 1”']],
  ] as const)('offer the possible actions for %o', async (state, names) => {
    open(givenDetails(state));
    const section = within(await screen.findByRole('region', { name: 'The offer and its results' }));
    const actions = [...section.queryAllByRole('link'), ...section.queryAllByRole('button')];
    expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual(names);
  });

  it('show that no order has used it', async () => {
    open(givenDetails());
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });

  it('show why its orders could not be loaded, next to the offer', async () => {
    server.fails(promotionOrdersContract.listPromotionOrders, 'unavailable');
    open(givenDetails());
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(screen.getByText('₦14,800')).toBeTruthy();
  });
});
