import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenDashboard } from '../../testing/given-dashboard.ts';
import { givenAvailability } from '../../testing/given-availability.ts';

const { server, user } = signedInPortal('2026-11-15T17:30:00.900Z');

const open = () => renderScreen('/dashboard').router;
const steps = (isDone: (step: string) => boolean) => FIRST_STEPS.map((step) => ({ step, isDone: isDone(step) }));
const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the first steps of a new store', () => {
  it('lists the first steps of a new shop, and links to those left', async () => {
    givenDashboard(server, { firstSteps: steps((step) => step === 'logo') });
    open();
    expect(await screen.findByText('1 of 6 done')).toBeTruthy();
    expect((await link(/Add your first product$/)).getAttribute('href')).toBe('/dashboard/products/add-new');
    expect(screen.queryByRole('link', { name: /Add your logo$/ })).toBeNull();
    expect((await link(/^Continue: 5 steps left/)).getAttribute('href')).toBe(
      '/upload-proof-of-address?next=%2Fdashboard',
    );
  });

  it('is the checklist until the first order, without figures, and says what is missing to open', async () => {
    givenDashboard(server, { hasOrders: false, firstSteps: steps((step) => step === 'logo') });
    server.answers(availabilityContract.readAvailability, {
      ...givenAvailability({ isOpen: false, takesOrders: false }),
      reason: { kind: 'nothing_to_sell', until: null },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Kay' })).toBeTruthy();
    expect(await screen.findByText('1 of 6')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Your earnings/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Import menu' })).toBeTruthy();
    expect(await screen.findByText('Add a product to open your store.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open store' }).disabled).toBe(true);
  });

  it('opens a new store once nothing is missing', async () => {
    givenDashboard(server, { hasOrders: false });
    server.answers(availabilityContract.readAvailability, {
      ...givenAvailability({ isOpen: false, takesOrders: false }),
      reason: { kind: 'not_open_yet', until: null },
    });
    server.answers(availabilityContract.setAvailability, givenAvailability());
    open();
    await user.click(await screen.findByRole('button', { name: 'Open store' }));
    await waitFor(() =>
      expect(server.requests(availabilityContract.setAvailability).at(-1)?.body).toMatchObject({ isOpen: true }),
    );
  });

  it('completes the step of a vendor who keeps the notification settings', async () => {
    givenDashboard(server, { firstSteps: steps((step) => step !== 'payout_account' && step !== 'notifications') });
    const channels = { pushNotification: true, emailNotification: true, smsNotification: true };
    const settings = { ...channels, pickUpStatus: true, dropOffStatus: false };
    server.answers(profileContract.readNotificationSettings, settings);
    server.answers(profileContract.updateNotificationSettings, settings);
    open();
    const confirmButton = await screen.findByRole('button', { name: 'Keep current settings: how we alert you' });
    givenDashboard(server, { firstSteps: steps((step) => step !== 'payout_account') });
    await user.click(confirmButton);
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
    expect(server.requests(profileContract.updateNotificationSettings)[0]?.body).toEqual(settings);
  });

  it('links a first step to its page of the settings', async () => {
    givenDashboard(server, { firstSteps: steps(() => false) });
    open();
    await user.click(await link(/Add your payout account$/));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Payment');
  });
});
