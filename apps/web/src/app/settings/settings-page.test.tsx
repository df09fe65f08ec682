import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenStore } from '../../testing/given-settings.ts';
import { settingsPage } from './settings-page.ts';

const { server } = signedInPortal();
beforeEach(() => {
  givenStore(server);
  server.answers(banksContract.listBankAccounts, []);
  server.answers(notificationsContract.listStoppedAddresses, { stopped: [] });
});

const currentPage = async () => (await screen.findByRole('tab', { selected: true })).textContent;

describe('the page of the settings (§2, §9)', () => {
  it('is the one that a link names, until another is chosen', async () => {
    const { router } = renderScreen('/terms');
    await router.navigate('/dashboard/settings', { state: { settingsPage: 'payment' } });
    expect(await currentPage()).toBe('Payment');
    // The profile page was not rendered, not even for a moment.
    expect(server.requests(availabilityContract.readOpeningHours)).toHaveLength(0);
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await currentPage()).toBe('Profile');
    expect(await screen.findByRole('heading', { level: 2, name: 'Your business' })).toBeTruthy();
  });

  it('is not changed by a link that names none, or an unknown one', async () => {
    settingsPage.choose('payment');
    const { router } = renderScreen('/dashboard/settings');
    await router.navigate('/dashboard/settings', { state: { settingsPage: 'nowhere' } });
    expect(await currentPage()).toBe('Payment');
  });
});
