import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { givenOrders } from '../../../testing/given-order.ts';
import { givenCodeSent, givenTeamVendor } from '../../../testing/given-vendor.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';

const server = newPortal();
const user = userEvent.setup();

const TOKEN = 'the-token-of-an-invitation';
const vendor = givenTeamVendor('kitchen');
const { vendorId } = vendor;
const invitation = {
  storeName: 'Mama Kay',
  inviterName: 'Kay',
  name: 'Tunde Bakare',
  role: 'kitchen',
  hasAccount: false,
} as const;

beforeEach(() => {
  givenOrders(server, []);
  server.responds(teamContract.readInvitation, invitation);
  server.responds(signInContract.whoAmI, vendor);
  server.streams(eventsContract.streamEvents);
});

const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an invitation to a new address', () => {
  it('asks for name and password, and opens the store', async () => {
    const { router } = renderScreen(`/join#${TOKEN}`);
    await heading('Join Mama Kay');
    expect(screen.getByText('Kay invites you to work here as kitchen staff.')).toBeTruthy();
    // Whoever looks at the screen doesn't see the token.
    expect(router.state.location.hash).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Tunde');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Choose a password.')).toBeTruthy();
    expect(server.requests(teamContract.joinTeam)).toEqual([]);
    await user.type(screen.getByLabelText('Password'), 'four random words');
    await user.type(screen.getByLabelText('Confirm password'), 'four random words');
    server.fails(teamContract.joinTeam, 'invalid_request', {
      fields: { 'body.password': 'That’s a common password.' },
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('That’s a common password.')).toBeTruthy();
    for (const label of ['Password', 'Confirm password']) await user.type(screen.getByLabelText(label), 's');
    server.responds(teamContract.joinTeam, { token: 'granted', vendorId });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'));
    expect(server.bodies(teamContract.joinTeam).at(-1)).toEqual({
      token: TOKEN,
      firstName: 'Tunde',
      lastName: 'Bakare',
      password: 'four random wordss',
      confirmPassword: 'four random wordss',
    });
  });
});

describe('an invitation to an address with an account', () => {
  it('goes along with the sign-in and its code', async () => {
    server.responds(teamContract.readInvitation, { ...invitation, hasAccount: true });
    const sent = givenCodeSent('tunde@mail.ng');
    server.responds(signInContract.signIn, { otpRequired: true, isGuarded: false, ...sent });
    server.responds(signInContract.verifySignInCode, { token: 'granted', vendorId });
    const { router } = renderScreen(`/join#${TOKEN}`);
    await user.click(await screen.findByRole('link', { name: 'Sign in to join' }));
    await user.type(await screen.findByLabelText('Email'), 'tunde@mail.ng');
    await user.type(screen.getByLabelText('Password'), 'my password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Enter your code');
    expect(server.bodies(signInContract.signIn)).toEqual([
      { email: 'tunde@mail.ng', password: 'my password', invitation: TOKEN },
    ]);
    await user.click(screen.getAllByRole('textbox')[0] ?? document.body);
    await user.paste('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'));
    expect(server.bodies(signInContract.verifySignInCode)[0]).toMatchObject({ otp: '123456', invitation: TOKEN });
    expect(JSON.stringify(router.state.location)).not.toContain(TOKEN);
  });

  it('sent to another address is refused with the server’s sentence', async () => {
    server.fails(signInContract.signIn, 'invitation_for_another');
    const { router } = renderScreen('/');
    await router.navigate('/sign-in', { state: { invitation: TOKEN } });
    await user.type(await screen.findByLabelText('Email'), 'other@mail.ng');
    await user.type(screen.getByLabelText('Password'), 'my password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This invitation was sent to another email address.')).toBeTruthy();
  });
});

describe('a link', () => {
  it('that was used, cancelled or has expired says so', async () => {
    server.fails(teamContract.readInvitation, 'invitation_over');
    renderScreen(`/join#${TOKEN}`);
    await heading('This invitation doesn’t work any more');
    expect(screen.getByText(/^This invitation was used, cancelled or has expired/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that could not be opened can be tried again', async () => {
    server.isOutOfReach(teamContract.readInvitation);
    renderScreen(`/join#${TOKEN}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.responds(teamContract.readInvitation, invitation);
    await user.click(again);
    expect(await heading('Join Mama Kay')).toBeTruthy();
  });

  it('without its token says where it is', async () => {
    renderScreen('/join');
    expect(await heading('Open the link in your email')).toBeTruthy();
  });

  it('opened by somebody who is signed in asks to sign out first', async () => {
    await givenSignedIn(server);
    server.responds(signInContract.signOut, null);
    renderScreen(`/join#${TOKEN}`);
    await heading('You’re signed in on this device');
    expect(server.requests(teamContract.readInvitation)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    await heading('Join Mama Kay');
  });
});
