import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

const { server } = signedInPortal();

// 19:30 in Lagos. Fake time, because real seconds are unreliable on a busy machine.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-11-13T18:30:00Z'),
    }),
);

const cooking = (different: Partial<Order> = {}) =>
  givenOrder(1, { status: 'ongoing', promisedAt: '2026-11-13T18:52:00Z', ...different });
const delays = (...minutes: (5 | 10 | 20)[]) => minutes.map((each) => ({ minutes: each, at: '2026-11-13T18:20:00Z' }));

async function open(order: Order) {
  givenOrders(server, [order]);
  renderScreen(`/dashboard/orders/${order.id}`);
  await vi.waitFor(() => screen.getByRole('button', { name: 'Print ticket' }));
  return within(screen.getByRole('main'));
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const passUndo = () => act(() => vi.advanceTimersByTimeAsync((waitingActions()[0]?.notBefore ?? 0) - Date.now()));

describe('more time for an order', () => {
  it('says the new time on each choice and before it is sent, and that the customer is notified', async () => {
    const order = cooking();
    const page = await open(order);
    server.responds(ordersContract.delayOrder, { ...order, delays: delays(10), promisedAt: '2026-11-13T19:02:00Z' });
    press('More time A-1001');
    const names = within(page.getByRole('group', { name: 'More time' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '+5 minready 19:57',
      '+10 minready 20:02',
      '+20 minready 20:12',
    ]);
    press('A-1001: 10 minutes more, ready 20:02');
    await vi.waitFor(() => expect(page.getByText('We’ll tell Bola')).toBeTruthy());
    expect(page.getByText('20:02')).toBeTruthy();
    // Ready needn't wait for it.
    expect(page.getByRole('button', { name: 'Mark ready A-1001' })).toBeTruthy();
    expect(server.requests(ordersContract.delayOrder)).toEqual([]);
    await passUndo();
    const body = { orderId: order.id, seen: { status: 'ongoing' }, minutes: 10 };
    await vi.waitFor(() => expect(server.bodies(ordersContract.delayOrder)).toEqual([body]));
    await vi.waitFor(() => expect(page.getByText('due 20:02')).toBeTruthy());
  });

  it('is not sent once it is undone', async () => {
    const page = await open(cooking());
    press('More time A-1001');
    press(/^A-1001: 5 minutes more/);
    await vi.waitFor(() => press('Undo A-1001'));
    await vi.waitFor(() => expect(page.getByRole('button', { name: 'More time A-1001' })).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect([server.requests(ordersContract.delayOrder), waitingActions()]).toEqual([[], []]);
  });

  it('offers only what is left of 40 minutes', async () => {
    const page = await open(cooking({ delays: delays(20, 10) }));
    press('More time A-1001');
    const offered = within(page.getByRole('group', { name: 'More time' })).getAllByText(/^\+\d+ min/);
    expect(offered.map(({ firstChild }) => firstChild?.textContent)).toEqual(['+5 min', '+10 min']);
  });

  it.each([
    ['after three delays', cooking({ delays: delays(5, 5, 5) })],
    ['once it is ready', cooking({ status: 'ready' })],
    ['before it is confirmed', givenOrder(1)],
  ])('is not offered %s', async (_name, order) => {
    const page = await open(order);
    expect(page.queryByRole('button', { name: /More time/ })).toBeNull();
  });

  it('says why it was refused', async () => {
    const order = cooking();
    const page = await open(order);
    server.fails(ordersContract.delayOrder, 'delay_too_long', { payload: order });
    press('More time A-1001');
    press(/^A-1001: 20 minutes more/);
    await vi.waitFor(() => expect(waitingActions()).toHaveLength(1));
    await passUndo();
    await vi.waitFor(() => expect(screen.getByText('A-1001 wasn’t given more time.')).toBeTruthy());
    expect(page.getByRole('button', { name: 'More time A-1001' })).toBeTruthy();
  });
});

describe('the times and allergies of an order', () => {
  it('are the promised time before the scheduled one, and the allergies before everything', async () => {
    const page = await open(cooking({ allergyNote: 'Peanuts', scheduledFor: '2026-11-13T18:40:00Z' }));
    expect(page.getByText('Allergy: Peanuts')).toBeTruthy();
    const labels = page.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels.indexOf('Promised by')).toBeLessThan(labels.indexOf('Scheduled for'));
    vi.stubGlobal('print', () => undefined);
    press('Print ticket');
    const ticket = document.querySelector('[data-ticket]')?.textContent ?? '';
    expect(ticket).toContain('Due 13 Nov, 19:52');
    expect(ticket.indexOf('ALLERGY: Peanuts')).toBeLessThan(ticket.indexOf('Jollof'));
  });
});
