import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { after, days, hours, minutes, seconds } from '../../platform/clock.ts';
import { tryAgain } from '../../platform/http/responses/try-again.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, messagesTo, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { changeVendor } from '../vendors/vendors.service.ts';
import { signInAttempts } from './attempts.tables.ts';

const test = await sharedTestApp();
const it = base
  .extend('email', async () => (await givenVendor(test)).email)
  .extend('code', async ({ email }) => {
    await enterPassword(test, email);
    return codeSentTo(test, email);
  });

const { resendCode, signIn, whoAmI } = signInContract;
const DEVICE = { 'x-device-id': 'a-browser-of-its-own' };

describe('signing in', () => {
  it('sends a code to the address and opens a session for it', async () => {
    const { email, vendorId } = await givenVendor(test);
    const first = await enterPassword(test, email);
    expect(first.payload).toMatchObject({ otpRequired: true, email });
    const granted = await enterCode(test, email, await codeSentTo(test, email));
    expect(granted.payload.vendorId).toBe(vendorId);
    const me = await test.request(whoAmI, {}, { token: granted.payload.token });
    expect(me.payload).toMatchObject({ vendorId, email, status: 'APPROVED', type: 'restaurant', currency: 'NGN' });
  });

  it('accepts the address in upper or lower case', async () => {
    const { email } = await givenVendor(test, { email: 'Mixed.Case@Example.ng' });
    expect((await enterPassword(test, email.toUpperCase())).status).toBe(200);
  });

  it('answers a wrong password and an unknown address in the same words', async ({ email }) => {
    const wrong = await enterPassword(test, email, 'not-the-password');
    const unknown = await enterPassword(test, 'nobody@example.ng', 'not-the-password');
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(unknown.failure).toEqual(wrong.failure);
    expect(wrong.failure.code).toBe('wrong_credentials');
  });

  it('names the fields that are missing or malformed', async () => {
    const response = await test.request(signIn, { body: { email: 'kay', password: '' } });
    expect(response.status).toBe(400);
    expect(Object.keys(response.failure.fields ?? {}).toSorted()).toEqual(['body.email', 'body.password']);
  });

  it('lets a trusted device in without a code for 30 days, and no other', async ({ email }) => {
    await enterPassword(test, email, PASSWORD, DEVICE);
    await enterCode(test, email, await codeSentTo(test, email), { trustDevice: true }, DEVICE);
    expect((await enterPassword(test, email, PASSWORD, DEVICE)).payload).toMatchObject({ otpRequired: false });
    expect((await enterPassword(test, email, PASSWORD, { 'x-device-id': 'another-browser' })).payload).toMatchObject({
      otpRequired: true,
    });
    test.clock.advance(days(31));
    expect((await enterPassword(test, email, PASSWORD, DEVICE)).payload).toMatchObject({ otpRequired: true });
  });

  it('refuses a blocked account, with the reason only for those who know the password', async () => {
    const { email } = await givenVendor(test, { status: 'BLOCKED' });
    const known = await enterPassword(test, email);
    expect(known.status).toBe(403);
    expect(known.failure).toMatchObject({
      code: 'account_blocked',
      message: expect.stringContaining('as the test wants it'),
    });
    expect((await enterPassword(test, email, 'not-the-password')).failure.code).toBe('wrong_credentials');
  });

  it('treats a deleted account like an unknown one', async () => {
    const { email } = await givenVendor(test, { status: 'DELETED' });
    expect((await enterPassword(test, email)).failure.code).toBe('wrong_credentials');
  });

  it('verifies a NEW vendor by the same code', async () => {
    const { email } = await givenVendor(test, { status: 'NEW' });
    await enterPassword(test, email);
    const { token } = (await enterCode(test, email, await codeSentTo(test, email))).payload;
    expect((await test.request(whoAmI, {}, { token })).payload.status).toBe('PENDING');
  });
});

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a one-time code', () => {
  it('is refused when wrong, and says how many tries are left', async ({ email, code }) => {
    const response = await enterCode(test, email, wrongOf(code));
    expect(response.status).toBe(400);
    expect(response.failure).toMatchObject({ code: 'code_wrong', message: expect.stringContaining('4 tries') });
    expect((await enterCode(test, email, code)).status).toBe(200);
  });

  it('is refused at the sixth try, even when right', async ({ email, code }) => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enterCode(test, email, wrongOf(code))).failure.code).toBe('code_wrong');
    expect((await enterCode(test, email, code)).failure.code).toBe('code_tries_used_up');
  });

  it('gives five tries in all, however many are made at the same moment', async ({ email, code }) => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => enterCode(test, email, wrongOf(code))));
    const codes = responses.map(({ failure }) => failure.code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_tries_used_up')).toHaveLength(15);
  });

  it('expires after ten minutes', async ({ email, code }) => {
    test.clock.advance(minutes(10));
    expect((await enterCode(test, email, code)).failure.code).toBe('code_expired');
  });

  it('works once, even if used twice at the same moment', async ({ email, code }) => {
    const responses = await Promise.all(Array.from({ length: 3 }, () => enterCode(test, email, code)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('works for its own address only', async () => {
    const [ada, bola] = [await givenVendor(test), await givenVendor(test)];
    await enterPassword(test, ada.email);
    await enterPassword(test, bola.email);
    const code = await codeSentTo(test, ada.email);
    const response = await enterCode(test, bola.email, code);
    // One code in a million is the same for both.
    expect([response.status, code === (await codeSentTo(test, bola.email))]).toEqual([400, false]);
  });

  it('is sent once when the password is entered twice within a minute', async ({ email }) => {
    const [first, second] = await Promise.all([enterPassword(test, email), enterPassword(test, email)]);
    expect(first.payload).toEqual(second.payload);
    expect(await messagesTo(test, email)).toHaveLength(1);
  });

  it('can be sent again after a minute, fifteen times an hour, and the new one ends the old', async () => {
    const { email, vendorId } = await givenVendor(test);
    await changeVendor(test.db, vendorId, { timeZone: 'Asia/Kolkata' });
    await enterPassword(test, email);
    const resend = () => test.request(resendCode, { body: { email, purpose: 'sign_in' } });
    const tooSoon = await resend();
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50);
    expect(tooSoon.failure.message).toMatch(/^Too many codes\. Try again (tomorrow )?at \d\d:\d\d\.$/);
    const [old, sentAt] = [await codeSentTo(test, email), test.clock.now()];
    for (let times = 1; times < 15; times += 1) {
      test.clock.advance(seconds(61));
      expect((await resend()).status).toBe(200);
    }
    test.clock.advance(seconds(61));
    const refused = await resend();
    const { sentence } = tryAgain(test.clock.now(), after(sentAt, hours(1)), 'Asia/Kolkata');
    expect([refused.status, refused.failure.message]).toEqual([429, `Too many codes. ${sentence}`]);
    expect((await enterPassword(test, email, PASSWORD, DEVICE)).failure).toEqual(refused.failure);
    const current = await codeSentTo(test, email);
    // One code in a million is the same.
    expect([old === current, (await enterCode(test, email, old)).failure.code]).toEqual([false, 'code_wrong']);
    expect((await enterCode(test, email, current)).status).toBe(200);
  });

  it('that was used does not count: twenty new browsers sign in within the hour', async ({ email }) => {
    for (let browser = 0; browser < 20; browser += 1) {
      const device = { 'x-device-id': `one-of-twenty-browsers-${browser}` };
      await enterPassword(test, email, PASSWORD, device);
      expect((await enterCode(test, email, await codeSentTo(test, email), {}, device)).status).toBe(200);
    }
  });

  it('that was used is not sent again: access to the mailbox alone is not enough', async ({ email }) => {
    await enterPassword(test, email);
    expect((await enterCode(test, email, await codeSentTo(test, email))).status).toBe(200);
    const emails = async () => (await messagesTo(test, email)).length;
    const before = await emails();
    test.clock.advance(seconds(61));
    const again = await test.request(resendCode, { body: { email, purpose: 'sign_in' } });
    expect([again.status, await emails()]).toEqual([200, before]);
  });

  it('is not sent to an address without an account, but the answer looks the same', async () => {
    const response = await test.request(resendCode, { body: { email: 'ghost@example.ng', purpose: 'sign_in' } });
    expect(response.payload).toMatchObject({ email: 'ghost@example.ng', expiresAt: expect.any(String) });
    expect(await messagesTo(test, 'ghost@example.ng')).toEqual([]);
  });
});

const narrow = await sharedTestApp({ database: { maxConnections: 2 } });

it('delaying guessers holds no connection, so that a pool of two still answers others', async () => {
  const { token } = await signedInVendor(narrow);
  const accounts = Array.from({ length: 6 }, (_, index) => `guessed-at-${index}@example.ng`);
  const failed = accounts.map((account) => ({ account, ip: '10.5.0.1', at: narrow.clock.now() }));
  await narrow.db.insert(signInAttempts).values(Array.from({ length: 9 }, () => failed).flat());
  let answered = 0;
  const guesses = accounts.map(async (email, index) => {
    const headers = { 'x-device-id': `guesser-${index}`, 'idempotency-key': `a-guess-of-mine-${index}` };
    await narrow.request(signInContract.signIn, { body: { email, password: 'a-guess-of-mine' } }, { headers });
    answered += 1;
  });
  // Each is counted before its delay; guessers who held their connection would leave none for anybody else.
  await expect.poll(() => narrow.db.$count(signInAttempts)).toBe(10 * accounts.length);
  expect((await narrow.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
  expect(answered).toBe(0);
  await Promise.all(guesses);
});
