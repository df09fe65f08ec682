import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { resetViews } from '../../../platform/storage/view-state.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { orderView, singleKeys } from '../order-view.ts';

const ORDERS = [
  givenOrder(1),
  givenOrder(2),
  givenOrder(3, { status: 'ongoing' }),
  givenOrder(4, { status: 'ready', history: [] }),
];

const { server, user } = signedInPortal();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  orderView.choose('board');
  singleKeys.choose(true);
  givenOrders(server, ORDERS);
});

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const card = (index: number) => screen.findByRole('article', { name: `Order A-100${index}` });
const chosen = () => document.activeElement?.getAttribute('aria-label');

describe('the board', () => {
  it('shows open orders side by side, each in the column of its status', async () => {
    renderScreen('/dashboard/orders');
    await card(4);
    expect((await column('Pending')).getAllByRole('article')).toHaveLength(2);
    expect((await column('Ongoing')).getByRole('article', { name: 'Order A-1003' })).toBeTruthy();
    expect((await column('Ready')).getByRole('article', { name: 'Order A-1004' })).toBeTruthy();
  });

  it('shows once that its orders failed to load, and each column whose own list loaded', async () => {
    server.fails(ordersContract.listOpenOrders, 'unavailable');
    server.hangs(ordersContract.listPendingOrders);
    server.hangs(ordersContract.listOngoingOrders);
    renderScreen('/dashboard/orders');
    await card(4);
    const main = screen.getByRole('main');
    expect(within(main).getAllByText('We’re having trouble right now. Please try again.')).toHaveLength(1);
    expect(
      within(main)
        .getAllByRole('region')
        .map((region) => region.getAttribute('aria-label')),
    ).toEqual(['Ready']);
    expect(main.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('has one tab for open orders and one for the history', async () => {
    renderScreen('/dashboard/orders');
    await card(4);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Open', 'History']);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending' })).toBeNull());
    // The history is a table in either view.
    expect(screen.queryByText('Board')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Open' }));
    expect(await card(4)).toBeTruthy();
    expect(screen.getByText('Board')).toBeTruthy();
  });

  it('is navigated with the arrow keys, within a column and across', async () => {
    renderScreen('/dashboard/orders');
    await card(4);
    const walked: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      await user.keyboard(`{${key}}`);
      walked.push(chosen());
    }
    expect(walked.map((name) => name?.slice(-1))).toEqual(['1', '2', '3', '4', '3', '1']);
  });

  it('confirms, declines and marks ready by single keys, which can be switched off', async () => {
    server.responds(ordersContract.confirmOrder, givenOrder(1, { status: 'ongoing' }));
    server.responds(ordersContract.markOrderReady, givenOrder(3, { status: 'ready' }));
    renderScreen('/dashboard/orders');
    (await card(3)).focus();
    await user.keyboard('c');
    await user.keyboard('r');
    await waitFor(() => expect(server.requests(ordersContract.markOrderReady)).toHaveLength(1));
    (await card(1)).focus();
    await user.keyboard('c');
    await waitFor(() => expect(server.requests(ordersContract.confirmOrder)).toHaveLength(1));
    (await card(2)).focus();
    await user.keyboard('d');
    expect(await screen.findByRole('dialog', { name: 'Decline A-1002?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.keyboard('?');
    await user.click(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByRole('switch'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await card(2)).focus();
    await user.keyboard('c');
    expect(server.requests(ordersContract.confirmOrder)).toHaveLength(1);
    expect(localStore.get('singleKeys')).toBe(false);
  });

  it('leaves single keys off if they were switched off on this device before', async () => {
    await localStore.set('singleKeys', false);
    resetViews();
    renderScreen('/dashboard/orders');
    const open = await screen.findByRole('button', { name: 'Keyboard' });
    (await card(1)).focus();
    await user.keyboard('c');
    expect(server.requests(ordersContract.confirmOrder)).toHaveLength(0);
    await user.click(open);
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });
});
