import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { skipDelaysInThisFile } from '../../testing/skip-delays.ts';

skipDelaysInThisFile();
const test = await sharedTestApp();
const it = base.extend('email', async () => (await givenVendor(test)).email);

const { requestPasswordReset, verifyResetCode, resetPassword } = passwordResetContract;
const { signIn, verifySignInCode, resendCode, whoAmI } = signInContract;
const NEW_PASSWORD = 'four blue goats sing';
const DEVICE = { 'x-device-id': 'a-browser-of-its-own' };

const requestReset = (email: string) => test.request(requestPasswordReset, { body: { email } });
const verify = (email: string, otp: string) => test.request(verifyResetCode, { body: { email, otp } });
const reset = (resetToken: string, password = NEW_PASSWORD, confirmPassword = password) =>
  test.request(resetPassword, { body: { resetToken, password, confirmPassword } });
const enter = (email: string, password: string, headers = {}) =>
  test.request(signIn, { body: { email, password } }, { headers });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function tokenFor(email: string) {
  await requestReset(email);
  return (await verify(email, await codeSentTo(test, email))).payload.resetToken;
}

describe('resetting a password', () => {
  it('replaces the old one', async ({ email }) => {
    expect((await reset(await tokenFor(email))).payload).toBeNull();
    expect((await enter(email, PASSWORD)).failure.code).toBe('wrong_credentials');
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends every session, forgets every trusted device, and emails the owner', async () => {
    const { email, token } = await signedInVendor(test);
    await enter(email, PASSWORD, DEVICE);
    const body = { email, otp: await codeSentTo(test, email), trustDevice: true };
    const trusted = await test.request(verifySignInCode, { body }, { headers: DEVICE });
    await reset(await tokenFor(email));
    for (const held of [token, trusted.payload.token]) {
      expect((await test.request(whoAmI, {}, { token: held })).status).toBe(401);
    }
    expect((await enter(email, NEW_PASSWORD, DEVICE)).payload.otpRequired).toBe(true);
    const subjects = (await messagesTo(test, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('clears earlier wrong passwords', async ({ email }) => {
    await Promise.all(Array.from({ length: 10 }, () => enter(email, 'not-the-password')));
    expect((await enter(email, PASSWORD)).payload).toMatchObject({ isGuarded: true });
    await reset(await tokenFor(email));
    expect((await enter(email, NEW_PASSWORD)).payload).toMatchObject({ isGuarded: false });
  });

  it('accepts a token once, even if it is sent twice at the same moment', async ({ email }) => {
    const token = await tokenFor(email);
    const responses = await Promise.all([reset(token), reset(token, 'five red goats dance')]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await reset(token)).failure.code).toBe('reset_token_invalid');
  });

  it('accepts a token for a quarter of an hour, and stores only its hash', async ({ email }) => {
    const token = await tokenFor(email);
    const { rows } = await test.db.execute(sql`select * from password_resets where token_hash = ${token}`);
    expect(rows).toEqual([]);
    test.clock.advance(minutes(15));
    expect((await reset(token)).failure.code).toBe('reset_token_invalid');
    expect((await reset('made-up')).failure.code).toBe('reset_token_invalid');
  });

  it('refuses a poor password and leaves the token usable (§5.6)', async () => {
    const { email } = await givenVendor(test, { email: 'ngozi.reset@example.ng' });
    const token = await tokenFor(email);
    for (const poor of ['nine char', 'password1234', 'all for ngozi.reset']) {
      expect(Object.keys((await reset(token, poor)).failure.fields ?? {})).toContain('body.password');
    }
    expect(Object.keys((await reset(token, NEW_PASSWORD, 'another one')).failure.fields ?? {})).toEqual([
      'body.confirmPassword',
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused for a blocked account, without revealing that', async () => {
    const { email } = await givenVendor(test, { status: 'BLOCKED' });
    expect((await requestReset(email)).status).toBe(200);
    expect(await messagesTo(test, email)).toEqual([]);
  });

  it('fails if the account is blocked in between', async () => {
    const { email, vendorId } = await givenVendor(test);
    const token = await tokenFor(email);
    await test.db.execute(sql`update vendors set status = 'BLOCKED' where id = ${vendorId}`);
    expect((await reset(token)).failure.code).toBe('reset_token_invalid');
  });
});

const linkIn = async (email: string) =>
  /\/reset-password#([\w-]{43})/.exec((await messagesTo(test, email))[0]?.text ?? '')?.[1] ?? '';

describe('the link beside the code', () => {
  it('sets a new password once without a code, and invalidates everything else that was sent', async ({ email }) => {
    await requestReset(email);
    const [link, otp] = [await linkIn(email), await codeSentTo(test, email)];
    test.clock.advance(minutes(2));
    await requestReset(email);
    const later = await linkIn(email);
    expect((await reset(link, 'short')).status).toBe(400);
    expect((await reset(link)).payload).toBeNull();
    for (const used of [link, later]) expect((await reset(used)).failure.code).toBe('reset_token_invalid');
    expect((await verify(email, otp)).failure.code).toBe('code_expired');
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('works for an hour, or until its code is used', async ({ email }) => {
    await requestReset(email);
    const link = await linkIn(email);
    test.clock.advance(minutes(60));
    expect((await reset(link)).failure.code).toBe('reset_token_invalid');
    const token = await tokenFor(email);
    expect((await reset(await linkIn(email))).failure.code).toBe('reset_token_invalid');
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a code to reset a password', () => {
  it('works once, and only for its address and purpose', async () => {
    const [ada, bola] = [await givenVendor(test), await givenVendor(test)];
    await requestReset(ada.email);
    await requestReset(bola.email);
    const code = await codeSentTo(test, ada.email);
    const otherCode = await codeSentTo(test, bola.email);
    expect((await verify(bola.email, code === otherCode ? wrongOf(code) : code)).failure.code).toBe('code_wrong');
    expect((await test.request(verifySignInCode, { body: { email: ada.email, otp: code } })).failure.code).toBe(
      'code_expired',
    );
    expect((await verify(ada.email, code)).status).toBe(200);
    expect((await verify(ada.email, code)).failure.code).toBe('code_expired');
  });
});

describe('an address without an account', () => {
  it('gets the same answers as one with an account, whatever is requested in whatever order', async () => {
    const known = (await givenVendor(test)).email;
    const unknown = 'no.such.vendor@example.ng';
    const alike = async (step: (email: string) => Promise<{ status: number; failure: unknown; payload: unknown }>) => {
      const [of, not] = [await step(known), await step(unknown)];
      const visible = (response: typeof of) =>
        response.status === 200
          ? Object.keys(response.payload as object)
          : // A minute may begin between the two.
            JSON.stringify(response.failure).replace(/(tomorrow )?at \d\d:\d\d/, 'at a time');
      expect([not.status, visible(not)]).toEqual([of.status, visible(of)]);
      return of.status;
    };
    const resend = (email: string) => test.request(resendCode, { body: { email, purpose: 'reset_password' } });
    expect(await alike((email) => verify(email, '000000'))).toBe(400);
    expect(await alike(requestReset)).toBe(200);
    expect(await alike(requestReset)).toBe(200);
    expect(await alike(resend)).toBe(429);
    for (let tries = 0; tries < 6; tries += 1) expect(await alike((email) => verify(email, '000000'))).toBe(400);
    for (let times = 0; times < 4; times += 1) {
      test.clock.advance(seconds(61));
      expect(await alike(times % 2 === 0 ? resend : requestReset)).toBe(200);
    }
    test.clock.advance(seconds(61));
    expect(await alike(resend)).toBe(429);
    expect(await alike(requestReset)).toBe(200);
    expect(await messagesTo(test, unknown)).toEqual([]);
    expect(await messagesTo(test, known)).toHaveLength(5);
  });

  it('returns the same times when requested twice', async () => {
    const [first, again] = [
      await requestReset('two.requests@example.ng'),
      await requestReset('two.requests@example.ng'),
    ];
    expect(again.payload).toEqual(first.payload);
  });
});
