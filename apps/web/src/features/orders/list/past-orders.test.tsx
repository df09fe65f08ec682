import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { ONE_PAGE } from '../../../testing/one-page.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';

const { server, user } = signedInPortal();

const ended = (
  index: number,
  status: 'declined' | 'canceled',
  by: 'vendor' | 'customer' | 'scheduler',
  reason: string | null,
) => {
  const { history } = givenOrder(index);
  return givenOrder(index, {
    status,
    declineReason: by === 'vendor' ? 'too_busy' : null,
    history: [...history, { status, at: '2026-11-15T12:00:00.000Z', by, reason }],
  });
};

const PAST = [
  givenOrder(1, { status: 'completed' }),
  ended(2, 'declined', 'vendor', 'too_busy'),
  ended(3, 'canceled', 'customer', 'Changed my mind'),
];

beforeEach(() => {
  givenOrders(server, PAST);
});

const lastQuery = () => Object.fromEntries(server.requests(ordersContract.listPastOrders).at(-1)?.query ?? []);
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Past orders' }));
  return table.getAllByRole('row').slice(1);
};

describe('past orders', () => {
  it('are listed in a table with how and why each ended', async () => {
    renderScreen('/dashboard/orders?show=declined&why=too_busy');
    const [done, declined, cancelled] = await rows();
    expect(done?.textContent).toContain('Completed');
    expect(declined?.textContent).toContain('DeclinedYou declined: too busy');
    expect(cancelled?.textContent).toContain('CancelledThe customer cancelled: Changed my mind');
    expect(screen.getByRole('tab', { name: /^History/ }).getAttribute('aria-selected')).toBe('true');
    expect(lastQuery()).toEqual({ status: 'declined', reason: 'too_busy', limit: '10' });
  });

  it('distinguish an order that nobody answered from one that nobody collected', async () => {
    const missed = ended(1, 'canceled', 'scheduler', null);
    const ready = { status: 'ready_for_pick_up', at: '2026-11-15T11:00:00.000Z', by: 'vendor', reason: null } as const;
    givenOrders(server, [
      missed,
      { ...ended(2, 'canceled', 'scheduler', null), history: missed.history.toSpliced(-1, 0, ready) },
    ]);
    renderScreen('/dashboard/orders?why=scheduler');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('CancelledYou didn’t answer in time'),
      expect.stringContaining('CancelledNot collected in time'),
    ]);
  });

  it('are filtered by reason and day, also through the URL, until cleared', async () => {
    const { router } = renderScreen('/dashboard/orders?from=2026-11-01&to=2026-11-07');
    await rows();
    expect(lastQuery()).toEqual({ from: '2026-11-01', to: '2026-11-07', limit: '10' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Why it ended' }), 'The customer cancelled');
    await waitFor(() => expect(lastQuery()).toMatchObject({ reason: 'customer', from: '2026-11-01' }));
    expect(router.state.location.search).toBe('?why=customer&from=2026-11-01&to=2026-11-07');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(server.requests(ordersContract.listOrderHistory)).toHaveLength(1));
    await rows();
    expect(router.state.location.search).toBe('');
  });

  it('show that nothing matches, and offer all orders again', async () => {
    server.responds(ordersContract.listPastOrders, { orders: [], paginationCursor: ONE_PAGE });
    renderScreen('/dashboard/orders?why=scheduler');
    expect(await screen.findByText('No matching orders')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(await rows()).toHaveLength(3);
  });

  it('offer no filter or export in a new store', async () => {
    givenOrders(server, []);
    renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('tab', { name: /^History/ }));
    expect(await screen.findByText('No past orders yet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Export orders as CSV' })).toBeNull());
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
