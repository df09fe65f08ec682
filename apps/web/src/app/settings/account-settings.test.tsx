import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { givenSignedIn, renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenDevices, givenStore } from '../../testing/given-settings.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { replaceText } from '../../testing/writing.ts';

const { server, user } = signedInPortal();
beforeEach(() => givenStore(server));

describe('account settings', () => {
  it('changes the password with the current one, and shows a wrong one under its field (§3.139)', async () => {
    server.fails(profileContract.changePassword, 'wrong_password', {
      fields: { 'body.currentPassword': 'That password isn’t right.' },
    });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await replaceText(user, dialog.getByLabelText('Current password'), 'not-this-one');
    await replaceText(user, dialog.getByLabelText('New password'), 'ofada rice at noon');
    await replaceText(user, dialog.getByLabelText('Confirm new password'), 'ofada rice at night');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('Passwords don’t match.')).toBeTruthy();
    expect(server.bodies(profileContract.changePassword)).toEqual([]);
    await replaceText(user, dialog.getByLabelText('Confirm new password'), 'ofada rice at noon');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('That password isn’t right.')).toBeTruthy();
    server.responds(profileContract.changePassword, null);
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed. We signed out your other devices.')).toBeTruthy();
    expect(server.bodies(profileContract.changePassword).at(-1)).toEqual({
      currentPassword: 'not-this-one',
      password: 'ofada rice at noon',
      confirmPassword: 'ofada rice at noon',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('signs another device out', async () => {
    server.responds(signInContract.revokeSession, { sessions: givenDevices.slice(0, 1) });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(server.bodies(signInContract.revokeSession)).toEqual([{ sessionId: givenDevices[1]?.id }]);
  });

  it('changes the email address with a code to each address', async () => {
    const email = 'kay@kitchen.ng';
    const soon = '2030-01-01T19:00:00.000Z';
    server.responds(profileContract.requestEmailChange, { email, expiresAt: soon, resendAt: soon });
    server.fails(profileContract.verifyEmailChange, 'code_wrong', { fields: { 'body.currentOtp': 'Check the code.' } });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    await replaceText(user, await screen.findByLabelText(/^New email address/), email);
    await replaceText(user, screen.getByLabelText('Your password'), 'jollof-on-friday');
    await user.click(screen.getByRole('button', { name: 'Send codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter both codes' }));
    const [current, other] = [dialog.getAllByRole('textbox')[0], dialog.getAllByRole('textbox')[6]];
    await user.click(other as HTMLElement);
    await user.keyboard('123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm address' }));
    expect(await dialog.findByText('Enter the 6-digit code.')).toBeTruthy();
    await user.click(current as HTMLElement);
    await user.keyboard('222222');
    await user.click(dialog.getByRole('button', { name: 'Confirm address' }));
    expect(await dialog.findByText('That code isn’t right.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(current));
    await user.keyboard('333333');
    server.responds(profileContract.verifyEmailChange, givenVendor({ email }));
    await user.click(dialog.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(`Sign in with ${email} from now on.`)).toBeTruthy();
    expect(server.bodies(profileContract.verifyEmailChange).at(-1)).toEqual({
      otp: '123456',
      email,
      currentOtp: '333333',
    });
  });

  it('resends the codes for a new email address', async () => {
    const email = 'kay@kitchen.ng';
    const past = new Date(Date.now() - 1000).toISOString();
    const sent = { email, expiresAt: '2030-01-01T19:00:00.000Z', resendAt: past };
    server.responds(profileContract.requestEmailChange, sent);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    await replaceText(user, await screen.findByLabelText(/^New email address/), email);
    await replaceText(user, screen.getByLabelText('Your password'), 'jollof-on-friday');
    await user.click(screen.getByRole('button', { name: 'Send codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter both codes' }));
    await user.click(dialog.getByRole('button', { name: 'Send new codes' }));
    expect(await dialog.findByText('We’ve sent new codes. The old ones no longer work.')).toBeTruthy();
    expect(server.bodies(profileContract.requestEmailChange)).toEqual([
      { email, password: 'jollof-on-friday' },
      { email, password: 'jollof-on-friday' },
    ]);
  });

  it('shows that deletion was requested', async () => {
    const deletionRequestedAt = '2026-11-14T08:00:00.000Z';
    await givenSignedIn(server, givenVendor({ deletionRequestedAt }));
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/^You requested deletion on 14 Nov 2026, 09:00\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request deletion' })).toBeNull();
  });

  it('shows how many orders still wait before deletion is requested', async () => {
    server.responds(orderFiguresContract.countPlacedOrders, { totalPlacedOrders: 2 });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Request deletion' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2 orders are still waiting for your answer.')).toBeTruthy();
  });

  it('requests deletion with the password, and shows when', async () => {
    server.responds(profileContract.requestDeletion, { requestedAt: '2026-11-15T08:00:00.000Z' });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Request deletion' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Request deletion' }));
    expect(await dialog.findByText('Enter your password.')).toBeTruthy();
    await replaceText(user, dialog.getByLabelText('Your password'), 'jollof-on-friday');
    await user.click(dialog.getByRole('button', { name: 'Request deletion' }));
    expect(await screen.findByText(/^You requested deletion on 15 Nov 2026/)).toBeTruthy();
    expect(server.bodies(profileContract.requestDeletion)).toEqual([{ password: 'jollof-on-friday', reason: '' }]);
  });
});
