import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '../../../platform/storage/local-store.ts';
import { resetViews } from '../../../platform/storage/view-state.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrders } from '../../../testing/given-order.ts';
import { givenStore } from '../../../testing/given-settings.ts';
import { bellSettings } from './bell-settings.ts';

const { server, user } = signedInPortal();
beforeEach(() => {
  givenOrders(server, []);
});

async function openBell() {
  renderScreen('/dashboard/orders');
  await user.click(await screen.findByRole('button', { name: /bell settings$/ }));
  return within(await screen.findByRole('dialog', { name: 'Sound on this device' }));
}

describe('the bell’s settings', () => {
  it('are opened from the orders, and stored on this device', async () => {
    const dialog = await openBell();
    expect(bellSettings()).toEqual({ volume: 100, tone: 'bell', vibrates: true });
    fireEvent.change(dialog.getByRole('slider', { name: 'Volume' }), { target: { value: '40' } });
    await user.click(dialog.getByRole('radio', { name: 'Buzzer' }));
    await user.click(dialog.getByRole('switch', { name: 'Vibrate' }));
    expect(dialog.getByText('40%')).toBeTruthy();
    resetViews();
    expect(bellSettings()).toEqual({ volume: 40, tone: 'buzzer', vibrates: false });
  });

  it('have their defaults if the stored ones are invalid', async () => {
    await localStore.set('bell', { volume: 0, tone: 'trumpet', vibrates: 'yes' });
    resetViews();
    expect(bellSettings()).toEqual({ volume: 100, tone: 'bell', vibrates: true });
  });

  it('show that the browser muted the page when a test makes no sound', async () => {
    const dialog = await openBell();
    await user.click(dialog.getByRole('button', { name: 'Test sound' }));
    expect(await dialog.findByText(/muted this page/)).toBeTruthy();
  });

  it('are among the notification settings too', async () => {
    givenStore(server);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('tab', { name: 'Notifications' }));
    expect(await screen.findByRole('heading', { name: 'Sound on this device' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Test sound' })).toBeTruthy();
  });
});
