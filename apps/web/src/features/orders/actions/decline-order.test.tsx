import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { actions, waitingActions } from '../../../platform/actions/actions.ts';
import { session } from '../../../platform/session/session.ts';
import { givenOrder } from '../../../testing/given-order.ts';
import { openOrderList, orderExpiringIn } from '../../../testing/order-list.ts';
import { signedInPortal } from '../../../testing/portal.tsx';
import { write } from '../../../testing/writing.ts';

const { server, user } = signedInPortal();

const declined = () => server.bodies(ordersContract.declineOrder);

function open(pending: Order) {
  server.responds(ordersContract.declineOrder, { ...pending, status: 'declined' });
  return openOrderList(server, pending);
}

async function declineAsTooBusy(order: ReturnType<typeof within>) {
  await user.click(order.getByRole('button', { name: /^Decline A-/ }));
  await user.click(await screen.findByRole('radio', { name: 'Too busy' }));
  await user.click(screen.getByRole('button', { name: 'Decline order' }));
}

describe('declining', () => {
  // Fake time, because real seconds are unreliable on a busy machine.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it('needs a reason, and the items that are unavailable and until when (§4.54)', async () => {
    const pending = orderExpiringIn(10);
    const order = await open(pending);
    await user.click(order.getByRole('button', { name: /^Decline A-/ }));
    await user.click(await screen.findByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText('Choose a reason.')).toBeTruthy();
    expect(screen.getByText('Reason', { selector: 'legend' }).textContent).toBe('Reason');
    await user.click(screen.getByRole('radio', { name: 'An item is unavailable' }));
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText('Choose the items that aren’t available.')).toBeTruthy();
    expect(declined()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Jollof rice & chicken' }));
    await user.selectOptions(screen.getByLabelText(/^Unavailable/), 'For 4 hours');
    await write(user, screen.getByLabelText(/^Note/), 'The delivery is late.');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    const [item] = pending.items;
    await waitFor(() =>
      expect(declined()).toEqual([
        {
          orderId: pending.id,
          seen: { status: 'placed' },
          reason: 'item_unavailable',
          unavailable: [{ productId: item?.productId, until: 'in_4_hours' }],
          note: 'The delivery is late.',
        },
      ]),
    );
  });

  it('needs a note for “Another reason”', async () => {
    const pending = orderExpiringIn(10);
    const order = await open(pending);
    await user.click(order.getByRole('button', { name: /^Decline A-/ }));
    await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
    await user.type(screen.getByLabelText(/^Note/), '   ');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    expect(await screen.findByText('Tell us why in a few words.')).toBeTruthy();
    expect(declined()).toEqual([]);
    await user.type(screen.getByLabelText(/^Note/), 'The gas is out. ');
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    await waitFor(() =>
      expect(declined()).toEqual([
        { orderId: pending.id, seen: { status: 'placed' }, reason: 'other', note: 'The gas is out.' },
      ]),
    );
  });

  it('is not dropped by a sign-out without a confirmation', async () => {
    const order = await open(givenOrder(1));
    await declineAsTooBusy(order);
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: /your profile$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(waitingActions()).toHaveLength(1);
    expect(session.getState().auth).toBe('authenticated');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(waitingActions()).toHaveLength(1);
    expect(session.getState().auth).toBe('authenticated');
  });

  it('can be undone for ten seconds, and is then sent', async () => {
    const pending = givenOrder(1);
    const order = await open(pending);
    await declineAsTooBusy(order);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(order.getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await declineAsTooBusy(order);
    expect(await screen.findByText('Declining in 10 s')).toBeTruthy();
    const notBefore = waitingActions()[0]?.notBefore ?? 0;
    act(() => void vi.advanceTimersByTime(notBefore - Date.now() - 1));
    expect(declined()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    await waitFor(() =>
      expect(declined()).toEqual([{ orderId: pending.id, seen: { status: 'placed' }, reason: 'too_busy' }]),
    );
  });

  it('shows that it could not be undone, and keeps counting down', async () => {
    const order = await open(givenOrder(1));
    await declineAsTooBusy(order);
    const undo = vi.spyOn(actions, 'undo').mockResolvedValue(false);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('We couldn’t undo this.')).toBeTruthy();
    expect(screen.getByText(/^Declining in \d+ s$/)).toBeTruthy();
    undo.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
  });

  it('is sent at once in the last fifteen seconds', async () => {
    const order = await open(orderExpiringIn(14));
    await declineAsTooBusy(order);
    await waitFor(() => expect(declined()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is sent at once when the page is left, and can no longer be undone', async () => {
    const order = await open(givenOrder(1));
    await declineAsTooBusy(order);
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(declined()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});
