import { screen, waitFor, within } from '@testing-library/react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { StoreChange } from '@vendor-portal/contract/store-changes/store-change.ts';
import { storeChangesContract as calls } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenStore } from '../../testing/given-settings.ts';
import { givenVendor } from '../../testing/given-vendor.ts';

const { server, user } = signedInPortal();
beforeEach(() => givenStore(server));

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
  server.answers(calls.readStoreChange, { change });
  renderScreen('/dashboard/settings');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your business' });
  return within(heading.closest('section') as HTMLElement);
}

describe('a change of the store', () => {
  it('that is pending is shown with its new values, and can be withdrawn', async () => {
    server.answers(calls.withdrawStoreChange, { ...WAITING, status: 'withdrawn' });
    const card = await openProfile(WAITING);
    expect(await card.findByText('Waiting for approval')).toBeTruthy();
    expect(card.getByText('New name: Mama Kay Kitchen')).toBeTruthy();
    expect(card.getByText('New type: Shop')).toBeTruthy();
    expect(card.getByText('New last name: Okafor')).toBeTruthy();
    expect(card.getByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    server.answers(calls.readStoreChange, { change: null });
    await user.click(card.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Change withdrawn.')).toBeTruthy();
    expect(server.bodies(calls.withdrawStoreChange)).toEqual([{ storeChangeId: WAITING.id }]);
    await waitFor(() => expect(card.queryByText('Waiting for approval')).toBeNull());
  });

  it('that was decided before it was withdrawn says so', async () => {
    server.fails(calls.withdrawStoreChange, 'store_change_decided');
    const card = await openProfile(WAITING);
    await user.click(await card.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This change was already reviewed, replaced or withdrawn.')).toBeTruthy();
  });

  it('that was refused is shown with the reason', async () => {
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

  it('that failed to load leaves the business visible', async () => {
    server.fails(calls.readStoreChange, 'unavailable');
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    expect(screen.getByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });

  it('replaces a pending one, after a notice', async () => {
    server.answers(profileContract.updateDetails, givenVendor());
    const card = await openProfile(WAITING);
    await user.click(await card.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/A new one will replace it/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^Type of business/), 'Pharmacy');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sent for approval. Your current details stay in place until then.')).toBeTruthy();
    expect(server.bodies(profileContract.updateDetails)).toEqual([{ type: 'pharmacy' }]);
  });

  it("is the owner's name as well", async () => {
    server.answers(profileContract.updateDetails, givenVendor());
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

  it('of an applicant is saved at once', async () => {
    server.answers(profileContract.readDetails, givenVendor({ status: 'PENDING' }));
    server.answers(profileContract.updateDetails, givenVendor({ status: 'PENDING', type: 'pharmacy' }));
    const card = await openProfile(null);
    await user.click(await card.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText(/^Type of business/), 'Pharmacy');
    expect(dialog.queryByText(/before they take effect/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Details saved.')).toBeTruthy();
  });
});
