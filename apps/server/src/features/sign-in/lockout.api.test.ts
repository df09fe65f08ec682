import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { afterAll, beforeAll, describe, expect, it as base } from 'vitest';
import { minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { addressKey } from '../../platform/http/guard/limits.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';
import { readResponse } from '../../testing/make-call.ts';
import { skipDelays } from '../../testing/skip-delays.ts';
import { signInAttempts } from './attempts.tables.ts';

const test = await sharedTestApp();
const it = base.extend('email', async () => (await givenVendor(test)).email);
/** Guessers are slowed down; the last test checks that. */
let skipped: ReturnType<typeof skipDelays>;
beforeAll(() => {
  skipped = skipDelays();
});
afterAll(() => skipped.restore());

const { signIn, verifySignInCode, resendCode } = signInContract;
const { requestPasswordReset, verifyResetCode } = passwordResetContract;

/** With their own browser and address. */
interface Person {
  readonly ip: string;
  readonly device?: string;
}
const OWNER = { ip: '10.9.0.1', device: 'the-browser-of-the-owner' };
let strangers = 0;
const aStranger = (): Person => {
  strangers += 1;
  return { ip: `10.66.${strangers >> 8}.${strangers & 255}`, device: `a-strangers-browser-${strangers}` };
};

async function by<C extends Call>({ ip, device }: Person, call: C, body: CallInput<C>['body']) {
  const headers = device === undefined ? {} : { 'x-device-id': device };
  const { method, path: url } = call;
  return readResponse(
    call,
    await test.app.inject({ method, url, remoteAddress: ip, headers, payload: body as object }),
  );
}

const enter = (person: Person, email: string, password = PASSWORD) => by(person, signIn, { email, password });
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const guessAt = (email: string, count: number) => times(count, () => enter(aStranger(), email, 'not-the-password'));
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function trustedAt(email: string, person: Person) {
  const { challengeId } = codeOf(await enter(person, email));
  const otp = await codeSentTo(test, email);
  expect((await by(person, verifySignInCode, { email, otp, challengeId, trustDevice: true })).status).toBe(200);
}

function codeOf(response: Awaited<ReturnType<typeof enter>>) {
  if (!response.payload.otpRequired) throw new Error('Expected a request for a code.');
  return response.payload;
}

const guessAnywhere = (ip: string) => enter({ ip }, `address-${newId()}@example.ng`, 'not-the-password');

/** Inserted directly, because checking each wrong password is slow. */
const givenGuesses = (count: number, ip: string) =>
  test.db
    .insert(signInAttempts)
    .values(Array.from({ length: count }, () => ({ account: `${newId()}@example.ng`, ip, at: test.clock.now() })));

describe('an owner whose address a stranger knows', () => {
  it('can sign in however many resets strangers request', async ({ email }) => {
    for (let attempt = 0; attempt < 12; attempt += 1) await by(aStranger(), requestPasswordReset, { email });
    const { challengeId } = codeOf(await enter(OWNER, email));
    const otp = await codeSentTo(test, email);
    expect((await by(OWNER, verifySignInCode, { email, otp, challengeId })).status).toBe(200);
  });

  it('can enter the code of a pending sign-in, whatever codes strangers try and request meanwhile', async ({
    email,
  }) => {
    const { challengeId } = codeOf(await enter(OWNER, email));
    const otp = await codeSentTo(test, email);
    const guesses = await times(12, () => by(aStranger(), verifySignInCode, { email, otp: wrongOf(otp) }));
    expect(guesses.filter(({ failure }) => failure.code === 'code_wrong')).toHaveLength(5);
    const refused = guesses.find(({ failure }) => failure.code !== 'code_wrong');
    expect(refused?.failure.message).toMatch(/^Too many wrong codes\. Try again (tomorrow )?at \d\d:\d\d\.$/);
    await times(3, () => by(aStranger(), resendCode, { email, purpose: 'sign_in' }));
    expect((await by(OWNER, verifySignInCode, { email, otp, challengeId })).status).toBe(200);
  });

  it('can enter the code of a pending reset while strangers request resets and try codes', async ({ email }) => {
    const { challengeId } = (await by(OWNER, requestPasswordReset, { email })).payload;
    const otp = await codeSentTo(test, email);
    const stranger = aStranger();
    const theirs = (await by(stranger, requestPasswordReset, { email })).payload;
    const guess = { email, otp: wrongOf(otp), challengeId: theirs.challengeId };
    for (let tries = 0; tries < 6; tries += 1) await by(stranger, verifyResetCode, guess);
    await times(12, () => by(aStranger(), verifyResetCode, { email, otp: wrongOf(otp) }));
    expect((await by(OWNER, verifyResetCode, { email, otp, challengeId })).status).toBe(200);
  });

  it('is recognised by the browser if a client sends no challenge', async ({ email }) => {
    await enter(OWNER, email);
    const otp = await codeSentTo(test, email);
    await times(12, () => by(aStranger(), verifySignInCode, { email, otp: wrongOf(otp) }));
    expect((await by(OWNER, verifySignInCode, { email, otp })).status).toBe(200);
  });

  it("can request a reset in the usual browser even if strangers used up the hour's requests", async ({ email }) => {
    await trustedAt(email, OWNER);
    await times(8, () => by(aStranger(), requestPasswordReset, { email }));
    const emails = await messagesTo(test, email);
    expect((await by(OWNER, requestPasswordReset, { email })).status).toBe(200);
    expect(await messagesTo(test, email)).toHaveLength(emails.length + 1);
  });

  it("can reset the password in a new browser even if strangers used up the hour's emails", async () => {
    for (const minute of [0, 59]) {
      const { email } = await givenVendor(test);
      await times(6, () => by(aStranger(), requestPasswordReset, { email }));
      test.clock.advance(minutes(minute));
      // Again within the hour: completed resets don't count.
      for (const password of ['eleven brass kettles', 'twelve brass kettles']) {
        expect((await by(aStranger(), requestPasswordReset, { email })).status).toBe(200);
        const emails = (await messagesTo(test, email)).filter(({ text }) => text.includes('/reset-password#'));
        const resetToken = /#([\w-]{43})/.exec(emails[0]?.text ?? '')?.[1] ?? '';
        const body = { resetToken, password, confirmPassword: password };
        expect((await by(OWNER, passwordResetContract.resetPassword, body)).status).toBe(200);
        expect(emails.length).toBeLessThanOrEqual(6);
      }
    }
  });

  it('is let in on a trusted device, and sent a code on a new one, while strangers guess the password', async () => {
    const { email } = await givenVendor(test);
    await trustedAt(email, OWNER);
    await guessAt(email, 15);
    expect((await enter(OWNER, email)).payload.otpRequired).toBe(false);
    const newOne = { ip: '10.9.0.2', device: 'a-new-telephone' };
    const attempt = codeOf(await enter(newOne, email));
    expect(attempt.isGuarded).toBe(true);
    const otp = await codeSentTo(test, email);
    const { challengeId } = attempt;
    expect((await by(newOne, verifySignInCode, { email, otp, challengeId })).status).toBe(200);
  });

  it('is not locked out after a right code, though nine passwords were wrong on the device', async ({ email }) => {
    await guessAt(email, 10);
    await times(9, () => enter(OWNER, email, 'not-the-password'));
    const { challengeId } = codeOf(await enter(OWNER, email));
    const otp = await codeSentTo(test, email);
    expect((await by(OWNER, verifySignInCode, { email, otp, challengeId })).status).toBe(200);
    expect((await enter(OWNER, email)).status).toBe(200);
  });

  it('can sign in from a mobile network on which others guess at unknown addresses', async () => {
    const ip = '10.77.0.1';
    const { email } = await givenVendor(test);
    for (const earlier of [1, 100]) {
      await givenGuesses(earlier, ip);
      await times(10, () => guessAnywhere(ip));
      const { challengeId } = codeOf(await enter({ ip, device: `browser ${earlier}` }, email));
      const otp = await codeSentTo(test, email);
      const body = { email, otp, challengeId };
      expect((await by({ ip, device: `browser ${earlier}` }, verifySignInCode, body)).status).toBe(200);
      test.clock.advance(seconds(61));
    }
  });
});

const observe = async (to: string, password: string) => {
  const response = await enter(aStranger(), to, password);
  return [
    response.status,
    Object.keys(response.payload),
    { ...codeOf(response), challengeId: '', expiresAt: '', resendAt: '' },
  ];
};

const revealedFrom = async (count: number, ip: string) =>
  (await times(count, () => guessAnywhere(ip))).filter(({ status }) => status === 400).length;

describe('whoever guesses passwords', () => {
  it('gets ten answers per account in a quarter of an hour, from however many places at once', async () => {
    const { email } = await givenVendor(test);
    const revealed = async () => (await guessAt(email, 14)).filter(({ status }) => status === 400).length;
    expect(await revealed()).toBe(10);
    expect(await revealed()).toBe(0);
    test.clock.advance(minutes(15) + 1);
    expect(await revealed()).toBe(10);
  });

  it("can't distinguish the right password from a wrong one after that, nor an account from none", async () => {
    const { email } = await givenVendor(test);
    const nobody = 'nobody.is.guarded@example.ng';
    await guessAt(email, 10);
    await guessAt(nobody, 10);
    const right = await observe(email, PASSWORD);
    expect(await observe(email, 'not-the-password')).toEqual(right);
    const [status, keys] = await observe(nobody, PASSWORD);
    expect([status, keys]).toEqual(right.slice(0, 2));
    const again = await times(17, () => observe(email, PASSWORD));
    expect(new Set(again.map(([answered]) => answered))).toEqual(new Set([200]));
    expect(await messagesTo(test, email)).toHaveLength(15);
    expect(await messagesTo(test, nobody)).toEqual([]);
  });

  it("can't distinguish them by requesting the code again either", async ({ email }) => {
    await guessAt(email, 12);
    const resent = async (password: string) => {
      const person = aStranger();
      const { challengeId } = codeOf(await enter(person, email, password));
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        statuses.push((await by(person, resendCode, { email, purpose: 'sign_in', challengeId })).status);
        test.clock.advance(seconds(61));
      }
      return statuses;
    };
    const right = await resent(PASSWORD);
    expect(right).toEqual([429, 200, 200, 200, 200, 429, 429]);
    await guessAt(email, 12);
    expect(await resent('not-the-password')).toEqual(right);
  });

  it('is locked out on one device after ten guesses over all accounts, but on no other', async () => {
    const { email } = await givenVendor(test);
    const guesser = aStranger();
    const guesses = await times(12, (index) => enter(guesser, `someone-${index}@example.ng`, 'not-the-password'));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = await enter(guesser, email);
    expect([refused.status, refused.failure.code]).toEqual([429, 'sign_in_locked']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await enter({ ip: guesser.ip, device: 'the-neighbours' }, email)).status).toBe(200);
    test.clock.advance(minutes(15) + 1);
    expect((await enter(guesser, email)).status).toBe(200);
  });

  it('is locked out on a trusted device too, but on no other', async ({ email }) => {
    await trustedAt(email, OWNER);
    await times(10, () => enter(OWNER, email, 'not-the-password'));
    expect((await enter(OWNER, email)).failure.code).toBe('sign_in_locked');
    expect((await enter({ ip: OWNER.ip, device: 'another-of-the-owner' }, email)).status).toBe(200);
  });

  it('gets a hundred answers per address or IPv6 network, and a thousand from everywhere', async () => {
    test.clock.advance(minutes(16));
    await givenGuesses(95, addressKey({ ip: '2001:db8:1:2::5' }));
    expect(await revealedFrom(12, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(5);
    expect(await revealedFrom(1, '2001:db8:1:3::1')).toBe(1);
    await givenGuesses(999 - 101, '10.89.0.1');
    expect(await revealedFrom(1, '10.90.0.1')).toBe(1);
    expect(await revealedFrom(5, '10.90.0.2')).toBe(0);
    test.clock.advance(minutes(16));
    expect(await revealedFrom(1, '10.90.0.3')).toBe(1);
  });

  it('waits longer from the fifth failure on, never more than two seconds', async () => {
    skipped.restore();
    test.clock.advance(minutes(16));
    const { email } = await givenVendor(test);
    const timed = async () => {
      const start = performance.now();
      await enter(aStranger(), email, 'not-the-password');
      return performance.now() - start;
    };
    await guessAt(email, 5);
    const sixth = await timed();
    const seventh = await timed();
    expect(sixth).toBeGreaterThan(240);
    expect(seventh).toBeGreaterThan(490);
    skipped = skipDelays();
    for (let guess = 8; guess <= 10; guess += 1) await timed();
    expect(skipped.delays).toEqual([seconds(1), seconds(2), seconds(2)]);
  });
});
