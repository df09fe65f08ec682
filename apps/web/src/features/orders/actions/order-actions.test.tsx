import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { movesOpenTo } from '@vendor-portal/contract/orders/order-moves.ts';
import { ORDER_KINDS, ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { freshPortal, givenSignedIn } from '../../../testing/fresh-portal.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = await freshPortal();
  await givenSignedIn(server);
});

const user = userEvent.setup();
const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` });
const bodies = (call: Parameters<FakeServer['requests']>[0]) => server.requests(call).map(({ body }) => body);

async function openWith(...orders: Parameters<typeof givenOrders>[1]) {
  givenOrders(server, orders);
  renderScreen('/dashboard/orders');
  return within(await card(orders[0]?.number ?? ''));
}

async function declineAsTooBusy(order: ReturnType<typeof within>) {
  await user.click(order.getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('radio', { name: 'Too busy' }));
  await user.click(screen.getByRole('button', { name: 'Decline order' }));
}

describe('what a vendor can do with an order', () => {
  it('is what the table of moves says, for every status and kind', async () => {
    let place = 0;
    for (const kind of ORDER_KINDS) {
      for (const status of ORDER_STATUSES) {
        place += 1;
        const order = givenOrder(place, { kind, status });
        givenOrders(server, [order]);
        const { unmount } = renderScreen(`/dashboard/orders/${order.id}`);
        await screen.findByRole('button', { name: 'Print ticket' });
        const offered = ['Confirm', 'Decline', 'Mark ready', 'Enter customer’s code'].filter((name) =>
          screen.queryByRole('button', { name }),
        );
        expect([kind, status, offered.length]).toEqual([kind, status, movesOpenTo('vendor', order).length]);
        unmount();
      }
    }
  }, 60_000);

  it('confirming takes the order off the list at once, with the time that was chosen', async () => {
    const pending = givenOrder(1);
    const order = await openWith(pending);
    server.hangs(ordersContract.confirmOrder);
    await user.selectOptions(order.getByLabelText('Ready in'), '30 minutes');
    await user.click(order.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(bodies(ordersContract.confirmOrder)).toEqual([{ orderId: pending.id, prepMinutes: 30 }]),
    );
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('a refusal is told, and the order shown as it now stands', async () => {
    const pending = givenOrder(1);
    const order = await openWith(pending);
    const canceled = { ...pending, status: 'canceled' as const };
    server.fails(ordersContract.confirmOrder, 'order_moved_on', { payload: canceled });
    givenOrders(server, [canceled]);
    await user.click(order.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Order A-1001 was not changed')).toBeTruthy();
    expect(screen.getByText('This order has moved on in the meantime.')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('comes back when the line failed', async () => {
    const order = await openWith(givenOrder(1));
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(order.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Order A-1001 was not changed')).toBeTruthy();
    expect(within(await card('A-1001')).getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });

  it('a pick-up is handed over against the customer’s code, and a wrong one is said in its place', async () => {
    const waiting = givenOrder(1, { kind: 'pick_up', status: 'ready_for_pick_up' });
    givenOrders(server, [waiting]);
    renderScreen(`/dashboard/orders/${waiting.id}`);
    server.fails(ordersContract.collectOrder, 'collection_code_wrong');
    await user.click(await screen.findByRole('button', { name: 'Enter customer’s code' }));
    await user.click(await screen.findByRole('textbox', { name: 'Customer’s code' }));
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('That is not the code of this order.')).toBeTruthy();
    server.answers(ordersContract.collectOrder, { ...waiting, status: 'completed' });
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('A-1001 handed over')).toBeTruthy();
    expect(bodies(ordersContract.collectOrder).at(-1)).toEqual({ orderId: waiting.id, code: '123456' });
  });
});

describe('declining', () => {
  it('asks for a reason, and for the items that are unavailable and until when', async () => {
    const pending = givenOrder(1, { confirmBy: new Date(Date.now() + 10_000).toISOString() });
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await user.click(order.getByRole('button', { name: 'Decline' }));
    await user.click(await screen.findByRole('button', { name: 'Decline order' }));
    expect(screen.getByText('Choose a reason.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'An item is unavailable' }));
    expect(screen.getByText('Say which items are unavailable.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Jollof rice & chicken' }));
    await user.selectOptions(screen.getByLabelText(/^Unavailable/), 'For 4 hours');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    const [item] = pending.items;
    await waitFor(() =>
      expect(bodies(ordersContract.declineOrder)).toEqual([
        {
          orderId: pending.id,
          reason: 'item_unavailable',
          unavailable: [{ productId: item?.productId, until: 'in_4_hours' }],
        },
      ]),
    );
  });

  it('waits ten seconds in which it can be taken back, and is sent then', async () => {
    const pending = givenOrder(1);
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await declineAsTooBusy(order);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(order.getByRole('button', { name: 'Confirm' })).toBeTruthy();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await declineAsTooBusy(order);
    expect(await screen.findByText('Declining in 10 s')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(9000));
    expect(bodies(ordersContract.declineOrder)).toEqual([]);
    act(() => void vi.advanceTimersByTime(1000));
    await waitFor(() =>
      expect(bodies(ordersContract.declineOrder)).toEqual([{ orderId: pending.id, reason: 'too_busy' }]),
    );
  });

  it('is sent at once in the last fifteen seconds', async () => {
    const pending = givenOrder(1, { confirmBy: new Date(Date.now() + 14_000).toISOString() });
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await declineAsTooBusy(order);
    await waitFor(() => expect(bodies(ordersContract.declineOrder)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is sent at once when the page is left', async () => {
    const pending = givenOrder(1);
    const order = await openWith(pending);
    server.answers(ordersContract.declineOrder, { ...pending, status: 'declined' });
    await declineAsTooBusy(order);
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(bodies(ordersContract.declineOrder)).toHaveLength(1));
  });
});
