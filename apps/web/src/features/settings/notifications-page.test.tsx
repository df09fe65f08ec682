// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationsContract } from '@vendor-portal/contract/calls/notifications.contract.ts';
import { profileContract } from '@vendor-portal/contract/calls/profile.contract.ts';
import { pushContract } from '@vendor-portal/contract/calls/push.contract.ts';
import { switchView } from '../../platform/view-state.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { freshPortal, givenSignedIn } from '../../testing/fresh-portal.ts';
import { givenStore } from '../../testing/given-settings.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const settings = {
  pushNotification: false,
  emailNotification: true,
  smsNotification: false,
  pickUpStatus: true,
  dropOffStatus: true,
};

let server: FakeServer;
beforeEach(async () => {
  server = await freshPortal();
  await givenSignedIn(server);
  givenStore(server);
  server.answers(profileContract.readNotificationSettings, settings);
  server.answers(pushContract.readPushKey, { publicKey: 'a-public-key-of-the-server' });
  vi.stubGlobal('scrollTo', vi.fn());
  switchView('settingsPage', 'notifications');
});

const user = userEvent.setup();
const nobody = () => Promise.resolve(undefined);
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the notification settings', () => {
  it('are five booleans, sent together', async () => {
    server.answers(profileContract.updateNotificationSettings, { ...settings, smsNotification: true });
    renderScreen('/dashboard/settings');
    expect((await toggle('E-mail')).checked).toBe(true);
    expect((await toggle('SMS')).checked).toBe(false);
    await user.click(await toggle('SMS'));
    await waitFor(async () => expect((await toggle('SMS')).checked).toBe(true));
    const [request] = server.requests(profileContract.updateNotificationSettings);
    expect(request?.body).toEqual({ ...settings, smsNotification: true });
  });

  it('go back to what they were if the server says no', async () => {
    server.fails(profileContract.updateNotificationSettings, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await toggle('Courier has dropped off'));
    expect(await screen.findByText('This was not saved')).toBeTruthy();
    expect((await toggle('Courier has dropped off')).checked).toBe(true);
  });

  it('test each channel', async () => {
    server.answers(notificationsContract.sendTestNotification, null);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Send a test by SMS' }));
    expect(await screen.findByText('A test message is on its way to your phone.')).toBeTruthy();
    expect(server.requests(notificationsContract.sendTestNotification)[0]?.body).toEqual({ channel: 'sms' });
  });
});

describe('push on this browser', () => {
  it('is explained first; permission is asked for on the tap only', async () => {
    const requestPermission = vi.fn<() => Promise<NotificationPermission>>().mockResolvedValue('denied');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission });
    vi.stubGlobal('PushManager', vi.fn<() => void>());
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: nobody } });
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/Let this browser show a message when an order waits/)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Allow on this browser' }));
    expect(await screen.findByText(/You have blocked messages from this portal/)).toBeTruthy();
    expect(requestPermission).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('says so where the browser knows nothing of it', async () => {
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/This browser cannot show push messages/)).toBeTruthy();
  });
});
