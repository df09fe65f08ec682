import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrders } from '../../../testing/given-order.ts';
import { givenAvailability } from '../../../testing/given-availability.ts';

const NOW = new Date('2026-11-13T18:00:00.000Z');
const OPEN = givenAvailability();
const ORDERING = { acceptsAutomatically: false, standardPrepMinutes: 20, busyMinutes: 0, busyUntil: null };

const { server, user } = signedInPortal();
beforeEach(() => {
  vi.setSystemTime(NOW);
  givenOrders(server, []);
  server.responds(availabilityContract.readAvailability, OPEN);
});

const PAUSED = 'New orders are paused until 19:14.';

const paused = (pausedBy: 'vendor' | 'scheduler') =>
  givenAvailability({
    takesOrders: false,
    pausedBy,
    pausedUntil: new Date(NOW.getTime() + 14.5 * 60_000).toISOString(),
  });

describe('a store paused because nobody answered', () => {
  it('is shown in the alert line with the time it opens, and opens with one press', async () => {
    server.responds(availabilityContract.readAvailability, paused('scheduler'));
    server.responds(availabilityContract.setAvailability, OPEN);
    renderScreen('/dashboard/orders');
    const alert = (await screen.findByText(PAUSED)).closest('section');
    expect(alert?.getAttribute('aria-label')).toBe('Alerts');
    server.responds(availabilityContract.readAvailability, OPEN);
    await user.click(screen.getByRole('button', { name: 'Open now' }));
    await waitFor(() => expect(screen.queryByText(PAUSED)).toBeNull());
    expect(server.requests(availabilityContract.setAvailability)[0]?.body).toEqual({
      isOpen: true,
      pausedUntil: null,
      seen: { isOpen: true, pausedUntil: expect.any(String) },
    });
  });

  it('keeps its notice, with the reason, if it could not be opened', async () => {
    server.responds(availabilityContract.readAvailability, paused('scheduler'));
    server.fails(availabilityContract.setAvailability, 'forbidden');
    renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Open now' }));
    expect(await screen.findByText('We couldn’t open your store')).toBeTruthy();
    expect(screen.getByText(PAUSED)).toBeTruthy();
    // Shown where it was pressed, so not a second time.
    expect(screen.queryByText('Your store wasn’t changed.')).toBeNull();
  });

  it('waits for the connection, and then opens', async () => {
    server.responds(availabilityContract.readAvailability, paused('scheduler'));
    server.fails(availabilityContract.setAvailability, 'unavailable');
    renderScreen('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Open now' }));
    expect(await screen.findByText('Waiting for connection')).toBeTruthy();
    server.responds(availabilityContract.setAvailability, OPEN);
    server.responds(availabilityContract.readAvailability, OPEN);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your store is open.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(PAUSED)).toBeNull());
  });

  it('shows no notice if the vendor paused it', async () => {
    server.responds(availabilityContract.readAvailability, paused('vendor'));
    renderScreen('/dashboard/orders');
    expect(await screen.findByText('No pending orders')).toBeTruthy();
    expect(screen.queryByText(PAUSED)).toBeNull();
  });
});

describe('a full kitchen', () => {
  it('waits for the connection, and then gets its extra time', async () => {
    server.fails(availabilityContract.setOrderingSettings, 'unavailable');
    renderScreen('/dashboard/orders');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Busy', pressed: false });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(server.requests(availabilityContract.setOrderingSettings)).toHaveLength(1));
    server.responds(availabilityContract.setOrderingSettings, { ...ORDERING, busyMinutes: 15 });
    server.responds(availabilityContract.readAvailability, { ...OPEN, busyMinutes: 15 });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('New orders take 15 minutes longer for 1 hour.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Busy, +15 min', pressed: true })).toBeTruthy();
  });

  it('gets more time for every order with one press, and its usual time with another', async () => {
    renderScreen('/dashboard/orders');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Busy', pressed: false });
    await waitFor(() => expect(button.disabled).toBe(false));
    const busy = { ...ORDERING, busyMinutes: 15, busyUntil: '2026-11-13T19:00:00.000Z' };
    server.responds(availabilityContract.setOrderingSettings, busy);
    server.responds(availabilityContract.readAvailability, { ...OPEN, busyMinutes: 15 });
    await user.click(button);
    expect(await screen.findByText('New orders take 15 minutes longer for 1 hour.')).toBeTruthy();
    server.responds(availabilityContract.setOrderingSettings, ORDERING);
    server.responds(availabilityContract.readAvailability, OPEN);
    await user.click(screen.getByRole('button', { name: 'Busy, +15 min', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Busy', pressed: false })).toBeTruthy();
    expect(server.bodies(availabilityContract.setOrderingSettings)).toEqual([
      { busyMinutes: 15, busyUntil: 'in_1_hour', seen: { busyMinutes: 0 } },
      { busyMinutes: 0, seen: { busyMinutes: 15 } },
    ]);
  });
});
