import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signedInPortal } from '../../testing/portal.ts';
import { givenDashboard } from '../../testing/given-dashboard.ts';
import { givenAvailability } from '../../testing/given-availability.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { server } = signedInPortal('2026-11-15T17:30:00.900Z');

const user = userEvent.setup();
const open = () => renderScreen('/dashboard').router;
const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the first steps of a new store', () => {
  it('lists the first steps of a new shop, and links to those left', async () => {
    givenDashboard(server, { firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'logo' })) });
    open();
    expect(await screen.findByText('1 of 6 done')).toBeTruthy();
    expect((await link(/Add your first product$/)).getAttribute('href')).toBe('/dashboard/products/add-new');
    expect(screen.queryByRole('link', { name: /Add your logo$/ })).toBeNull();
    expect((await link(/^Continue: 5 steps left/)).getAttribute('href')).toBe(
      '/upload-proof-of-address?next=%2Fdashboard',
    );
  });

  it('is the checklist until the first order, without figures, and says what is missing to open', async () => {
    givenDashboard(server, {
      hasOrders: false,
      firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'logo' })),
    });
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

  it('takes the step of whoever is content with how orders reach them', async () => {
    const left = new Set<string>(['payout_account', 'notifications']);
    givenDashboard(server, { firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: !left.has(step) })) });
    const settings = {
      pushNotification: true,
      emailNotification: true,
      smsNotification: true,
      pickUpStatus: true,
      dropOffStatus: false,
    };
    server.answers(profileContract.readNotificationSettings, settings);
    server.answers(profileContract.updateNotificationSettings, settings);
    open();
    const confirmButton = await screen.findByRole('button', { name: 'Keep current settings: how we alert you' });
    givenDashboard(server, { firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: step !== 'payout_account' })) });
    await user.click(confirmButton);
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
    expect(server.requests(profileContract.updateNotificationSettings)[0]?.body).toEqual(settings);
  });

  it('leads from a first step to its page of the settings', async () => {
    givenDashboard(server, { firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: false })) });
    open();
    await user.click(await link(/Add your payout account$/));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Payment');
  });
});
