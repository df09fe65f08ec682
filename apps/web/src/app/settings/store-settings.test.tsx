import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { StoreChange } from '@vendor-portal/contract/store-changes/store-change.ts';
import { storeChangesContract as calls } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { cardTitled, renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenProduct } from '../../testing/given-products.ts';
import { givenHours, givenStore } from '../../testing/given-settings.ts';
import { givenAvailability } from '../../testing/given-availability.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { replaceText } from '../../testing/writing.ts';

const { server, user } = signedInPortal();
beforeEach(() => givenStore(server));

describe('store settings', () => {
  it('pauses the store with an end, and ends every temporary change from one list', async () => {
    server.responds(availabilityContract.listSwitches, {
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
    server.responds(
      availabilityContract.setAvailability,
      givenAvailability({ pausedUntil: '2026-11-15T10:00:00.000Z', takesOrders: false }),
    );
    server.responds(inventoryContract.updateInventoryStatus, givenProduct());
    renderScreen('/dashboard/settings');
    const store = await cardTitled('Your store now');
    await user.click(await store.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause for 1 hour' }));
    await waitFor(() =>
      expect(server.bodies(availabilityContract.setAvailability)).toEqual([
        { isOpen: true, pausedUntil: 'in_1_hour', seen: { isOpen: true, pausedUntil: null } },
      ]),
    );
    const switches = await cardTitled('Temporary changes');
    expect(await switches.findByText('Busy mode, +15 min')).toBeTruthy();
    expect(switches.getByText('until you end it')).toBeTruthy();
    await user.click(switches.getByRole('button', { name: 'End now: Moi moi' }));
    await waitFor(() =>
      expect(server.bodies(inventoryContract.updateInventoryStatus)).toEqual([
        { inventoryId: givenVendor().vendorId, status: 'active', version: 3 },
      ]),
    );
  });

  it('shows why the store was not paused', async () => {
    server.fails(availabilityContract.setAvailability, 'invalid_request', { message: 'That hour is over.' });
    renderScreen('/dashboard/settings');
    const store = await cardTitled('Your store now');
    await user.click(await store.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause for 1 hour' }));
    expect(await screen.findByText('The store wasn’t changed')).toBeTruthy();
    expect(screen.getByText('That hour is over.')).toBeTruthy();
    expect(await store.findByText(/^Open until /)).toBeTruthy();
  });

  it('edits hours: a copied day, an overlapping shift, a special day', async () => {
    server.responds(availabilityContract.setOpeningHours, givenHours);
    renderScreen('/dashboard/settings');
    const hours = await cardTitled('Opening hours');
    await user.click(await hours.findByRole('button', { name: 'Edit hours' }));
    await user.click(await hours.findByRole('button', { name: 'Copy Monday to other days' }));
    await user.click(await screen.findByRole('menuitem', { name: 'To Saturday and Sunday' }));
    await user.click(hours.getByRole('button', { name: 'Add a shift on Saturday' }));
    const opens = hours.getByLabelText('Saturday, shift 2 opens');
    await replaceText(user, opens, '19:00');
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    expect(await hours.findByText('Two shifts on Saturday overlap. Change one.')).toBeTruthy();
    // Only the two times that clash.
    const wrong = hours
      .getAllByLabelText(/shift \d (opens|closes)$/)
      .filter((time) => time.getAttribute('aria-invalid') === 'true');
    expect(wrong.map((time) => time.getAttribute('aria-label'))).toEqual([
      'Saturday, shift 1 closes',
      'Saturday, shift 2 opens',
    ]);
    expect(document.activeElement).toBe(wrong[0]);
    await user.click(hours.getByRole('button', { name: 'Remove shift 2 of Saturday' }));
    await user.click(hours.getByRole('button', { name: 'Remove Christmas Day' }));
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.bodies(availabilityContract.setOpeningHours)).toHaveLength(1));
    const [sent] = server.bodies(availabilityContract.setOpeningHours) as [typeof givenHours];
    expect(sent.weekly.saturday).toEqual(givenHours.weekly.monday);
    expect(sent.weekly.sunday).toEqual(givenHours.weekly.monday);
    expect(sent.holidays).toEqual([]);
    expect(await hours.findByRole('button', { name: 'Edit hours' })).toBeTruthy();
  });

  it('sets the usual preparation time, up to three hours', async () => {
    const settings = { acceptsAutomatically: false, standardPrepMinutes: 25, busyMinutes: 0, busyUntil: null };
    server.responds(availabilityContract.setOrderingSettings, settings);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Change the usual preparation time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usual preparation time' }));
    await replaceText(user, dialog.getByRole('textbox'), '181');
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await dialog.findByText('Enter 180 minutes or less.')).toBeTruthy();
    server.responds(availabilityContract.readOrderingSettings, settings);
    await replaceText(user, dialog.getByRole('textbox'), '25');
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await screen.findByText('Usually takes 25 min')).toBeTruthy();
    expect(server.bodies(availabilityContract.setOrderingSettings)).toEqual([{ standardPrepMinutes: 25 }]);
  });

  it('turns on busy mode with an end', async () => {
    const busy = { acceptsAutomatically: false, standardPrepMinutes: 20, busyMinutes: 15, busyUntil: null };
    server.responds(availabilityContract.setOrderingSettings, busy);
    renderScreen('/dashboard/settings');
    const ordering = await cardTitled('Taking orders');
    await user.click(await ordering.findByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Busy mode' }));
    await user.selectOptions(dialog.getByLabelText(/^Add/), '15 minutes');
    await user.selectOptions(dialog.getByLabelText(/^How long/), 'Until the end of today');
    server.responds(availabilityContract.readOrderingSettings, busy);
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await ordering.findByText('Every order takes 15 minutes longer, until you end it.')).toBeTruthy();
    expect(server.bodies(availabilityContract.setOrderingSettings)).toEqual([
      { busyMinutes: 15, busyUntil: 'end_of_today', seen: { busyMinutes: 0 } },
    ]);
  });
});

const WAITING: StoreChange = {
  id: '01931f2e-0000-7000-8000-000000000001',
  name: 'Mama Kay Kitchen',
  type: 'shop',
  address: null,
  state: null,
  firstName: null,
  lastName: 'Okafor',
  status: 'waiting',
  reason: null,
  requestedAt: '2026-11-15T08:00:00.000Z',
  decidedAt: null,
};

async function openProfile(change: StoreChange | null) {
  server.responds(calls.readStoreChange, { change });
  renderScreen('/dashboard/settings');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your business' });
  return within(heading.closest('section') as HTMLElement);
}

describe('a store change', () => {
  it('shows its new values while pending, and can be withdrawn', async () => {
    server.responds(calls.withdrawStoreChange, { ...WAITING, status: 'withdrawn' });
    const card = await openProfile(WAITING);
    expect(await card.findByText('Waiting for approval')).toBeTruthy();
    expect(card.getByText('New name: Mama Kay Kitchen')).toBeTruthy();
    expect(card.getByText('New type: Shop')).toBeTruthy();
    expect(card.getByText('New last name: Okafor')).toBeTruthy();
    expect(card.getByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    server.responds(calls.readStoreChange, { change: null });
    await user.click(card.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Change withdrawn.')).toBeTruthy();
    expect(server.bodies(calls.withdrawStoreChange)).toEqual([{ storeChangeId: WAITING.id }]);
    await waitFor(() => expect(card.queryByText('Waiting for approval')).toBeNull());
  });

  it('shows that it was decided before the withdrawal', async () => {
    server.fails(calls.withdrawStoreChange, 'store_change_decided');
    const card = await openProfile(WAITING);
    await user.click(await card.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This change was already reviewed, replaced or withdrawn.')).toBeTruthy();
  });

  it('shows why it was refused', async () => {
    const decided = {
      status: 'refused',
      reason: 'That is a trade mark.',
      decidedAt: '2026-11-15T09:00:00.000Z',
    } as const;
    const card = await openProfile({ ...WAITING, ...decided });
    expect(await card.findByText('Your change wasn’t approved')).toBeTruthy();
    expect(card.getByText(/That is a trade mark\./)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('leaves the business visible if it fails to load', async () => {
    server.fails(calls.readStoreChange, 'unavailable');
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    expect(screen.getByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });

  it('replaces a pending one, after a notice', async () => {
    server.responds(profileContract.updateDetails, givenVendor());
    const card = await openProfile(WAITING);
    await user.click(await card.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/A new one will replace it/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^Type of business/), 'Pharmacy');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sent for approval. Your current details stay in place until then.')).toBeTruthy();
    expect(server.bodies(profileContract.updateDetails)).toEqual([{ type: 'pharmacy' }]);
  });

  it('covers the owner’s name too', async () => {
    server.responds(profileContract.updateDetails, givenVendor());
    const card = await openProfile(null);
    await user.click(await card.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const lastName = await dialog.findByLabelText(/^Last name/);
    await user.clear(lastName);
    await user.type(lastName, 'Okafor');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sent for approval. Your current details stay in place until then.')).toBeTruthy();
    expect(server.bodies(profileContract.updateDetails)).toEqual([{ lastName: 'Okafor' }]);
  });

  it('is saved at once for an applicant', async () => {
    server.responds(profileContract.readDetails, givenVendor({ status: 'PENDING' }));
    server.responds(profileContract.updateDetails, givenVendor({ status: 'PENDING', type: 'pharmacy' }));
    const card = await openProfile(null);
    await user.click(await card.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText(/^Type of business/), 'Pharmacy');
    expect(dialog.queryByText(/before they take effect/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Details saved.')).toBeTruthy();
  });
});
