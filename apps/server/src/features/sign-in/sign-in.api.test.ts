import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';
import { codeSentTo, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';

const test = await sharedTestApp();

const { signIn, whoAmI } = signInContract;
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

  it('takes the address in any case', async () => {
    const { email } = await givenVendor(test, { email: 'Mixed.Case@Example.ng' });
    expect((await enterPassword(test, email.toUpperCase())).status).toBe(200);
  });

  it('answers a wrong password and an unknown address in the same words', async () => {
    const { email } = await givenVendor(test);
    const wrong = await enterPassword(test, email, 'not-the-password');
    const unknown = await enterPassword(test, 'nobody@example.ng', 'not-the-password');
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(unknown.failure).toEqual(wrong.failure);
    expect(wrong.failure.code).toBe('wrong_credentials');
  });

  it('names the fields that are missing or malformed', async () => {
    const answer = await test.request(signIn, { body: { email: 'kay', password: '' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.fields ?? {}).toSorted()).toEqual(['body.email', 'body.password']);
  });

  it('lets a trusted device in without a code for 30 days, and no other', async () => {
    const { email } = await givenVendor(test);
    await enterPassword(test, email, PASSWORD, DEVICE);
    await enterCode(test, email, await codeSentTo(test, email), { trustDevice: true }, DEVICE);
    expect((await enterPassword(test, email, PASSWORD, DEVICE)).payload).toMatchObject({ otpRequired: false });
    expect((await enterPassword(test, email, PASSWORD, { 'x-device-id': 'another-browser' })).payload).toMatchObject({
      otpRequired: true,
    });
    test.clock.advance(days(31));
    expect((await enterPassword(test, email, PASSWORD, DEVICE)).payload).toMatchObject({ otpRequired: true });
  });

  it('refuses a blocked account with the reason, only to who knows the password', async () => {
    const { email } = await givenVendor(test, { status: 'BLOCKED' });
    const known = await enterPassword(test, email);
    expect(known.status).toBe(403);
    expect(known.failure).toMatchObject({
      code: 'account_blocked',
      message: expect.stringContaining('as the test wants it'),
    });
    expect((await enterPassword(test, email, 'not-the-password')).failure.code).toBe('wrong_credentials');
  });

  it('treats a deleted account as none', async () => {
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
