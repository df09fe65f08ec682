import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';

const order = givenOrder(39, {
  status: 'ongoing',
  promotion: { promotionId: '01932f6e-0000-7000-8000-00000000b001', name: 'Lunch deal', kind: 'percentage' },
  discount: 80_000 as Money,
  promisedAt: '2026-11-15T18:52:00.000Z',
  history: [
    { status: 'placed', at: '2026-11-15T18:25:00.000Z', by: 'customer', reason: null },
    { status: 'confirmed', at: '2026-11-15T18:30:00.000Z', by: 'vendor', who: 'Tunde', reason: null },
    { status: 'ongoing', at: '2026-11-15T18:30:00.000Z', by: 'scheduler', reason: null },
  ],
});

const { server } = signedInPortal();
beforeEach(() => {
  givenOrders(server, [order]);
});

const open = () => renderScreen(`/dashboard/orders/${order.id}`);
const shownValue = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('an order’s own screen', () => {
  it('shows the money from the items down to the earnings', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order A-1039' })).toBeTruthy();
    expect(shownValue('Items')).toBe('₦8,000');
    expect(shownValue('Discount: Lunch deal')).toBe('-₦800');
    expect(shownValue('Customer pays')).toBe('₦9,400');
    expect(shownValue('Delivery (courier)')).toBe('-₦1,400');
    expect(shownValue('Commission 15%')).toBe('-₦1,200');
    expect(shownValue('You earn')).toBe('₦6,800');
  });

  it('shows what is left of a refunded order’s earnings', async () => {
    givenOrders(server, [{ ...order, discount: 0 as Money, status: 'completed', refunded: 100_000 as Money }]);
    open();
    await screen.findByRole('heading', { level: 1, name: 'Order A-1039' });
    expect(shownValue('You earn')).toBe('₦6,800');
    expect(shownValue('Refunded to the customer')).toBe('-₦1,000');
    expect(shownValue('Commission returned')).toBe('₦150');
    expect(shownValue('You keep')).toBe('₦5,950');
  });

  it('shows every step, who made it and when, in the vendor’s time zone', async () => {
    open();
    const step = within((await screen.findByText('Confirmed')).closest('li') ?? document.body);
    expect(step.getByText(/15 Nov 2026.*19:30 · Tunde/)).toBeTruthy();
    const titles = screen
      .getAllByRole('listitem')
      .flatMap((item) => /^(?:Done|Now): .*?(?=\d)/.exec(item.textContent) ?? []);
    expect(titles).toEqual(['Done: Order placed', 'Done: Confirmed', 'Now: Being prepared']);
  });

  it('shows who checked an item off', async () => {
    const items = order.items.map((item) => ({ ...item, line: 1 }));
    givenOrders(server, [{ ...order, items, checks: [{ line: 1, at: order.placedAt, by: 'Tunde' }] }]);
    open();
    expect(await screen.findByText(/Checked by Tunde/)).toBeTruthy();
  });

  it('shows who placed an order that waits', async () => {
    const [placed] = order.history;
    givenOrders(server, [{ ...order, status: 'placed', history: placed ? [placed] : [] }]);
    open();
    const step = within((await screen.findByText('Order placed')).closest('li') ?? document.body);
    expect(step.getByText(/ · Customer$/)).toBeTruthy();
  });

  it('shows who acknowledged a cancelled order, and when', async () => {
    const alert = {
      kind: 'canceled',
      lost: 0 as Money,
      acknowledgedAt: '2026-11-15T18:41:00.000Z',
      acknowledgedBy: 'Firefox on Android',
      who: 'Counter tablet, says Tunde',
    } as const;
    givenOrders(server, [{ ...order, status: 'canceled', alert }]);
    open();
    const step = within((await screen.findByText('Stopped')).closest('li') ?? document.body);
    expect(step.getByText(/15 Nov 2026.*19:41 · Counter tablet, says Tunde · Firefox on Android/)).toBeTruthy();
  });

  it('offers the actions of the order’s status, and a ticket to print', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    open();
    expect(await screen.findByRole('button', { name: /^Mark ready A-/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Confirm A-/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Print ticket' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(document.querySelector('[data-ticket]')?.textContent).toContain('2\u00A0×\u00A0Jollof rice & chicken');
  });

  it('shows the courier, where they are and when they arrive', async () => {
    const arrivesAt = '2026-11-15T19:05:00.000Z';
    const courier = { name: 'Bayo', phone: '+2348030001001', callUntil: null, place: 'Allen Avenue, Ikeja', arrivesAt };
    givenOrders(server, [{ ...order, status: 'assigned', courier }]);
    open();
    await screen.findByRole('heading', { level: 1, name: 'Order A-1039' });
    expect(shownValue('Name')).toBe('Bayo');
    expect(shownValue('Now at')).toBe('Allen Avenue, Ikeja');
    expect(shownValue('At your store')).toMatch(/20:05/);
  });

  it('shows the courier from an older server or a stored response', async () => {
    givenOrders(server, [{ ...order, status: 'assigned', courier: { name: 'Bayo', phone: '+2348030001001' } }]);
    open();
    expect(await screen.findByText('Bayo')).toBeTruthy();
    expect(screen.queryByText('Now at')).toBeNull();
  });

  it('calls the customer at a relay number, while there is one', async () => {
    const until = '2126-11-15T20:00:00.000Z';
    givenOrders(server, [{ ...order, customer: { ...order.customer, callUntil: until } }]);
    server.responds(ordersContract.readCallNumber, { number: '+2342012345678', until });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Call customer' }));
    const dial = await screen.findByRole('link', { name: 'Call +2342012345678' });
    expect(dial.getAttribute('href')).toBe('tel:+2342012345678');
    expect(screen.getByText('Works until 15 Nov 2126, 21:00. Your numbers stay private.')).toBeTruthy();
  });

  it('shows that the relay number has expired', async () => {
    const until = '2126-11-15T20:00:00.000Z';
    givenOrders(server, [{ ...order, customer: { ...order.customer, callUntil: until } }]);
    server.responds(ordersContract.readCallNumber, { number: null, until: null });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Call customer' }));
    expect(await screen.findByText('You can’t call about this order any more.')).toBeTruthy();
  });
});

it('a ticket says what needs a prescription, and what the customer cannot eat', async () => {
  vi.stubGlobal('print', () => undefined);
  const items = order.items.map((item) => ({ ...item, needsPrescription: true, note: 'No groundnut oil' }));
  givenOrders(server, [{ ...order, note: 'Allergic to peanuts', items }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Print ticket' }));
  const ticket = document.querySelector('[data-ticket]')?.textContent;
  for (const text of ['Prescription needed', 'Allergic to peanuts', 'No groundnut oil']) expect(ticket).toContain(text);
});
