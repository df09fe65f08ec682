import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storefrontPreviewContract as contract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { naira } from '../../../testing/given-money.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

type Preview = CallResponse<typeof contract.previewStorefront>;
type Section = Preview['menu']['categories'][number];
type Item = Section['products'][number];

const vendorId = givenOrder(1).id;
const item = (index: number, name: string, different: Partial<Item> = {}): Item => ({
  id: givenOrder(index).id,
  vendorId,
  vendorType: 'restaurant',
  name,
  description: 'Smoky, with plantain.',
  category: 'Rice',
  price: naira(4000),
  customerPrice: naira(4000),
  prepMinutes: 20,
  optionGroups: [],
  attributes: {},
  images: [],
  isAvailable: true,
  ...different,
});

const PREVIEW: Preview = {
  isListed: true,
  menu: {
    vendor: {
      vendorId,
      name: 'Mama Put',
      type: 'restaurant',
      address: '1 Allen Avenue',
      state: 'Lagos',
      logo: null,
      takesOrders: true,
      pausedUntil: null,
      opensAt: null,
      closesAt: null,
      prepMinutes: 25,
      totalReviews: 12,
      totalReviewAverage: 4.52,
    },
    categories: [
      {
        name: 'Rice',
        hours: null,
        isServedNow: true,
        products: [item(1, 'Jollof rice', { customerPrice: naira(3600) }), item(2, 'Ofada', { isAvailable: false })],
      },
      {
        name: 'Breakfast',
        hours: { opens: '07:00', closes: '11:00', days: ['monday', 'friday'] },
        isServedNow: false,
        products: [item(3, 'Akara', { isAvailable: false })],
      },
    ],
  },
};

const { server } = signedInPortal();
beforeEach(() => givenOrders(server, []));

const open = () => renderScreen('/dashboard/products/preview');

describe('the store as customers see it', () => {
  it('shows sections in order, hours, prices and unavailable products', async () => {
    server.responds(contract.previewStorefront, PREVIEW);
    open();
    expect(await screen.findByRole('heading', { name: 'Mama Put' })).toBeTruthy();
    expect(screen.getByText('4.5 from 12 reviews · About 25 min to prepare')).toBeTruthy();
    const rice = within(screen.getByRole('region', { name: 'Rice' }));
    expect(rice.getByRole('link', { name: /^Jollof rice/ }).textContent).toContain('₦3,600');
    expect(rice.getByText('Before: ₦4,000')).toBeTruthy();
    expect(rice.getByRole('link', { name: /^Ofada/ }).textContent).toContain('Unavailable');
    const breakfast = within(screen.getByRole('region', { name: 'Breakfast' }));
    expect(breakfast.getByText(/07:00–11:00, Mon, Fri · Not sold at this time/)).toBeTruthy();
    expect(breakfast.queryByText('Unavailable')).toBeNull();
  });

  it('uses the store’s clock, and updates while open', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const [rice, breakfast] = PREVIEW.menu.categories as [Section, Section];
    const { vendor: store } = PREVIEW.menu;
    const opensAt = '2026-11-17T06:30:00.000Z';
    const closed = { menu: { vendor: { ...store, takesOrders: false, opensAt }, categories: [rice, breakfast] } };
    server.responds(contract.previewStorefront, { ...PREVIEW, ...closed });
    open();
    expect(await screen.findByText('Not taking orders right now, opens 17 Nov 2026, 07:30')).toBeTruthy();
    expect(screen.getByText(/Not sold at this time/)).toBeTruthy();
    const opened = { menu: { vendor: store, categories: [rice, { ...breakfast, isServedNow: true }] } };
    server.responds(contract.previewStorefront, { ...PREVIEW, ...opened });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByText('Taking orders')).toBeTruthy();
    expect(screen.queryByText(/Not sold at this time/)).toBeNull();
  });

  it('shows that customers can’t find it yet, and that it is empty', async () => {
    server.responds(contract.previewStorefront, {
      isListed: false,
      menu: { ...PREVIEW.menu, categories: [] },
    });
    open();
    expect(await screen.findByText('Customers can’t find your store yet')).toBeTruthy();
    expect(screen.getByText('No products to show')).toBeTruthy();
  });
});
