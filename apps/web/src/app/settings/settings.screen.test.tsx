import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { cardTitled, renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenHours, givenStore } from '../../testing/given-settings.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { replaceText } from '../../testing/writing.ts';
import { settingsPage } from './settings-page.ts';

const { server, user } = signedInPortal();
beforeEach(() => givenStore(server));

const currentPage = async () => (await screen.findByRole('tab', { selected: true })).textContent;

describe('the profile page of the settings', () => {
  it('opens first, with the business, its hours, its state and its devices (§1.10)', async () => {
    renderScreen('/dashboard/settings');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Profile');
    expect(await (await cardTitled('Your business')).findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    const hours = await cardTitled('Opening hours');
    expect((await hours.findByText('Friday')).closest('div')?.textContent).toBe(
      'Friday08:00 – 12:0018:00 – 02:00 (next day)',
    );
    expect(hours.getByText('Christmas Day').closest('div')?.textContent).toContain('Closed');
    expect(await (await cardTitled('Your store now')).findByText(/^Open until /)).toBeTruthy();
    expect(await (await cardTitled('Temporary changes')).findByText('No temporary changes right now.')).toBeTruthy();
    const devices = await cardTitled('Signed-in devices');
    expect(await devices.findAllByRole('button')).toHaveLength(1);
  });

  it('shows an error only in the card that failed to load', async () => {
    server.fails(availabilityContract.readOpeningHours, 'unavailable');
    renderScreen('/dashboard/settings');
    const hours = await cardTitled('Opening hours');
    expect(await hours.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(await screen.findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    server.responds(availabilityContract.readOpeningHours, { ...givenHours, isSet: false });
    hours.getByRole('button', { name: 'Try again' }).click();
    expect(await hours.findByText(/No hours set/)).toBeTruthy();
  });

  it('sends only the details that changed, and shows them in the frame', async () => {
    server.responds(profileContract.updateDetails, givenVendor({ name: 'Mama Kay Kitchen' }));
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText(/^Business name/);
    await replaceText(user, name, 'Mama Kay Kitchen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sent for approval. Your current details stay in place until then.')).toBeTruthy();
    expect(server.bodies(profileContract.updateDetails)).toEqual([{ name: 'Mama Kay Kitchen' }]);
    expect(await screen.findByText('Mama Kay Kitchen: your profile')).toBeTruthy();
  });

  it('adds a TIN, refuses a malformed one, and removes it again', async () => {
    server.responds(profileContract.updateDetails, givenVendor({ tin: '20481736-0001' }));
    renderScreen('/dashboard/settings');
    const card = await cardTitled('Your business');
    expect(await card.findByText('Not added')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const label = 'Tax identification number (TIN)';
    await replaceText(user, await screen.findByLabelText(label), '2048173');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter 10 or 13 digits, or a number like 12345678-0001.')).toBeTruthy();
    expect(server.bodies(profileContract.updateDetails)).toEqual([]);
    await replaceText(user, screen.getByLabelText(label), '2048 1736 0001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Details saved.')).toBeTruthy();
    expect(await card.findByText('20481736-0001')).toBeTruthy();
    server.responds(profileContract.updateDetails, givenVendor());
    await user.click(card.getByRole('button', { name: 'Edit' }));
    await user.clear(await screen.findByLabelText(label));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Not added')).toBeTruthy();
    expect(server.bodies(profileContract.updateDetails)).toEqual([{ tin: '2048 1736 0001' }, { tin: '' }]);
  });

  it('disables the state and shows why if the states failed to load (§3.131)', async () => {
    server.fails(referenceContract.listStates, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText('State').hasAttribute('disabled')).toBe(true);
  });

  it('shows §3’s account details: status and date, registration, payout account', async () => {
    const known = { bankName: 'Guaranty Trust Bank', accountNumber: '••••••1231', accountName: 'ADEYEMI KEHINDE' };
    server.responds(profileContract.readDetails, givenVendor({ ...known, isBusinessRegistered: false }));
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('Approved since 1 Oct 2026, 09:00')).toBeTruthy();
    expect(screen.getByText('Not registered')).toBeTruthy();
    expect(screen.getByText('Guaranty Trust Bank, ••••••1231, ADEYEMI KEHINDE')).toBeTruthy();
  });

  it('shows an account as pending until its status is known (§3.118, §9.8)', async () => {
    server.hangs(profileContract.readDetails);
    renderScreen('/dashboard/settings');
    const account = (await screen.findByRole('heading', { name: 'Your account' })).closest('section') as HTMLElement;
    expect(within(account).getByText('Pending')).toBeTruthy();
  });

  it('shows an error, never pending, if the account failed to load', async () => {
    server.fails(profileContract.readDetails, 'unavailable');
    renderScreen('/dashboard/settings');
    const account = (await screen.findByRole('heading', { name: 'Your account' })).closest('section') as HTMLElement;
    expect(await within(account).findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(within(account).getByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(within(account).queryByText('Pending')).toBeNull();
  });
});

describe('the selected settings page (§2, §9)', () => {
  beforeEach(() => {
    server.responds(banksContract.listBankAccounts, []);
    server.responds(notificationsContract.listStoppedAddresses, { stopped: [] });
    server.responds(profileContract.readNotificationSettings, {
      pushNotification: true,
      emailNotification: true,
      smsNotification: true,
      pickUpStatus: true,
      dropOffStatus: true,
    });
  });

  it('shows its own cards (§1.10, §2.38)', async () => {
    renderScreen('/dashboard/settings');
    for (const [page, cards] of [
      ['Notifications', ['How we reach you', 'Courier updates']],
      ['Payment', ['Payout accounts']],
      ['Profile', ['Your business', 'Sign-in']],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: page }));
      for (const card of cards) expect(await screen.findByRole('heading', { level: 2, name: card })).toBeTruthy();
    }
  });

  it('comes from the link, until another is chosen', async () => {
    const { router } = renderScreen('/terms');
    await router.navigate('/dashboard/settings', { state: { settingsPage: 'payment' } });
    expect(await currentPage()).toBe('Payment');
    // The profile page was not rendered, not even for a moment.
    expect(server.requests(availabilityContract.readOpeningHours)).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await currentPage()).toBe('Profile');
    expect(await screen.findByRole('heading', { level: 2, name: 'Your business' })).toBeTruthy();
  });

  it('does not change for a link with an unknown page or none', async () => {
    settingsPage.choose('payment');
    const { router } = renderScreen('/dashboard/settings');
    await router.navigate('/dashboard/settings', { state: { settingsPage: 'nowhere' } });
    expect(await currentPage()).toBe('Payment');
  });
});
