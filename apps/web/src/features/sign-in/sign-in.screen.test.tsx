import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { newPortal, renderScreen } from '../../testing/portal.tsx';
import { givenCodeSent, givenVendor } from '../../testing/given-vendor.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { write } from '../../testing/writing.ts';

const vendor = givenVendor();

const stored = () => sessionStorage.getItem('vendor.pendingSignIn');

const server = newPortal();

async function openAndType(email = vendor.email, password = 'jollof-on-friday') {
  const user = userEvent.setup();
  const { router } = renderScreen('/sign-in?next=%2Fdashboard%2Forders');
  await screen.findByRole('heading', { name: 'Welcome back' });
  if (email !== '') await write(user, screen.getByLabelText('Email'), email);
  if (password !== '') await write(user, screen.getByLabelText('Password'), password);
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { user, router, submit };
}

describe('signing in', () => {
  it('shows what is missing under its field and focuses it', async () => {
    const { submit } = await openAndType('', '');
    await submit();
    expect(await screen.findByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(server.requests(signInContract.signIn)).toHaveLength(0);
  });

  it('continues to the code, with a way back and the choice to trust this device', async () => {
    server.responds(signInContract.signIn, { otpRequired: true, isGuarded: false, ...givenCodeSent(vendor.email) });
    const { user, router, submit } = await openAndType();
    await user.click(screen.getByLabelText('Trust this device for 30 days'));
    await submit();
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(router.state.location).toMatchObject({ pathname: '/sign-in-otp', search: '?next=%2Fdashboard%2Forders' });
    expect(server.requests(signInContract.signIn)[0]?.body).toEqual({
      email: vendor.email,
      password: 'jollof-on-friday',
    });
    expect(stored()).toContain('"trustDevice":true');
    expect(stored()).not.toContain('jollof');
  });

  it('signs in a trusted device at once', async () => {
    server.responds(signInContract.signIn, { otpRequired: false, token: 'granted', vendorId: vendor.vendorId });
    server.responds(signInContract.whoAmI, vendor);
    server.streams(eventsContract.streamEvents);
    const { router, submit } = await openAndType();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'));
    expect(localStore.get('authToken')).toBe('granted');
  });

  it.each([
    ['wrong_credentials', 'Wrong email or password.'],
    ['sign_in_locked', 'Too many failed sign-ins. Wait a few minutes and try again.'],
    ['code_sent_too_soon', 'Too many codes. Try again at 14:35.'],
  ] as const)('%s shows the server’s message, and keeps the input', async (code, sentence) => {
    server.fails(signInContract.signIn, code, { message: sentence });
    const { submit } = await openAndType();
    await submit();
    expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(vendor.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('jollof-on-friday');
  });

  it('shows the server’s error under its field, every time', async () => {
    server.fails(signInContract.signIn, 'invalid_request', {
      fields: { 'body.email': 'That email address is too long.' },
    });
    const { user, submit } = await openAndType();
    await submit();
    expect(await screen.findByText('That email address is too long.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByText('That email address is too long.')).toBeNull();
    await submit();
    expect(await screen.findByText('That email address is too long.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('shows when there is no connection', async () => {
    server.isOutOfReach(signInContract.signIn);
    const { submit } = await openAndType();
    await submit();
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
  });

  it('is busy until the answer', async () => {
    server.hangs(signInContract.signIn);
    const { submit } = await openAndType();
    await submit();
    expect(screen.getByRole('button', { name: /Sign in/ }).getAttribute('aria-busy')).toBe('true');
    await submit();
    await waitFor(() => expect(server.requests(signInContract.signIn)).toHaveLength(1));
  });

  it('shows why a session ended', async () => {
    await localStore.set('authToken', 'over');
    server.fails(signInContract.whoAmI, 'unauthenticated');
    renderScreen('/dashboard');
    expect(await screen.findByText('Please sign in again.')).toBeTruthy();
  });
});
