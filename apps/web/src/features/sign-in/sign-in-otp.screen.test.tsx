import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { oneTimeCodesContract } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { newPortal, renderScreen } from '../../testing/portal.tsx';
import { givenCodeSent, givenVendor } from '../../testing/given-vendor.ts';
import { pendingFrom, pendingSignIn } from './sign-in.queries.ts';

const vendor = givenVendor();
const CHALLENGE = 'a-challenge-of-this-device';

const server = newPortal();

function givenPending({ expiresIn = 600_000, resendIn = 60_000, isGuarded = false } = {}) {
  const now = Date.now();
  pendingSignIn.write({
    email: vendor.email,
    challengeId: CHALLENGE,
    expiresAt: now + expiresIn,
    resendAt: now + resendIn,
    trustDevice: true,
    isGuarded,
  });
}

async function openAndType(code: string) {
  const user = userEvent.setup();
  const { router } = renderScreen('/sign-in-otp');
  await screen.findByRole('heading', { name: 'Enter your code' });
  await user.click(boxes()[0] ?? document.body);
  await user.paste(code);
  return { user, router };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typed = () =>
  boxes()
    .map((box) => box.value)
    .join('');

describe('the sign-in code', () => {
  it('without a pending sign-in redirects to the sign-in', async () => {
    const { router } = renderScreen('/sign-in-otp');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  });

  it('is submitted automatically after six digits, with the choice to trust the device', async () => {
    givenPending();
    server.responds(signInContract.verifySignInCode, { token: 'granted', vendorId: vendor.vendorId });
    server.responds(signInContract.whoAmI, vendor);
    server.streams(eventsContract.streamEvents);
    const { router } = await openAndType('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(server.bodies(signInContract.verifySignInCode)).toEqual([
      { otp: '123456', email: vendor.email, challengeId: CHALLENGE, trustDevice: true },
    ]);
    expect(pendingSignIn.read()).toBeNull();
  });

  it.each([
    ['code_wrong', 'That code isn’t right.'],
    ['code_expired', 'That code has expired. Request a new one.'],
    ['code_tries_used_up', 'Too many wrong codes. Request a new one.'],
  ] as const)('shows its own message for %s, and empties the boxes', async (code, sentence) => {
    givenPending();
    server.fails(signInContract.verifySignInCode, code);
    await openAndType('000000');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(typed()).toBe('');
    expect(pendingSignIn.read()).not.toBeNull();
  });

  it('of somebody without a store says so', async () => {
    givenPending();
    server.fails(signInContract.verifySignInCode, 'no_store');
    await openAndType('123456');
    expect(await screen.findByRole('heading', { name: 'You don’t work in a store any more' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use another account' }).getAttribute('href')).toBe('/sign-in');
  });

  it('is submitted automatically after a refused one, too', async () => {
    givenPending();
    server.fails(signInContract.verifySignInCode, 'code_wrong');
    const { user } = await openAndType('000000');
    await screen.findByText('That code isn’t right.');
    await user.click(boxes()[0] ?? document.body);
    server.hangs(signInContract.verifySignInCode);
    await user.paste('123456');
    await waitFor(() => expect(server.requests(signInContract.verifySignInCode)).toHaveLength(2));
    expect(screen.queryByText('That code isn’t right.')).toBeNull();
  });

  it('stays in the boxes without a connection', async () => {
    givenPending();
    server.isOutOfReach(signInContract.verifySignInCode);
    await openAndType('123456');
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
    expect(typed()).toBe('123456');
  });

  it('shows the time left, and when it has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    givenPending({ expiresIn: 65_000 });
    renderScreen('/sign-in-otp');
    expect(await screen.findByText(/This code expires in 1:0\d\./)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(66_000));
    expect(screen.getByText('This code has expired. Request a new one.')).toBeTruthy();
  });

  it('can be requested again after the cool-down, and restarts the clocks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    givenPending({ expiresIn: 20_000, resendIn: 30_000 });
    renderScreen('/sign-in-otp');
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /Send a new code in 0:(30|29)/ });
    expect(wait.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const sent = givenCodeSent(vendor.email);
    server.responds(signInContract.resendCode, sent);
    screen.getByRole('button', { name: 'Send a new code' }).click();
    expect(await screen.findByText('We’ve sent a new code. The old one no longer works.')).toBeTruthy();
    expect(screen.getByText(/This code expires in (10:00|9:5\d)\./)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send a new code in/ }).disabled).toBe(true);
    expect(server.requests(signInContract.resendCode)[0]?.body).toEqual({
      email: vendor.email,
      purpose: 'sign_in',
      challengeId: CHALLENGE,
    });
    expect(pendingSignIn.read()).toMatchObject({ trustDevice: true, resendAt: Date.parse(sent.resendAt) });
  });

  it('promises nothing while passwords are being guessed, and links back to the password', async () => {
    givenPending({ isGuarded: true, resendIn: 0 });
    renderScreen('/sign-in-otp');
    expect(await screen.findByText(/If your password was right, we’ve sent a 6-digit code to/)).toBeTruthy();
    expect(screen.queryByText(/We sent a 6-digit code to/)).toBeNull();
    expect(screen.getByText(/too many sign-in attempts/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter the password again' }).getAttribute('href')).toBe('/sign-in');
    server.responds(signInContract.resendCode, givenCodeSent(vendor.email));
    screen.getByRole('button', { name: 'Send a new code' }).click();
    expect(await screen.findByText(/If your password was right, we’ve sent a new code/)).toBeTruthy();
    expect(pendingSignIn.read()).toMatchObject({ isGuarded: true });
  });

  it('shows why no new code was sent, and until when', async () => {
    givenPending({ resendIn: 0 });
    server.fails(signInContract.resendCode, 'code_sent_too_soon', { message: 'Too many codes. Try again at 14:35.' });
    renderScreen('/sign-in-otp');
    (await screen.findByRole('button', { name: 'Send a new code' })).click();
    expect(await screen.findByText('Too many codes. Try again at 14:35.')).toBeTruthy();
  });
});

describe('the sign-in code by phone', () => {
  it('is offered if configured, and replaces the previous one', async () => {
    givenPending({ resendIn: 0 });
    server.responds(oneTimeCodesContract.readCodeChannels, { channels: ['sms'] });
    server.responds(oneTimeCodesContract.sendCodeByPhone, givenCodeSent(vendor.email));
    renderScreen('/sign-in-otp');
    (await screen.findByRole('button', { name: 'Send it by SMS' })).click();
    expect(await screen.findByText(/a new code by SMS/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it by WhatsApp' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send it by SMS' }).disabled).toBe(true);
    expect(server.requests(oneTimeCodesContract.sendCodeByPhone)[0]?.body).toEqual({
      email: vendor.email,
      purpose: 'sign_in',
      challengeId: CHALLENGE,
      by: 'sms',
    });
    expect(pendingSignIn.read()).toMatchObject({ trustDevice: true, challengeId: CHALLENGE });
  });

  it('is requested with the same key right after a lost response, and with a new one later', async () => {
    givenPending({ resendIn: 0 });
    server.responds(oneTimeCodesContract.readCodeChannels, { channels: ['sms'] });
    server.fails(oneTimeCodesContract.sendCodeByPhone, 'unavailable');
    renderScreen('/sign-in-otp');
    const press = async (times: number) => {
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send it by SMS' });
      await waitFor(() => expect(button.disabled).toBe(false));
      button.click();
      await waitFor(() => expect(server.requests(oneTimeCodesContract.sendCodeByPhone)).toHaveLength(times));
    };
    await press(1);
    await press(2);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await press(3);
    const keys = server.idempotencyKeys(oneTimeCodesContract.sendCodeByPhone);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('shows why none was sent', async () => {
    givenPending({ resendIn: 0 });
    server.responds(oneTimeCodesContract.readCodeChannels, { channels: ['sms', 'whatsapp'] });
    server.fails(oneTimeCodesContract.sendCodeByPhone, 'code_sent_too_soon');
    renderScreen('/sign-in-otp');
    (await screen.findByRole('button', { name: 'Send it by WhatsApp' })).click();
    expect(await screen.findByText('Too many codes. Try again later.')).toBeTruthy();
    expect(screen.queryByText(/a new code by WhatsApp/)).toBeNull();
  });

  it('is not offered if none is configured', async () => {
    givenPending({ resendIn: 0 });
    server.fails(oneTimeCodesContract.readCodeChannels, 'unavailable');
    renderScreen('/sign-in-otp');
    await screen.findByRole('heading', { name: 'Enter your code' });
    await waitFor(() => expect(server.requests(oneTimeCodesContract.readCodeChannels)).toHaveLength(1));
    expect(screen.queryByText('No email?')).toBeNull();
  });
});

describe('a device clock that is wrong by hours', () => {
  const sent = {
    email: 'a@b.ng',
    challengeId: CHALLENGE,
    expiresAt: '2026-11-15T10:10:00.000Z',
    resendAt: '2026-11-15T10:01:00.000Z',
  };

  it.each(['2026-11-15T10:00:00Z', '2026-11-15T07:00:00Z', '2026-11-15T15:00:00Z'])(
    'never makes the vendor wait longer than the rules at %s',
    (clock) => {
      const now = Date.parse(clock);
      expect(pendingFrom(sent, { trustDevice: false, isGuarded: false }, now)).toMatchObject({
        expiresAt: now + 600_000,
        resendAt: now + 60_000,
      });
    },
  );
});
