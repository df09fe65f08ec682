import { CODE_SENDS_PER_HOUR, CODE_TRIES } from '@vendor-portal/contract/values/credentials.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours, minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { skipDelaysInThisFile } from '../../testing/skip-delays.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';

skipDelaysInThisFile();
const test = await sharedTestApp();
const it = base
  .extend('email', async () => (await givenVendor(test)).email)
  .extend('vendor', () => signedInVendor(test));

const { requestPasswordReset, verifyResetCode, resetPassword } = passwordResetContract;
const { requestEmailChange, verifyEmailChange } = profileContract;

const fromNewDevice = () => ({ headers: { 'x-device-id': newId() } });
const requestReset = (email: string) => test.request(requestPasswordReset, { body: { email } }, fromNewDevice());

const liveCodesOf = (email: string) =>
  test.db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(sql`lower(${oneTimeCodes.email})`, email), isNotNull(oneTimeCodes.codeHash)));

async function guessReset(email: string, devices: number) {
  let compared = 0;
  for (let device = 0; device < devices; device += 1) {
    const from = fromNewDevice();
    const { challengeId } = (await test.request(requestPasswordReset, { body: { email } }, from)).payload;
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      for (const challenge of [{ challengeId }, {}]) {
        const body = { email, otp: '000000', ...challenge };
        const { failure } = await test.request(verifyResetCode, { body }, from);
        compared += failure.code === 'code_wrong' ? 1 : 0;
      }
    }
  }
  return compared;
}

describe('a code that was not sent', () => {
  it('does not exist after any number of reset requests', async ({ email }) => {
    for (let requests = 0; requests < 12; requests += 1) await requestReset(email);
    expect(await messagesTo(test, email)).toHaveLength(CODE_SENDS_PER_HOUR);
    expect(await liveCodesOf(email)).toHaveLength(CODE_SENDS_PER_HOUR);
  });

  it('does not exist for an address without an account', async () => {
    const email = `${newId()}@example.ng`;
    await requestReset(email);
    await test.request(signInContract.resendCode, { body: { email, purpose: 'sign_in' } });
    expect(await liveCodesOf(email)).toEqual([]);
  });

  it('does not exist for a sign-up with an address that has an account', async ({ email }) => {
    const { status } = await test.request(onboardingContract.signUp, { body: aForm({ email }) });
    expect(status).toBe(200);
    expect(await messagesTo(test, email)).toHaveLength(1);
    expect(await liveCodesOf(email)).toEqual([]);
  });

  it('does not exist after any number of applications, and the applicant is sent one later', async () => {
    const email = `${newId()}@example.ng`;
    const apply = async () => {
      const from = fromNewDevice();
      const response = await test.request(onboardingContract.signUp, { body: aForm({ email }) }, from);
      return { from, challengeId: response.payload.code.challengeId };
    };
    for (let strangers = 0; strangers < CODE_SENDS_PER_HOUR + 2; strangers += 1) await apply();
    const { from, challengeId } = await apply();
    expect(await liveCodesOf(email)).toHaveLength(CODE_SENDS_PER_HOUR);
    test.clock.advance(hours(1) + 1);
    const body = { email, purpose: 'sign_up', challengeId } as const;
    expect((await test.request(signInContract.resendCode, { body }, from)).status).toBe(200);
    expect(await messagesTo(test, email)).toHaveLength(CODE_SENDS_PER_HOUR + 1);
  });

  it('does not exist for a change of email beyond the hourly limit', async ({ vendor: { token } }) => {
    const email = `${newId()}@example.ng`;
    const change = () => test.request(requestEmailChange, { body: { email, password: PASSWORD } }, { token });
    for (let requests = 0; requests < CODE_SENDS_PER_HOUR + 2; requests += 1) {
      await change();
      test.clock.advance(seconds(61));
    }
    expect(await messagesTo(test, email)).toHaveLength(CODE_SENDS_PER_HOUR);
    expect(await liveCodesOf(email)).toHaveLength(CODE_SENDS_PER_HOUR);
  });
});

describe('guessing codes', () => {
  it('is limited per account and hour, whatever devices are claimed', async ({ email }) => {
    const most = (CODE_SENDS_PER_HOUR + 1) * CODE_TRIES;
    expect(await guessReset(email, 20)).toBe(most);
    expect(await guessReset(email, 5)).toBe(0);
    // A refusal that only accounts get would reveal them.
    expect(await guessReset(`${newId()}@example.ng`, 20)).toBe(most);
  });

  it('is limited however many sessions somebody opens', async ({ vendor: { vendorId } }) => {
    const email = `${newId()}@example.ng`;
    for (let opened = 0; opened < 12; opened += 1) {
      const client = { ip: '127.0.0.1', userAgent: 'a script', deviceId: newId() };
      const { token } = await openSession(test.db, test.clock, SYSTEM, { vendorId, client });
      for (let requests = 0; requests < 3; requests += 1) {
        await test.request(requestEmailChange, { body: { email, password: PASSWORD } }, { token });
        test.clock.advance(seconds(61));
      }
      const body = { email, otp: '000000', currentOtp: '000000' };
      expect((await test.request(verifyEmailChange, { body }, { token })).status).toBe(400);
    }
    expect((await messagesTo(test, email)).length).toBeLessThanOrEqual(4 * CODE_SENDS_PER_HOUR);
  });

  it("never locks the owner out for longer than an email's link is valid, even if a stranger requests codes all day", async () => {
    const { email } = await givenVendor(test);
    for (let passed = 0; passed < 20; passed += 1) {
      await requestReset(email);
      test.clock.advance(minutes(10));
    }
    await requestReset(email);
    const resetToken = /#([\w-]{43})/.exec((await messagesTo(test, email))[0]?.text ?? '')?.[1] ?? '';
    const body = { resetToken, password: 'seven brass kettles', confirmPassword: 'seven brass kettles' };
    expect((await test.request(resetPassword, { body }, fromNewDevice())).status).toBe(200);
  });
});
