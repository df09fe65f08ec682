import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import type { Role } from '@vendor-portal/contract/team/rights.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { settingsPage, type SettingsPage } from '../../../app/settings/settings-page.ts';
import { session } from '../../../platform/session/session.ts';
import { givenOrders } from '../../../testing/given-order.ts';
import { givenStore } from '../../../testing/given-settings.ts';
import { givenTeamAt } from '../../../testing/given-team.ts';
import { GIVEN_MEMBER_ID, givenCodeSent, givenTeamVendor } from '../../../testing/given-vendor.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import type { OwnerChange } from './ownership.queries.ts';

const server = newPortal();
const user = userEvent.setup();

const givenChange = (different: Partial<OwnerChange> = {}): OwnerChange => ({
  id: '01932f6e-0000-7000-8000-0000000e0001',
  memberId: GIVEN_MEMBER_ID,
  memberName: 'Tunde Bakare',
  status: 'offered',
  reason: null,
  offeredAt: '2026-11-15T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  decidedAt: null,
  ...different,
});

const respond = (change: OwnerChange | null) => server.responds(ownershipContract.readOwnership, { change });

async function open(role: Role, page: SettingsPage = 'profile') {
  await givenSignedIn(server, givenTeamVendor(role));
  settingsPage.choose(page);
  renderScreen('/dashboard/settings');
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T19:30:00.000Z'));
  givenStore(server);
  givenOrders(server, []);
  givenTeamAt(server);
  server.responds(safeguardsContract.sendSafeguardCode, givenCodeSent('kay@mama.ng'));
});

describe('the owner', () => {
  it('offers the store to a member with password and code, and sees that it waits', async () => {
    await open('owner', 'team');
    await press('Manage Tunde Bakare');
    await user.click(await screen.findByRole('menuitem', { name: 'Make owner…' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Send me a code' }));
    await user.type(form.getByLabelText(/^Your password/), 'my password');
    await user.type(await form.findByLabelText(/code/i, { selector: 'input' }), '123456');
    server.fails(ownershipContract.offerOwnership, 'wrong_password');
    await user.click(form.getByRole('button', { name: 'Offer the store' }));
    expect(await form.findByText('That password isn’t right.')).toBeTruthy();
    server.responds(ownershipContract.offerOwnership, { change: givenChange() });
    await user.click(form.getByRole('button', { name: 'Offer the store' }));
    expect(await screen.findByText('You offered the store to Tunde Bakare')).toBeTruthy();
    expect(server.bodies(ownershipContract.offerOwnership).at(-1)).toEqual({
      memberId: GIVEN_MEMBER_ID,
      password: 'my password',
      otp: '123456',
    });
  });

  it.each([
    [givenChange(), 'You offered the store to Tunde Bakare', true],
    [givenChange({ expiresAt: '2026-11-15T12:00:00.000Z' }), 'Tunde Bakare didn’t accept the store in time', false],
    [givenChange({ status: 'waiting' }), 'Tunde Bakare accepted the store', true],
    [givenChange({ status: 'declined' }), 'Tunde Bakare declined the store', false],
    [givenChange({ status: 'refused', reason: 'The photo is too dark.' }), /The photo is too dark\.$/, false],
  ])('sees where it stands: %o', async (change, text, mayCancel) => {
    respond(change);
    await open('owner');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Take the offer back' })).toHaveLength(mayCancel ? 1 : 0);
  });

  it('takes the offer back', async () => {
    respond(givenChange());
    await open('owner');
    await press('Take the offer back');
    server.responds(ownershipContract.cancelOwnership, { change: givenChange({ status: 'cancelled' }) });
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Take the offer back' }));
    await waitFor(() => expect(screen.queryByText('Owner of the store')).toBeNull());
  });

  it('sees why it could not be loaded', async () => {
    server.fails(ownershipContract.readOwnership, 'unavailable');
    await open('owner');
    const card = (await screen.findByText('Owner of the store')).closest('section');
    expect(await within(card as HTMLElement).findByText(/having trouble right now/)).toBeTruthy();
  });
});

describe('the successor', () => {
  beforeEach(() => {
    respond(givenChange());
    server.responds(referenceContract.listIdentificationDocuments, [{ value: 'national_id', name: 'National ID' }]);
  });

  it('accepts with identity, terms, password and code', async () => {
    await open('kitchen');
    await press('Accept…');
    const form = await dialog();
    const accept = form.getByRole('button', { name: 'Accept the store' });
    await user.click(accept);
    expect(await form.findByText('Agree to the terms to continue.')).toBeTruthy();
    expect(form.getByText('Enter the number on the document.')).toBeTruthy();
    await user.type(form.getByLabelText(/^First name/), 'Tunde');
    await user.type(form.getByLabelText(/^Last name/), 'Bakare');
    await user.type(form.getByLabelText(/^Phone/), '08031112222');
    await user.selectOptions(form.getByLabelText(/^ID document/), 'national_id');
    await user.type(form.getByLabelText(/^Document number/), '22222222222');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Send me a code' }));
    await user.type(form.getByLabelText(/^Your password/), 'my password');
    await user.type(await form.findByLabelText(/code/i, { selector: 'input' }), '123456');
    server.responds(ownershipContract.acceptOwnership, { change: givenChange({ status: 'waiting' }) });
    await user.click(accept);
    expect(await screen.findByText('You accepted the store')).toBeTruthy();
    expect(server.bodies(ownershipContract.acceptOwnership)).toMatchObject([
      { firstName: 'Tunde', identificationDocument: 'national_id', hasAgreedToTermsAndConditions: true },
    ]);
  });

  it('declines', async () => {
    await open('bookkeeper');
    await press('Decline');
    server.responds(ownershipContract.cancelOwnership, { change: givenChange({ status: 'declined' }) });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText('Owner of the store')).toBeNull());
  });
});

describe('a member', () => {
  it('deletes their own account with their password, and is signed out', async () => {
    await open('kitchen');
    await press('Delete account');
    const form = await dialog();
    await user.type(form.getByLabelText(/^Your password/), 'my password');
    server.responds(teamContract.deleteOwnAccount, null);
    await user.click(form.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(session.getState()).toMatchObject({ hasLeft: true, isErrored: false }));
    expect(server.bodies(teamContract.deleteOwnAccount)).toEqual([{ password: 'my password' }]);
  });
});
