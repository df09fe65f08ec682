import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { givenSignedIn } from '../../testing/fresh-portal.ts';
import { signedInPortal } from '../../testing/portal-of-each-test.ts';
import { givenProduct } from '../../testing/given-product.ts';
import { givenDevices, givenHours, givenStore } from '../../testing/given-settings.ts';
import { givenAvailability } from '../../testing/given-availability.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { server } = signedInPortal();
beforeEach(() => {
  givenStore(server);
  vi.stubGlobal('scrollTo', vi.fn());
});

const user = userEvent.setup();
const fill = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
};
const bodies = (call: Parameters<FakeServer['requests']>[0]) => server.requests(call).map(({ body }) => body);

describe('the profile page of the settings', () => {
  it('comes first, with the business, its hours, its state and its devices (§1.10)', async () => {
    renderScreen('/dashboard/settings');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Profile');
    expect(await (await card('Your business')).findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    const hours = await card('Opening hours');
    expect((await hours.findByText('Friday')).closest('div')?.textContent).toBe(
      'Friday08:00 – 12:0018:00 – 02:00 (next day)',
    );
    expect(hours.getByText('Christmas Day').closest('div')?.textContent).toContain('Closed');
    expect(await (await card('Your store now')).findByText(/^Open until /)).toBeTruthy();
    expect(await (await card('Temporary changes')).findByText('No temporary changes right now.')).toBeTruthy();
    const devices = await card('Signed-in devices');
    expect(await devices.findAllByRole('button')).toHaveLength(1);
  });

  it('says what could not be read, in that part alone', async () => {
    server.fails(availabilityContract.readOpeningHours, 'unavailable');
    renderScreen('/dashboard/settings');
    const hours = await card('Opening hours');
    expect(await hours.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(await screen.findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    server.answers(availabilityContract.readOpeningHours, { ...givenHours, isSet: false });
    hours.getByRole('button', { name: 'Try again' }).click();
    expect(await hours.findByText(/No hours set/)).toBeTruthy();
  });

  it('pauses with an end, and ends every running switch from one list', async () => {
    server.answers(availabilityContract.listSwitches, {
      switches: [
        { kind: 'busy', endsAt: null, startedAt: '2026-11-15T08:00:00.000Z', product: null, busyMinutes: 15 },
        {
          kind: 'item_unavailable',
          endsAt: '2026-11-15T20:00:00.000Z',
          startedAt: '2026-11-15T08:00:00.000Z',
          product: { productId: givenVendor().vendorId, name: 'Moi moi', version: 3 },
          busyMinutes: null,
        },
      ],
    });
    server.answers(
      availabilityContract.setAvailability,
      givenAvailability({ pausedUntil: '2026-11-15T10:00:00.000Z', takesOrders: false }),
    );
    server.answers(inventoryContract.updateInventoryStatus, givenProduct());
    renderScreen('/dashboard/settings');
    const store = await card('Your store now');
    await user.click(await store.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause for 1 hour' }));
    await waitFor(() =>
      expect(bodies(availabilityContract.setAvailability)).toEqual([
        { isOpen: true, pausedUntil: 'in_1_hour', seen: { isOpen: true, pausedUntil: null } },
      ]),
    );
    const switches = await card('Temporary changes');
    expect(await switches.findByText('Busy mode, +15 min')).toBeTruthy();
    expect(switches.getByText('until you end it')).toBeTruthy();
    await user.click(switches.getByRole('button', { name: 'End now: Moi moi' }));
    await waitFor(() =>
      expect(bodies(inventoryContract.updateInventoryStatus)).toEqual([
        { inventoryId: givenVendor().vendorId, status: 'active', version: 3 },
      ]),
    );
  });

  it('says that the store was not paused, and why, when the server refuses', async () => {
    server.fails(availabilityContract.setAvailability, 'invalid_request', { message: 'That hour is over.' });
    renderScreen('/dashboard/settings');
    const store = await card('Your store now');
    await user.click(await store.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause for 1 hour' }));
    expect(await screen.findByText('The store wasn’t changed')).toBeTruthy();
    expect(screen.getByText('That hour is over.')).toBeTruthy();
    expect(await store.findByText(/^Open until /)).toBeTruthy();
  });

  it('edits hours: a copied day, a shift that overlaps, a special day', async () => {
    server.answers(availabilityContract.setOpeningHours, givenHours);
    renderScreen('/dashboard/settings');
    const hours = await card('Opening hours');
    await user.click(await hours.findByRole('button', { name: 'Edit hours' }));
    await user.click(await hours.findByRole('button', { name: 'Copy Monday to other days' }));
    await user.click(await screen.findByRole('menuitem', { name: 'To Saturday and Sunday' }));
    await user.click(hours.getByRole('button', { name: 'Add a shift on Saturday' }));
    const opens = hours.getByLabelText('Saturday, shift 2 opens');
    await fill(opens, '19:00');
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    expect(await hours.findByText('Two shifts on Saturday overlap. Change one.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, shift 1 opens');
    await user.click(hours.getByRole('button', { name: 'Remove shift 2 of Saturday' }));
    await user.click(hours.getByRole('button', { name: 'Remove Christmas Day' }));
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(bodies(availabilityContract.setOpeningHours)).toHaveLength(1));
    const [sent] = bodies(availabilityContract.setOpeningHours) as [typeof givenHours];
    expect(sent.weekly.saturday).toEqual(givenHours.weekly.monday);
    expect(sent.weekly.sunday).toEqual(givenHours.weekly.monday);
    expect(sent.holidays).toEqual([]);
    expect(await hours.findByRole('button', { name: 'Edit hours' })).toBeTruthy();
  });

  it('changes the password: the one in use is asked, and a wrong one is told under its field (§3.139)', async () => {
    server.fails(profileContract.changePassword, 'wrong_password', {
      fields: { 'body.currentPassword': 'That password isn’t right.' },
    });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Current password'), 'not-this-one');
    await fill(dialog.getByLabelText('New password'), 'ofada rice at noon');
    await fill(dialog.getByLabelText('Confirm new password'), 'ofada rice at night');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('Passwords don’t match.')).toBeTruthy();
    expect(bodies(profileContract.changePassword)).toEqual([]);
    await fill(dialog.getByLabelText('Confirm new password'), 'ofada rice at noon');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('That password isn’t right.')).toBeTruthy();
    server.answers(profileContract.changePassword, null);
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed. We signed out your other devices.')).toBeTruthy();
    expect(bodies(profileContract.changePassword).at(-1)).toEqual({
      currentPassword: 'not-this-one',
      password: 'ofada rice at noon',
      confirmPassword: 'ofada rice at noon',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is idle again as soon as something else is typed after a failed change of password (§4)', async () => {
    server.fails(profileContract.changePassword, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Current password'), 'jollof-on-friday');
    await fill(dialog.getByLabelText('New password'), 'ofada rice at noon');
    await fill(dialog.getByLabelText('Confirm new password'), 'ofada rice at noon');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    const why = 'We’re having trouble right now. Please try again.';
    expect(await dialog.findByText(why)).toBeTruthy();
    await user.type(dialog.getByLabelText('New password'), 's');
    expect(dialog.queryByText(why)).toBeNull();
  });

  it('signs another device out', async () => {
    server.answers(signInContract.revokeSession, { sessions: givenDevices.slice(0, 1) });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(bodies(signInContract.revokeSession)).toEqual([{ sessionId: givenDevices[1]?.id }]);
  });

  it('sends only the details that changed, and shows them in the frame', async () => {
    server.answers(profileContract.updateDetails, givenVendor({ name: 'Mama Kay Kitchen' }));
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText(/^Business name/);
    await fill(name, 'Mama Kay Kitchen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sent for approval. Your current details stay in place until then.')).toBeTruthy();
    expect(bodies(profileContract.updateDetails)).toEqual([{ name: 'Mama Kay Kitchen' }]);
    expect(await screen.findByText('Mama Kay Kitchen: your profile')).toBeTruthy();
  });

  it('says under the state that the states could not be read, and lets none be chosen (§3.131)', async () => {
    server.fails(referenceContract.listStates, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText('State').hasAttribute('disabled')).toBe(true);
  });

  it('changes the email address with a code to the old one and one to the new one', async () => {
    const email = 'kay@kitchen.ng';
    const soon = '2030-01-01T19:00:00.000Z';
    server.answers(profileContract.requestEmailChange, { email, expiresAt: soon, resendAt: soon });
    server.fails(profileContract.verifyEmailChange, 'code_wrong');
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    await fill(await screen.findByLabelText(/^New email address/), email);
    await fill(screen.getByLabelText('Your password'), 'jollof-on-friday');
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
    server.answers(profileContract.verifyEmailChange, givenVendor({ email }));
    await user.click(dialog.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText(`Sign in with ${email} from now on.`)).toBeTruthy();
    expect(bodies(profileContract.verifyEmailChange).at(-1)).toEqual({
      otp: '123456',
      email,
      currentOtp: '222222',
    });
  });

  it('shows what §3 knows of the account: its state and since when, the register, the payout account', async () => {
    const known = { bankName: 'Guaranty Trust Bank', accountNumber: '••••••1231', accountName: 'ADEYEMI KEHINDE' };
    server.answers(profileContract.readDetails, givenVendor({ ...known, isBusinessRegistered: false }));
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('Approved since 1 Oct 2026, 09:00')).toBeTruthy();
    expect(screen.getByText('Not registered')).toBeTruthy();
    expect(screen.getByText('Guaranty Trust Bank, ••••••1231, ADEYEMI KEHINDE')).toBeTruthy();
  });

  it('says pending of an account until its state is known (§3.118, §9.8)', async () => {
    server.hangs(profileContract.readDetails);
    renderScreen('/dashboard/settings');
    const account = (await screen.findByRole('heading', { name: 'Your account' })).closest('section') as HTMLElement;
    expect(within(account).getByText('Pending')).toBeTruthy();
  });

  it('says that the account could not be read, never that it is pending, when its call failed', async () => {
    server.fails(profileContract.readDetails, 'unavailable');
    renderScreen('/dashboard/settings');
    const account = (await screen.findByRole('heading', { name: 'Your account' })).closest('section') as HTMLElement;
    expect(await within(account).findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(within(account).getByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(within(account).queryByText('Pending')).toBeNull();
  });

  it('sends the codes for another email address again', async () => {
    const email = 'kay@kitchen.ng';
    const past = new Date(Date.now() - 1000).toISOString();
    const sent = { email, expiresAt: '2030-01-01T19:00:00.000Z', resendAt: past };
    server.answers(profileContract.requestEmailChange, sent);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    await fill(await screen.findByLabelText(/^New email address/), email);
    await fill(screen.getByLabelText('Your password'), 'jollof-on-friday');
    await user.click(screen.getByRole('button', { name: 'Send codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter both codes' }));
    await user.click(dialog.getByRole('button', { name: 'Send new codes' }));
    expect(await dialog.findByText('We’ve sent new codes. The old ones no longer work.')).toBeTruthy();
    expect(bodies(profileContract.requestEmailChange)).toEqual([
      { email, password: 'jollof-on-friday' },
      { email, password: 'jollof-on-friday' },
    ]);
  });

  it('remembers that deletion was asked for', async () => {
    const deletionRequestedAt = '2026-11-14T08:00:00.000Z';
    await givenSignedIn(server, givenVendor({ deletionRequestedAt }));
    renderScreen('/dashboard/settings');
    expect(await screen.findByText(/^You requested deletion on 14 Nov 2026, 09:00\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request deletion' })).toBeNull();
  });

  it('says how many orders still wait before deletion is asked for', async () => {
    server.answers(orderFiguresContract.countPlacedOrders, { totalPlacedOrders: 2 });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Request deletion' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2 orders are still waiting for your answer.')).toBeTruthy();
  });

  it('asks for deletion with the password, and says when', async () => {
    server.answers(profileContract.requestDeletion, { requestedAt: '2026-11-15T08:00:00.000Z' });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Request deletion' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Request deletion' }));
    expect(await dialog.findByText('Enter your password.')).toBeTruthy();
    await fill(dialog.getByLabelText('Your password'), 'jollof-on-friday');
    await user.click(dialog.getByRole('button', { name: 'Request deletion' }));
    expect(await screen.findByText(/^You requested deletion on 15 Nov 2026/)).toBeTruthy();
    expect(bodies(profileContract.requestDeletion)).toEqual([{ password: 'jollof-on-friday', reason: '' }]);
  });

  it('sets the usual preparation time, of three hours at most', async () => {
    const settings = { acceptsAutomatically: false, standardPrepMinutes: 25, busyMinutes: 0, busyUntil: null };
    server.answers(availabilityContract.setOrderingSettings, settings);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change the usual preparation time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usual preparation time' }));
    await fill(dialog.getByRole('textbox'), '181');
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await dialog.findByText('Enter 180 minutes or less.')).toBeTruthy();
    server.answers(availabilityContract.readOrderingSettings, settings);
    await fill(dialog.getByRole('textbox'), '25');
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await screen.findByText('Usually ready in 25 min')).toBeTruthy();
    expect(bodies(availabilityContract.setOrderingSettings)).toEqual([{ standardPrepMinutes: 25 }]);
  });

  it('turns busy mode on with its end', async () => {
    const busy = { acceptsAutomatically: false, standardPrepMinutes: 20, busyMinutes: 15, busyUntil: null };
    server.answers(availabilityContract.setOrderingSettings, busy);
    renderScreen('/dashboard/settings');
    const ordering = await card('Taking orders');
    await user.click(await ordering.findByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Busy mode' }));
    await user.selectOptions(dialog.getByLabelText(/^Add/), '15 minutes');
    await user.selectOptions(dialog.getByLabelText(/^How long/), 'Until the end of today');
    server.answers(availabilityContract.readOrderingSettings, busy);
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await ordering.findByText('Every order takes 15 minutes longer, until you end it.')).toBeTruthy();
    expect(bodies(availabilityContract.setOrderingSettings)).toEqual([
      { busyMinutes: 15, busyUntil: 'end_of_today', seen: { busyMinutes: 0 } },
    ]);
  });
});
