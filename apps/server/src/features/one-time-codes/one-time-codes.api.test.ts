import { CODE_SENDS_PER_HOUR, CODE_TRIES } from '@vendor-portal/contract/values/credentials.ts';
import { passwordResetContract } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';
import { deleteOldCodes } from './one-time-codes.service.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';

const test = await sharedTestApp();

const { requestPasswordReset, verifyResetCode } = passwordResetContract;
const { resendCode } = signInContract;

const requestReset = (email: string) => test.request(requestPasswordReset, { body: { email } });
const enter = (email: string, otp: string, challengeId?: string) =>
  test.request(verifyResetCode, { body: { email, otp, ...(challengeId !== undefined && { challengeId }) } });
const enterWithKey = (email: string, otp: string, challengeId: string, key: string) =>
  test.request(verifyResetCode, { body: { email, otp, challengeId } }, { headers: { 'idempotency-key': key } });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

const left = (count: string) => `That code isn’t right. ${count} left.`;

async function sentCode() {
  const { email } = await givenVendor(test);
  const { challengeId } = (await requestReset(email)).payload;
  return { email, challengeId, code: await codeSentTo(test, email) };
}

describe('a one-time code', () => {
  it('lets in exactly one of twenty concurrent requests', async () => {
    const { email, challengeId, code } = await sentCode();
    const responses = await Promise.all(Array.from({ length: 20 }, () => enter(email, code, challengeId)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    // Concurrent attempts find either the attempts used up or the code used.
    const refusals = new Set(responses.filter(({ status }) => status !== 200).map(({ failure }) => failure.code));
    for (const refusal of refusals) expect(['code_expired', 'code_tries_used_up']).toContain(refusal);
  });

  it('lets in none of twenty requests once its attempts are used up', async () => {
    const { email, challengeId, code } = await sentCode();
    for (let tries = 0; tries < CODE_TRIES; tries += 1) await enter(email, wrongOf(code), challengeId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => enter(email, code, challengeId)));
    expect(responses.map(({ failure }) => failure.code)).toEqual(Array<string>(20).fill('code_tries_used_up'));
  });

  it('is replaced at once when its attempts are used up', async () => {
    const { email, challengeId, code } = await sentCode();
    for (let tries = 0; tries < CODE_TRIES; tries += 1) await enter(email, wrongOf(code), challengeId);
    const next = (await requestReset(email)).payload;
    expect(next.challengeId).not.toBe(challengeId);
    expect((await enter(email, await codeSentTo(test, email), next.challengeId)).status).toBe(200);
  });

  it('counts each concurrent wrong attempt exactly once', async () => {
    const { email, challengeId, code } = await sentCode();
    const responses = await Promise.all(Array.from({ length: 12 }, () => enter(email, wrongOf(code), challengeId)));
    const messages = responses.map(({ failure }) => failure.message).toSorted();
    const wrong = [left('4 tries'), left('3 tries'), left('2 tries'), left('1 try')];
    const over = Array.from({ length: 12 - CODE_TRIES }, () => 'Too many wrong codes. Request a new one.');
    expect(messages).toEqual([...wrong, 'That code isn’t right. Request a new one.', ...over].toSorted());
    const [row] = await test.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.challengeId, challengeId));
    expect([row?.tries, row?.looseTries]).toEqual([CODE_TRIES, 0]);
  });

  it('gives twenty requests with one idempotency key the same answer, and is then used up', async () => {
    const { email, challengeId, code } = await sentCode();
    const enterAgain = () => enterWithKey(email, code, challengeId, 'one-intention');
    const responses = await Promise.all(Array.from({ length: 20 }, enterAgain));
    expect(new Set(responses.map(({ payload }) => payload.resetToken)).size).toBe(1);
    expect((await enterWithKey(email, code, challengeId, 'another-intention')).failure.code).toBe('code_expired');
  });

  it('is accepted only within its first five attempts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 8 }), async (wrongTries) => {
        const { email, challengeId, code } = await sentCode();
        for (let tries = 0; tries < wrongTries; tries += 1) await enter(email, wrongOf(code), challengeId);
        const response = await enter(email, code, challengeId);
        expect(response.status).toBe(wrongTries < CODE_TRIES ? 200 : 400);
      }),
      { numRuns: 4 },
    );
  });
});

describe('the hourly limit for codes', () => {
  it('is five per address and purpose, however they are requested, and five more in the next hour', async () => {
    const { email } = await givenVendor(test);
    const ways = [
      () => requestReset(email),
      () => test.request(resendCode, { body: { email, purpose: 'reset_password' } }),
    ];
    const requestMany = async () => {
      const statuses: number[] = [];
      for (let times = 0; times < 8; times += 1) {
        statuses.push((await (ways[times % 2] ?? requestReset)(email)).status);
        test.clock.advance(seconds(61));
      }
      return statuses.filter((status) => status === 200).length;
    };
    // A reset request gets the usual response and sends nothing more; another code is refused.
    expect(await requestMany()).toBe(CODE_SENDS_PER_HOUR + 1);
    expect(await messagesTo(test, email)).toHaveLength(CODE_SENDS_PER_HOUR);
    test.clock.advance(minutes(60));
    expect(await requestMany()).toBe(CODE_SENDS_PER_HOUR + 1);
    expect(await messagesTo(test, email)).toHaveLength(2 * CODE_SENDS_PER_HOUR);
  });

  it('holds however many are requested at the same moment', async () => {
    const { email } = await givenVendor(test);
    const { method, path: url } = requestPasswordReset;
    const requestFrom = (index: number) =>
      test.app.inject({ method, url, payload: { email }, headers: { 'x-device-id': `one-of-many-${index}` } });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => requestFrom(index)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(await messagesTo(test, email)).toHaveLength(CODE_SENDS_PER_HOUR);
  });
});

describe('deleting old codes', () => {
  it('spares every code that still works or counts, and removes the others', async () => {
    const old = await sentCode();
    test.clock.advance(days(1) - minutes(5));
    const live = await sentCode();
    await deleteOldCodes(test.db, test.clock.now());
    const storedCode = async ({ challengeId }: { challengeId: string }) =>
      (await test.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.challengeId, challengeId))).length;
    expect([await storedCode(old), await storedCode(live)]).toEqual([1, 1]);
    test.clock.advance(minutes(9));
    await deleteOldCodes(test.db, test.clock.now());
    expect([await storedCode(old), await storedCode(live)]).toEqual([0, 1]);
    expect((await enter(live.email, live.code, live.challengeId)).status).toBe(200);
  });
});
