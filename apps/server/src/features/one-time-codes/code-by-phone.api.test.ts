import { oneTimeCodesContract as calls } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { passwordResetContract as reset } from '@vendor-portal/contract/password-reset/password-reset.contract.ts';
import { signInContract as signIn } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';

const test = await sharedTestApp();

let numbers = 0;
const aPhone = () => `+23480311${String((numbers += 1)).padStart(5, '0')}`;

async function givenWaiting(purpose: 'sign_in' | 'reset_password', status: 'APPROVED' | 'NEW' = 'APPROVED') {
  const phone = aPhone();
  const { email } = await givenVendor(test, { phone, status });
  const { payload } =
    purpose === 'sign_in'
      ? await test.request(signIn.signIn, { body: { email, password: PASSWORD } })
      : await test.request(reset.requestPasswordReset, { body: { email } });
  test.clock.advance(seconds(61));
  const { challengeId } = payload as { challengeId: string };
  const requestCode = (by: 'sms' | 'whatsapp' = 'sms', headers: Record<string, string> = {}) =>
    test.request(calls.sendCodeByPhone, { body: { email, purpose, challengeId, by } }, { headers });
  return { phone, email, challengeId, ask: requestCode };
}

describe('a code by phone', () => {
  it.each(['sms', 'whatsapp'] as const)('arrives by %s, says only what it is for, and signs in', async (by) => {
    const { phone, email, challengeId, ask: requestCode } = await givenWaiting('sign_in');
    const mailed = await codeSentTo(test, email);
    const sent = await requestCode(by);
    expect(sent.status).toBe(200);
    expect(sent.payload).toMatchObject({ email, challengeId });
    const code = await codeSentTo(test, phone);
    expect(await messagesTo(test, phone)).toMatchObject([{ channel: by, text: `${code} is your code to sign in.` }]);
    expect(await messagesTo(test, email)).toHaveLength(1);
    const enter = (otp: string) => test.request(signIn.verifySignInCode, { body: { otp, email, challengeId } });
    // One code in a million is the same.
    const old = mailed === code ? '000000' : mailed;
    expect((await enter(old)).failure.code).toBe('code_wrong');
    expect((await enter(code)).status).toBe(200);
  });

  it('sets a new password, and contains no link', async () => {
    const { phone, email, challengeId, ask: requestCode } = await givenWaiting('reset_password');
    expect((await requestCode()).status).toBe(200);
    const otp = await codeSentTo(test, phone);
    expect((await messagesTo(test, phone))[0]?.text).toBe(`${otp} is your code to set a new password.`);
    expect((await test.request(reset.verifyResetCode, { body: { otp, email, challengeId } })).status).toBe(200);
  });

  it("belongs to the requesting device, so a stranger without its challenge can't have one sent", async () => {
    const { phone, email, challengeId } = await givenWaiting('sign_in');
    const body = { email, purpose: 'sign_in', by: 'sms' } as const;
    const headers = { 'x-device-id': 'another-device-altogether' };
    expect((await test.request(calls.sendCodeByPhone, { body }, { headers })).status).toBe(200);
    expect(await messagesTo(test, phone)).toEqual([]);
    expect((await test.request(calls.sendCodeByPhone, { body: { ...body, challengeId } })).status).toBe(200);
    expect(await messagesTo(test, phone)).toHaveLength(1);
  });

  it('gets the same answer if there is no account, but nothing is sent', async () => {
    const email = 'nobody-at-all@example.ng';
    const { payload } = await test.request(reset.requestPasswordReset, { body: { email } });
    test.clock.advance(seconds(61));
    const { challengeId } = payload;
    const known = await givenWaiting('reset_password');
    const [theirs, nobodys] = [
      await known.ask(),
      await test.request(calls.sendCodeByPhone, {
        body: { email, purpose: 'reset_password', challengeId, by: 'sms' },
      }),
    ];
    expect(nobodys.status).toBe(theirs.status);
    expect(Object.keys(nobodys.payload)).toEqual(Object.keys(theirs.payload));
    expect(await messagesTo(test, '')).toEqual([]);
  });

  it('has the same pause and hourly limit as every code', async () => {
    const { ask: requestCode } = await givenWaiting('reset_password');
    expect((await requestCode()).status).toBe(200);
    expect((await requestCode()).failure.code).toBe('code_sent_too_soon');
    for (let times = 0; times < 3; times += 1) {
      test.clock.advance(minutes(2));
      expect((await requestCode()).status).toBe(200);
    }
    test.clock.advance(minutes(2));
    expect((await requestCode()).failure.code).toBe('code_sent_too_soon');
  });

  it('goes by email after five to a phone in one day, with the same answer', async () => {
    const { phone, email, ask: requestCode } = await givenWaiting('reset_password');
    for (let times = 0; times < 6; times += 1) {
      expect((await requestCode()).status).toBe(200);
      test.clock.advance(times === 2 ? hours(1) : minutes(2));
    }
    expect(await messagesTo(test, phone)).toHaveLength(5);
    expect(await messagesTo(test, email)).toHaveLength(2);
  });

  it('proves no email address, so it goes by email until that is confirmed', async () => {
    const { phone, email, ask: requestCode } = await givenWaiting('sign_in', 'NEW');
    expect((await requestCode()).status).toBe(200);
    expect(await messagesTo(test, phone)).toEqual([]);
    expect(await messagesTo(test, email)).toHaveLength(2);
  });

  it('is sent once and signs in once, however often it is retried after a lost answer', async () => {
    const { phone, email, challengeId, ask: requestCode } = await givenWaiting('sign_in');
    const key = { 'idempotency-key': 'of-the-lost-answer' };
    const [lost, twin] = await Promise.all([requestCode('sms', key), requestCode('sms', key)]);
    expect([lost.status, twin.payload]).toEqual([200, lost.payload]);
    test.clock.advance(seconds(30));
    expect((await requestCode('sms', key)).payload).toEqual(lost.payload);
    // Under another key the current state is returned.
    const other = await requestCode('whatsapp', { 'idempotency-key': 'of-another-request' });
    expect([other.status, other.failure.code, other.headers['retry-after']]).toEqual([429, 'code_sent_too_soon', '30']);
    expect(await messagesTo(test, phone)).toHaveLength(1);
    const body = { otp: await codeSentTo(test, phone), email, challengeId };
    const enter = (headers: Record<string, string>) => test.request(signIn.verifySignInCode, { body }, { headers });
    const entering = { 'idempotency-key': 'of-the-code-entered' };
    const { token } = (await enter(entering)).payload;
    expect((await enter(entering)).payload.token).toBe(token);
    expect((await enter({})).failure.code).toBe('code_expired');
  });

  it("for one device doesn't affect another device's code", async () => {
    const { phone, email, challengeId, ask: requestCode } = await givenWaiting('sign_in');
    const headers = { 'x-device-id': 'the-tablet-beside-the-phone' };
    const { payload } = await test.request(signIn.signIn, { body: { email, password: PASSWORD } }, { headers });
    const beside = payload as { challengeId: string };
    test.clock.advance(seconds(61));
    expect((await requestCode()).status).toBe(200);
    const first = await codeSentTo(test, phone);
    const body = { email, purpose: 'sign_in', challengeId: beside.challengeId, by: 'sms' } as const;
    expect((await test.request(calls.sendCodeByPhone, { body }, { headers })).status).toBe(200);
    const second = await codeSentTo(test, phone);
    const enter = (otp: string, challenge: string) =>
      test.request(signIn.verifySignInCode, { body: { otp, email, challengeId: challenge } });
    // One code in a million is the same.
    const swapped = first === second ? undefined : (await enter(first, beside.challengeId)).failure.code;
    expect(swapped ?? 'code_wrong').toBe('code_wrong');
    expect([(await enter(first, challengeId)).status, (await enter(second, beside.challengeId)).status]).toEqual([
      200, 200,
    ]);
  });

  it('is offered only if there is a service to send it', async () => {
    expect((await test.request(calls.readCodeChannels, {})).payload).toEqual({ channels: ['sms', 'whatsapp'] });
    const bare = await buildTestApp({ environment: { DEMO: '0', SMS_URL: 'https://sms.example/send' } });
    expect((await bare.request(calls.readCodeChannels, {})).payload).toEqual({ channels: ['sms'] });
    const body = { email: 'ada@example.ng', purpose: 'sign_in', by: 'whatsapp' } as const;
    const refused = await bare.request(calls.sendCodeByPhone, { body });
    expect([refused.status, refused.failure.fields]).toEqual([400, { 'body.by': 'We can’t send codes this way.' }]);
    await bare.close();
  });
});
