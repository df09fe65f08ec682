import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { signedInPortal } from '../../../testing/portal-of-each-test.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const order = givenOrder(39, {
  status: 'ongoing',
  promotion: { promotionId: '01932f6e-0000-7000-8000-00000000b001', name: 'Lunch deal', kind: 'percentage' },
  discount: 80_000 as Money,
  promisedAt: '2026-11-15T18:52:00.000Z',
  history: [
    { status: 'placed', at: '2026-11-15T18:25:00.000Z', by: 'customer', reason: null },
    { status: 'confirmed', at: '2026-11-15T18:30:00.000Z', by: 'vendor', reason: null },
    { status: 'ongoing', at: '2026-11-15T18:30:00.000Z', by: 'scheduler', reason: null },
  ],
});

const { server } = signedInPortal();
beforeEach(() => {
  givenOrders(server, [order]);
});

const open = () => renderScreen(`/dashboard/orders/${order.id}`);
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('an order’s own screen', () => {
  it('shows the money from the items down to what is earned', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order A-1039' })).toBeTruthy();
    expect(valueOf('Items')).toBe('₦8,000');
    expect(valueOf('Discount: Lunch deal')).toBe('-₦800');
    expect(valueOf('The customer pays')).toBe('₦9,400');
    expect(valueOf('Delivery, for the courier')).toBe('-₦1,400');
    expect(valueOf('Commission 15 %')).toBe('-₦1,200');
    expect(valueOf('You earn')).toBe('₦6,800');
  });

  it('tells every step, who made it and when, by the vendor’s clock', async () => {
    open();
    const step = within((await screen.findByText('Confirmed')).closest('li') ?? document.body);
    expect(step.getByText(/15 Nov 2026.*19:30 · You/)).toBeTruthy();
  });

  it('offers what the order’s state leaves open, and a ticket to print', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    open();
    expect(await screen.findByRole('button', { name: 'Mark ready' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    screen.getByRole('button', { name: 'Print ticket' }).click();
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('[data-ticket]')?.textContent).toContain('2× Jollof rice & chicken');
  });

  it('says so where there is none', async () => {
    server.findsNothing(ordersContract.readOrder);
    open();
    expect(await screen.findByText('We cannot find this order')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your orders' })).toBeTruthy();
  });

  it('says why it could not be loaded', async () => {
    server.fails(ordersContract.readOrder, 'unavailable');
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    open();
    expect(await screen.findByText('We cannot be reached at the moment. Please try again.')).toBeTruthy();
  });
});
