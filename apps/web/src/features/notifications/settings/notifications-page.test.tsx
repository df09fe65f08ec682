import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationsContract, pushContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { settingsPage } from '../../../app/settings/settings-page.ts';
import { givenTeamVendor } from '../../../testing/given-vendor.ts';
import { givenSignedIn, renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenStore } from '../../../testing/given-settings.ts';

const settings = {
  pushNotification: false,
  emailNotification: true,
  smsNotification: false,
  pickUpStatus: true,
  dropOffStatus: true,
};

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenStore(server);
  server.responds(profileContract.readNotificationSettings, settings);
  server.responds(pushContract.readPushKey, { publicKey: 'a-public-key-of-the-server' });
  settingsPage.choose('notifications');
});

const nobody = () => Promise.resolve(undefined);
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the notification settings', () => {
  it('are five booleans, sent together', async () => {
    server.responds(profileContract.updateNotificationSettings, { ...settings, smsNotification: true });
    renderScreen('/dashboard/settings');
    expect((await toggle('Email')).checked).toBe(true);
    expect((await toggle('SMS')).checked).toBe(false);
    await user.click(await toggle('SMS'));
    await waitFor(async () => expect((await toggle('SMS')).checked).toBe(true));
    const [request] = server.requests(profileContract.updateNotificationSettings);
    expect(request?.body).toEqual({ ...settings, smsNotification: true });
  });

  it('are a member’s own, without texts, and need no code', async () => {
    await givenSignedIn(server, givenTeamVendor('manager'));
    server.responds(profileContract.readNotificationSettings, { ...settings, pushNotification: true });
    server.responds(profileContract.updateNotificationSettings, settings);
    renderScreen('/dashboard/settings');
    await user.click(await toggle('Push'));
    await waitFor(() => expect(server.requests(profileContract.updateNotificationSettings)).toHaveLength(1));
    expect(screen.queryByRole('switch', { name: 'SMS' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('need password and code to switch off a channel for account changes', async () => {
    const on = { ...settings, smsNotification: true };
    server.responds(profileContract.readNotificationSettings, on);
    const soon = '2030-01-01T19:00:00.000Z';
    const sent = { email: 'kay@mamakay.ng', expiresAt: soon, resendAt: soon };
    server.responds(safeguardsContract.sendSafeguardCode, sent);
    server.fails(profileContract.updateNotificationSettings, 'wrong_password');
    renderScreen('/dashboard/settings');
    await user.click(await toggle('SMS'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off SMS?' }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'SMS', hidden: true }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(server.requests(profileContract.updateNotificationSettings)).toEqual([]);
    await user.click(dialog.getByLabelText(/password/i, { selector: 'input' }));
    await user.paste('jollof-on-friday');
    await user.click(dialog.getByRole('button', { name: 'Send me a code' }));
    await user.click(dialog.getAllByRole('textbox').at(-6) as HTMLElement);
    await user.keyboard('123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('That password isn’t right.')).toBeTruthy();
    server.responds(profileContract.updateNotificationSettings, settings);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await toggle('SMS')).checked).toBe(false);
    const body = { ...on, smsNotification: false, password: 'jollof-on-friday', otp: '123456' };
    expect(server.requests(profileContract.updateNotificationSettings).at(-1)?.body).toEqual(body);
  });

  it('are rolled back if the server refuses', async () => {
    server.fails(profileContract.updateNotificationSettings, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await toggle('Courier has dropped off'));
    expect(await screen.findByText('We couldn’t save this')).toBeTruthy();
    expect((await toggle('Courier has dropped off')).checked).toBe(true);
  });

  it('test each channel', async () => {
    server.responds(notificationsContract.sendTestNotification, null);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Send a test by SMS' }));
    expect(await screen.findByText('Test sent to your phone.')).toBeTruthy();
    expect(server.requests(notificationsContract.sendTestNotification)[0]?.body).toEqual({ channel: 'sms' });
  });
});

describe('a bouncing address', () => {
  const refused = { channel: 'email', address: 'kay@mamakay.ng', since: '2026-11-14T08:00:00.000Z' } as const;
  const warning = /Emails to kay@mamakay\.ng have been failing since 14 Nov 2026/;

  it('is shown next to its channel until a test is sent, and again if that bounces', async () => {
    server.responds(notificationsContract.listStoppedAddresses, { stopped: [refused] });
    server.responds(notificationsContract.sendTestNotification, null);
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(warning)).toBeTruthy();
    expect((await toggle('Email')).closest('div:has(> [role="status"])')?.textContent).toMatch(warning);
    expect((await toggle('SMS')).closest('div:has(> [role="status"])')?.textContent).not.toMatch(/refused/);
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    server.responds(notificationsContract.listStoppedAddresses, { stopped: [] });
    await user.click(screen.getByRole('button', { name: 'Send a test by Email' }));
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    server.responds(notificationsContract.listStoppedAddresses, { stopped: [refused] });
    events.publish({ kind: 'notification_added', notificationId: '01932f6e-0000-7000-8000-0000000c0001' });
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  it('is shown on the profile with a test', async () => {
    settingsPage.choose('profile');
    server.responds(notificationsContract.listStoppedAddresses, { stopped: [refused] });
    server.responds(notificationsContract.sendTestNotification, null);
    renderScreen('/dashboard/settings');
    const notice = within((await screen.findByText(warning)).closest('[role="status"]') as HTMLElement);
    await user.click(notice.getByRole('button', { name: 'Send a test by Email' }));
    expect(await screen.findByText('Test sent to your email.')).toBeTruthy();
    expect(server.requests(notificationsContract.sendTestNotification)[0]?.body).toEqual({ channel: 'email' });
  });
});

describe('push on this browser', () => {
  it('is explained first, and requests permission only on a tap', async () => {
    const requestPermission = vi.fn<() => Promise<NotificationPermission>>().mockResolvedValue('denied');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission });
    vi.stubGlobal('PushManager', vi.fn<() => void>());
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: nobody } });
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/Get an alert when an order is waiting/)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Allow on this browser' }));
    expect(await screen.findByText(/You’ve blocked notifications from this portal/)).toBeTruthy();
    expect(requestPermission).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is unavailable in browsers without push', async () => {
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/This browser can’t show push notifications/)).toBeTruthy();
  });
});
