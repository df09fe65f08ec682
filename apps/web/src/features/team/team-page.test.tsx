import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@vendor-portal/contract/team/rights.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { settingsPage } from '../../app/settings/settings-page.ts';
import { queries } from '../../platform/api/queries.ts';
import { session } from '../../platform/session/session.ts';
import { givenOrders } from '../../testing/given-order.ts';
import { givenStore } from '../../testing/given-settings.ts';
import {
  givenInvitation,
  givenManager,
  givenMember,
  givenOwner,
  givenTeam,
  givenTeamAt,
} from '../../testing/given-team.ts';
import { givenTeamVendor } from '../../testing/given-vendor.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../testing/portal.tsx';
import { teamQuery } from './team.queries.ts';

const server = newPortal();
const user = userEvent.setup();

async function openTeam(role: Role = 'owner') {
  await givenSignedIn(server, givenTeamVendor(role));
  settingsPage.choose('team');
  renderScreen('/dashboard/settings');
}

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T19:30:00.000Z'));
  givenStore(server);
  givenOrders(server, []);
  givenTeamAt(server);
});

const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'li *' })).closest('li') as HTMLElement);

const openMenu = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the team', () => {
  it('shows who works here with their role, and who is invited', async () => {
    await openTeam();
    expect((await rowOf('Tunde Bakare')).getByText('6 min ago')).toBeTruthy();
    expect((await rowOf('Kay Adeyemi')).getByText('You')).toBeTruthy();
    expect((await rowOf('Amaka Obi')).getByText('Manager')).toBeTruthy();
    expect((await rowOf('Emeka Nwosu')).getByText(/expires in 7 days$/)).toBeTruthy();
    expect(screen.getByText('Can’t see payouts or bank details.')).toBeTruthy();
  });

  it('says that the owner works alone', async () => {
    givenTeamAt(server, { members: [givenOwner], invitations: [] });
    await openTeam();
    expect(await screen.findByText(/^Nobody else works here yet/)).toBeTruthy();
  });

  it('shows why it could not be loaded', async () => {
    server.fails(teamContract.readTeam, 'unavailable');
    await openTeam();
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });

  it.each([
    ['owner', ['Manager', 'Kitchen', 'Bookkeeper'], { 'Tunde Bakare': true, 'Amaka Obi': true }],
    ['manager', ['Kitchen'], { 'Tunde Bakare': true, 'Amaka Obi': false }],
  ] as const)('offers the %s only what their role may do', async (role, roles, managed) => {
    await openTeam(role);
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      within(dialog.getByRole('group', { name: 'Role' }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
    ).toEqual(roles);
    expect(dialog.getByText(/sees their prices, commission and earnings/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    for (const [name, isManaged] of Object.entries(managed))
      expect(screen.queryAllByRole('button', { name: `Manage ${name}` })).toHaveLength(
        // The manager of the test is somebody with Tunde's row.
        isManaged && !(role === 'manager' && name === 'Tunde Bakare') ? 1 : 0,
      );
    expect(screen.queryByRole('button', { name: 'Manage Kay Adeyemi' })).toBeNull();
  });

  it('lets a manager remove kitchen staff, and give no other role', async () => {
    givenTeamAt(server, { members: [givenOwner, givenMember({ memberId: givenManager.memberId, name: 'Sade' })] });
    await openTeam('manager');
    expect(await openMenu('Sade')).toEqual(['Remove from store']);
  });
});

describe('an invitation', () => {
  it('asks for what is missing, and shows what the server refuses under its field', async () => {
    await openTeam();
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await user.click(send);
    expect(await dialog.findByText('Enter an email address.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Name/), 'Blessing');
    await user.type(dialog.getByLabelText(/^Email address/), 'b@mail.ng');
    await user.click(dialog.getByRole('radio', { name: 'Bookkeeper' }));
    server.fails(teamContract.inviteMember, 'already_invited', {
      fields: { 'body.email': 'This email address is already invited.' },
    });
    await user.click(send);
    expect(await dialog.findByText('This email address is already invited.')).toBeTruthy();
    server.responds(teamContract.inviteMember, givenInvitation);
    await user.click(send);
    expect(await screen.findByText('Invitation sent to b@mail.ng.')).toBeTruthy();
    expect(server.bodies(teamContract.inviteMember).at(-1)).toEqual({
      name: 'Blessing',
      email: 'b@mail.ng',
      role: 'bookkeeper',
    });
  });

  it('is sent again and cancelled', async () => {
    await openTeam();
    server.responds(teamContract.resendInvitation, givenInvitation);
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation to Emeka Nwosu' }));
    expect(await screen.findByText(/^Sent again to emeka@mail\.ng\./)).toBeTruthy();
    server.responds(teamContract.cancelInvitation, givenTeam({ invitations: [] }));
    await user.click(screen.getByRole('button', { name: 'Cancel the invitation to Emeka Nwosu' }));
    await waitFor(() => expect(screen.queryByText('Emeka Nwosu')).toBeNull());
  });
});

describe('somebody without an email address', () => {
  const { memberId, name } = givenMember({ signsInWith: 'pin', email: null });
  const starter = { memberId: String(memberId), pin: '4071' };

  it('is added with a starter PIN that is shown once', async () => {
    await openTeam();
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'PIN only' }));
    expect(dialog.queryByLabelText(/^Email address/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Name/), 'Blessing');
    server.responds(pinsContract.addMember, starter);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await screen.findByLabelText('Starter PIN')).textContent).toBe('4071');
    expect(server.bodies(pinsContract.addMember)).toEqual([{ name: 'Blessing', role: 'kitchen' }]);
    await user.click(screen.getByRole('button', { name: 'I’ve noted it' }));
    expect(screen.queryByText('4071')).toBeNull();
  });

  it('gets another PIN after a question, and no other role', async () => {
    givenTeamAt(server, { members: [givenOwner, givenMember({ signsInWith: 'pin', email: null })] });
    await openTeam();
    expect(await openMenu(name)).toEqual(['Reset PIN', 'Remove from store']);
    await user.click(screen.getByRole('menuitem', { name: 'Reset PIN' }));
    server.responds(pinsContract.resetPin, starter);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset PIN' }));
    expect((await screen.findByLabelText('Starter PIN')).textContent).toBe('4071');
  });

  it('who has one sets their own PIN with their password', async () => {
    await givenSignedIn(server, givenTeamVendor('kitchen'));
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Set your PIN' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^New PIN/), '1234');
    await user.type(dialog.getByLabelText(/^Your password/), 'my password');
    await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
    expect(await dialog.findByText(/easy to guess/)).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^New PIN/));
    await user.type(dialog.getByLabelText(/^New PIN/), '4071');
    server.responds(pinsContract.setPin, null);
    await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
    expect(await screen.findByText(/^Your PIN is set/)).toBeTruthy();
    expect(server.bodies(pinsContract.setPin)).toEqual([{ pin: '4071', password: 'my password' }]);
  });
});

describe('a shared tablet', () => {
  const counter = { deviceId: String(givenManager.memberId), name: 'Counter', lastSeenAt: null, isLocked: true };

  it('is added with a code, until it has used it', async () => {
    await openTeam();
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    server.responds(tabletsContract.enrolTablet, { code: 'ABCD2345', expiresAt });
    await user.click(await screen.findByRole('button', { name: 'Add a tablet' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText('Code for the tablet')).textContent).toBe('ABCD 2345');
    expect(await dialog.findByRole('img', { name: 'QR code for the tablet' })).toBeTruthy();
    expect(dialog.getByText(/^Expires in (?:10:00|9:5\d)$/)).toBeTruthy();
    givenTeamAt(server, { devices: [counter] });
    await queries.invalidateQueries(teamQuery);
    expect(await dialog.findByText('Counter is ready.')).toBeTruthy();
  });

  it('is allowed PINs again, and removed', async () => {
    givenTeamAt(server, { devices: [counter] });
    await openTeam();
    server.responds(pinsContract.unlockPins, givenTeam({ devices: [{ ...counter, isLocked: false }] }));
    await user.click(await screen.findByRole('button', { name: 'Allow PINs on Counter' }));
    await waitFor(() => expect(screen.queryByText('PINs locked')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove Counter' }));
    server.responds(tabletsContract.revokeTablet, givenTeam());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No shared tablet yet.')).toBeTruthy();
  });
});

describe('a member', () => {
  it('gets another role', async () => {
    await openTeam();
    expect(await openMenu('Tunde Bakare')).toEqual(['Change role', 'Make owner…', 'Remove from store']);
    await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Manager' }));
    server.responds(
      teamContract.changeMemberRole,
      givenTeam({ members: [givenOwner, givenMember({ role: 'manager' })] }),
    );
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Tunde Bakare now has the role Manager.')).toBeTruthy();
    expect(server.bodies(teamContract.changeMemberRole)).toEqual([
      { memberId: givenMember().memberId, role: 'manager' },
    ]);
  });

  it('is removed after a question, which shows why it failed', async () => {
    await openTeam();
    await openMenu('Tunde Bakare');
    await user.click(screen.getByRole('menuitem', { name: 'Remove from store' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    server.fails(teamContract.removeMember, 'unavailable');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    server.responds(teamContract.removeMember, givenTeam({ members: [givenOwner] }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Tunde Bakare no longer works here.')).toBeTruthy();
  });

  it('leaves the store from the profile, and is signed out without an alarm', async () => {
    await givenSignedIn(server, givenTeamVendor('kitchen'));
    const { router } = renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Leave store' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Mama Kay?' }));
    server.responds(teamContract.leaveStore, null);
    await user.click(dialog.getByRole('button', { name: 'Leave store' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(session.getState()).toMatchObject({ hasLeft: true, isErrored: false });
  });

  it('who is the owner can’t leave', async () => {
    await givenSignedIn(server, givenTeamVendor('owner'));
    renderScreen('/dashboard/settings');
    await screen.findByText('Delete this account');
    expect(screen.queryByRole('button', { name: 'Leave store' })).toBeNull();
  });
});
