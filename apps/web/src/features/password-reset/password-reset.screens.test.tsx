import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { oneTimeCodesContract } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { newPortal, renderScreen } from '../../testing/portal.tsx';
import { grantedReset, pendingReset } from './password-reset.queries.ts';
import { givenCodeSent } from '../../testing/given-vendor.ts';
import { write } from '../../testing/writing.ts';

const { requestPasswordReset, verifyResetCode, resetPassword } = passwordResetContract;
const email = 'kay@mamakay.ng';
const PASSWORD = 'copper lantern river';

const server = newPortal();

const CHALLENGE = 'a-challenge-of-this-device';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function requestReset(address: string) {
  const user = userEvent.setup();
  const { router } = renderScreen('/request-reset-password');
  await title('Forgot your password?');
  if (address !== '') await write(user, field('Email'), address);
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  return router;
}

async function openCode(code?: string) {
  pendingReset.write({ email, challengeId: CHALLENGE, expiresAt: Date.now() + 600_000, resendAt: Date.now() });
  const { router } = renderScreen('/request-reset-password-otp');
  const user = userEvent.setup();
  await title('Enter your code');
  if (code === undefined) return router;
  await user.click(screen.getAllByRole('textbox')[0] ?? document.body);
  await user.paste(code);
  return router;
}

async function choose(password: string, again = password) {
  grantedReset.write({ email, resetToken: 'once' });
  const user = userEvent.setup();
  renderScreen('/reset-password');
  await title('Choose a new password');
  if (password !== '') await write(user, field('Password'), password);
  if (again !== '') await write(user, field('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  return user;
}

describe('requesting a new password', () => {
  it('sends a code and continues to it', async () => {
    server.responds(requestPasswordReset, givenCodeSent(email));
    const router = await requestReset(email);
    await title('Enter your code');
    expect(router.state.location.pathname).toBe('/request-reset-password-otp');
    expect(server.requests(requestPasswordReset)[0]?.body).toEqual({ email });
    expect(screen.getByText(/If you have an account/)).toBeTruthy();
  });

  it.each([
    ['', 'Enter your email address.'],
    ['kay', 'Enter an email address, like ada@shop.ng.'],
  ])('sends nothing with %o as the address', async (address, sentence) => {
    await requestReset(address);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(server.requests(requestPasswordReset)).toHaveLength(0);
  });

  it('shows the server’s message after too many requests', async () => {
    server.fails(requestPasswordReset, 'too_many_requests');
    await requestReset(email);
    expect(await screen.findByText('Too many attempts. Wait a moment and try again.')).toBeTruthy();
    expect(field('Email').value).toBe(email);
  });
});

describe('the reset code', () => {
  it('needs a request first', async () => {
    const { router } = renderScreen('/request-reset-password-otp');
    await waitFor(() => expect(router.state.location.pathname).toBe('/request-reset-password'));
  });

  it('leads to a new password', async () => {
    server.responds(verifyResetCode, { resetToken: 'once', expiresAt: new Date(Date.now() + 900_000).toISOString() });
    const router = await openCode('123456');
    await title('Choose a new password');
    expect(router.state.location.pathname).toBe('/reset-password');
    expect(server.requests(verifyResetCode)[0]?.body).toEqual({ otp: '123456', email, challengeId: CHALLENGE });
    expect(pendingReset.read()).toBeNull();
  });

  it('is refused under the boxes once its attempts are used up', async () => {
    server.fails(verifyResetCode, 'code_tries_used_up');
    await openCode('000000');
    expect(await screen.findByText('Too many wrong codes. Request a new one.')).toBeTruthy();
  });

  it('can be requested again', async () => {
    server.responds(signInContract.resendCode, givenCodeSent(email));
    await openCode();
    (await screen.findByRole('button', { name: 'Send a new code' })).click();
    expect(await screen.findByText('We’ve sent a new code. The old one no longer works.')).toBeTruthy();
    expect(server.requests(signInContract.resendCode)[0]?.body).toEqual({
      email,
      purpose: 'reset_password',
      challengeId: CHALLENGE,
    });
  });
});

describe('the new password', () => {
  it('needs a code first', async () => {
    const { router } = renderScreen('/reset-password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/request-reset-password'));
  });

  it('is set, and all devices are signed out', async () => {
    server.responds(resetPassword, null);
    await choose(PASSWORD);
    await title('Your password has been reset');
    expect(screen.getByText(/signed out every device/)).toBeTruthy();
    expect(server.requests(resetPassword)[0]?.body).toEqual({
      resetToken: 'once',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(grantedReset.read()).toBeNull();
  });

  it.each([
    ['', '', 'Choose a password.', 'Password'],
    ['short', 'short', 'Use at least 10 characters.', 'Password'],
    [PASSWORD, 'copper lantern', 'Passwords don’t match.', 'Confirm password'],
  ])('is not sent as %o and %o', async (password, again, sentence, label) => {
    await choose(password, again);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(server.requests(resetPassword)).toHaveLength(0);
  });

  it('can be corrected in either field when the two differ', async () => {
    server.responds(resetPassword, null);
    const user = await choose('copper lantern riv', PASSWORD);
    await screen.findByText('Passwords don’t match.');
    await user.type(field('Password'), 'er');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await title('Your password has been reset')).toBeTruthy();
  });

  it('shows why the server refused it under its field', async () => {
    server.fails(resetPassword, 'invalid_request', { fields: { 'body.password': 'Choose another.' } });
    await choose(PASSWORD);
    expect(await screen.findByText('Choose another.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });

  it('offers a new code if it comes too late', async () => {
    server.fails(resetPassword, 'reset_token_invalid');
    await choose(PASSWORD);
    expect(await screen.findByText('This reset has expired. Request a new code.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new code' })).toBeTruthy();
  });

  it('is set through an emailed link, which leaves the address bar at once', async () => {
    server.responds(resetPassword, null);
    const link = 'a'.repeat(43);
    const user = userEvent.setup();
    const { router } = renderScreen(`/reset-password#${link}`);
    await title('Choose a new password');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(screen.getByText('For the account we emailed.')).toBeTruthy();
    await user.type(field('Password'), PASSWORD);
    await user.type(field('Confirm password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await title('Your password has been reset');
    expect(server.requests(resetPassword)[0]?.body).toMatchObject({ resetToken: link, password: PASSWORD });
  });

  it('is not set with anything else after the #', async () => {
    const { router } = renderScreen('/reset-password#<script>');
    await waitFor(() => expect(router.state.location.pathname).toBe('/request-reset-password'));
  });
});

describe('the reset code by phone', () => {
  it('is requested with this device’s challenge', async () => {
    server.responds(oneTimeCodesContract.readCodeChannels, { channels: ['sms', 'whatsapp'] });
    server.responds(oneTimeCodesContract.sendCodeByPhone, givenCodeSent(email));
    await openCode();
    (await screen.findByRole('button', { name: 'Send it by WhatsApp' })).click();
    expect(await screen.findByText(/sent a new code by WhatsApp/)).toBeTruthy();
    expect(server.requests(oneTimeCodesContract.sendCodeByPhone)[0]?.body).toEqual({
      email,
      purpose: 'reset_password',
      challengeId: CHALLENGE,
      by: 'whatsapp',
    });
  });
});
