import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { givenSignedIn, newPortal, renderScreen } from '../../testing/portal.tsx';
import { givenStore } from '../../testing/given-settings.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { savesData } from './save-data.ts';

const LOGO = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const server = newPortal();
beforeEach(async () => {
  await givenSignedIn(server, givenVendor({ logo: LOGO }));
  givenStore(server);
});

const user = userEvent.setup();
const pictures = () => document.querySelectorAll('header img').length;

describe('saving data', () => {
  it('is set on the device and hides pictures at once', async () => {
    renderScreen('/dashboard/settings');
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Save data' });
    expect([savesData(), pictures()]).toEqual([false, 1]);
    await user.click(choice);
    expect([savesData(), pictures()]).toEqual([true, 0]);
  });

  it('is on if the browser requests it, and cannot be turned off here', async () => {
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, { get: saving, has: (own, name) => name === 'connection' || name in own }),
    );
    renderScreen('/dashboard/settings');
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Save data' });
    expect([choice.checked, choice.disabled]).toEqual([true, true]);
    expect(savesData()).toBe(true);
  });
});

function saving(own: Navigator, name: keyof Navigator | 'connection') {
  if (name === 'connection') return { saveData: true };
  const value: unknown = own[name];
  return typeof value === 'function' ? (value.bind(own) as unknown) : value;
}
