import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { readResponse } from '../../testing/make-call.ts';

const test = await sharedTestApp();

const { signUp, verifySignUpCode } = onboardingContract;
const { signIn, verifySignInCode, resendCode, whoAmI } = signInContract;

const anAddress = () => `somebody-${newId()}@example.ng`;

async function by<C extends Call>(device: string, call: C, body: CallInput<C>['body']) {
  const { method, path: url } = call;
  const headers = { 'x-device-id': device };
  return readResponse(call, await test.app.inject({ method, url, headers, payload: body as object }));
}
const apply = (device: string, email: string) => by(device, signUp, aForm({ email }));

const subjects = async (email: string) => (await messagesTo(test, email)).map(({ subject }) => subject);

/** The two are tried at different times. */
const withoutTime = (sentence: string) => sentence.replace(/(tomorrow )?at \d\d:\d\d/, 'at a time');

/** Everything that can be observed without access to the mailbox. */
async function seenBy(device: string, email: string) {
  const { password } = aForm({ email });
  const seen: unknown[] = [];
  const see = (status: number, failure: () => unknown, payload: () => object) =>
    seen.push(status === 200 ? [status, Object.keys(payload())] : [status, failure()]);
  const observe = async <C extends Call>(call: C, body: CallInput<C>['body']) => {
    const response = await by(device, call, body);
    see(
      response.status,
      () => ({ ...response.failure, message: withoutTime(response.failure.message) }),
      () => response.payload as object,
    );
    return response;
  };
  const { token, code } = (await observe(signUp, aForm({ email }))).payload;
  const { challengeId } = code;
  const me = await test.request(whoAmI, {}, { token });
  seen.push([me.payload.status, me.payload.email === email]);
  await observe(resendCode, { email, purpose: 'sign_up', challengeId });
  for (let tries = 0; tries < 6; tries += 1) await observe(verifySignUpCode, { email, otp: '000000', challengeId });
  await observe(signIn, { email, password: 'not-the-password' });
  await observe(signIn, { email, password });
  await observe(verifySignInCode, { email, otp: '000000' });
  for (let times = 0; times < 6; times += 1) {
    test.clock.advance(seconds(61));
    await observe(resendCode, { email, purpose: 'sign_up', challengeId });
    await observe(resendCode, { email, purpose: 'sign_in' });
  }
  for (let times = 0; times < 3; times += 1) await observe(signUp, aForm({ email }));
  return seen;
}

describe('signing up with an address that has an account', () => {
  it('looks like any other sign-up, whatever is requested in whatever order', async () => {
    const { email } = await givenVendor(test);
    expect(await seenBy('one-of-the-curious', email)).toEqual(await seenBy('another-one', anAddress()));
  });

  it('emails the owner that they have an account, at most five times an hour', async () => {
    const { email } = await givenVendor(test);
    await apply('a-stranger', email.toUpperCase());
    const [message] = await messagesTo(test, email);
    expect(message?.subject).toBe('You already have an account');
    expect(message?.text).toContain('/request-reset-password');
    expect(message?.text).not.toMatch(/\b\d{6}\b/);
    for (let times = 0; times < 6; times += 1) await apply(`a-stranger-${times}`, email);
    expect(await subjects(email)).toHaveLength(5);
    test.clock.advance(minutes(60));
    await apply('a-stranger', email);
    expect(await subjects(email)).toHaveLength(6);
  });

  it('leaves the account and its password unchanged', async () => {
    const { email, vendorId } = await givenVendor(test);
    await apply('a-stranger', email);
    await by('a-stranger', signIn, { email, password: aForm().password });
    await by('the-owner', signIn, { email, password: PASSWORD });
    const otp = await codeSentTo(test, email);
    expect((await by('the-owner', verifySignInCode, { email, otp })).payload.vendorId).toBe(vendorId);
  });

  it("opens nothing with the new form's password, not even on a device that the owner trusts", async () => {
    const { email } = await givenVendor(test);
    await by('the-owner', signIn, { email, password: PASSWORD });
    await by('the-owner', verifySignInCode, { email, otp: await codeSentTo(test, email), trustDevice: true });
    await apply('the-owner', email);
    const { payload } = await by('the-owner', signIn, { email, password: aForm().password });
    expect(payload.otpRequired).toBe(true);
    expect((await by('the-owner', signIn, { email, password: PASSWORD })).payload.otpRequired).toBe(false);
  });
});

describe('an unverified address', () => {
  it('belongs to the first person who enters a code, whoever typed it before', async () => {
    const email = anAddress();
    const stranger = (await apply('a-stranger', email)).payload;
    const theirs = await codeSentTo(test, email);
    const owner = (await apply('the-owner', email)).payload;
    const { challengeId } = owner.code;
    const body = { email, otp: await codeSentTo(test, email), challengeId };
    expect((await by('the-owner', verifySignUpCode, body)).payload.vendorId).toBe(owner.vendorId);
    const late = { email, otp: theirs, challengeId: stranger.code.challengeId };
    expect((await by('a-stranger', verifySignUpCode, late)).failure.code).toBe('code_expired');
    const { rows } = await test.db.execute(
      sql`select id from vendors where lower(email) = ${email} and is_address_proven`,
    );
    expect(rows).toEqual([{ id: owner.vendorId }]);
  });

  it('goes to only one of two people who enter their codes at the same moment', async () => {
    const email = anAddress();
    const entered = [];
    for (const device of ['one-browser', 'another-browser']) {
      const { code } = (await apply(device, email)).payload;
      entered.push({ device, otp: await codeSentTo(test, email), challengeId: code.challengeId });
    }
    const responses = await Promise.all(
      entered.map(({ device, otp, challengeId }) => by(device, verifySignUpCode, { email, otp, challengeId })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('lets the applicant sign in on their own device, even if somebody else signs up with it later', async () => {
    const email = anAddress();
    const { vendorId } = (await apply('the-owner', email)).payload;
    const password = 'nineteen quiet rivers';
    await by('a-stranger', signUp, aForm({ email, password, confirmPassword: password }));
    expect((await by('the-owner', signIn, { email, password: aForm().password })).status).toBe(200);
    const otp = await codeSentTo(test, email);
    expect((await by('the-owner', verifySignInCode, { email, otp })).payload.vendorId).toBe(vendorId);
  });
});
