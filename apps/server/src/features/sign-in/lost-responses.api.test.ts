import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { readResponse } from '../../testing/make-call.ts';

const { signUp, verifySignUpCode } = onboardingContract;
const { signIn, verifySignInCode, whoAmI } = signInContract;

const test = await sharedTestApp();
/** The process that gets the retry; it shares only the database with the first. */
const next = await sharedTestApp({ connectionString: test.connectionString });
const it = base.extend('email', async () => (await givenVendor(test)).email);

interface Attempt {
  readonly app?: TestApp;
  readonly device: string;
  /** The same for a retry, as the portal sends it. */
  readonly key?: string;
}

async function by<C extends Call>({ app = test, device, key }: Attempt, call: C, body: CallInput<C>['body']) {
  const headers = { 'x-device-id': device, ...(key !== undefined && { 'idempotency-key': key }) };
  const { method, path: url } = call;
  return readResponse(call, await app.app.inject({ method, url, headers, payload: body as object }));
}

const aKey = () => `intention-${newId()}`;
const me = (token: string) => next.request(whoAmI, {}, { token });

describe('an answer lost together with its process', () => {
  it('to a sign-up is returned again by another process, without a second application or email', async () => {
    const form = aForm({ email: `lost-${newId()}@example.ng` });
    const [device, key] = ['a-telephone', aKey()];
    const first = (await by({ device, key }, signUp, form)).payload;
    const again = (await by({ app: next, device, key }, signUp, form)).payload;
    expect(again).toEqual(first);
    expect(await messagesTo(test, form.email)).toHaveLength(1);
    const { rows } = await test.db.execute(sql`select count(*)::int as made from vendors where email = ${form.email}`);
    expect(rows).toEqual([{ made: 1 }]);
    const body = { email: form.email, otp: await codeSentTo(test, form.email), challengeId: again.code.challengeId };
    expect((await by({ app: next, device, key: aKey() }, verifySignUpCode, body)).status).toBe(200);
  });

  it('to a sign-up is no dead end even without its key: the form can be sent again and its code works', async () => {
    const form = aForm({ email: `lost-${newId()}@example.ng` });
    await by({ device: 'a-telephone', key: aKey() }, signUp, form);
    const { code } = (await by({ app: next, device: 'a-telephone', key: aKey() }, signUp, form)).payload;
    const body = { email: form.email, otp: await codeSentTo(test, form.email), challengeId: code.challengeId };
    const granted = await by({ app: next, device: 'a-telephone' }, verifySignUpCode, body);
    expect((await me(granted.payload.token)).payload.status).toBe('PENDING');
  });

  it('to a code is returned again with the same session, and the used code opens no other', async ({ email }) => {
    const [device, key] = ['a-telephone', aKey()];
    await by({ device, key: aKey() }, signIn, { email, password: PASSWORD });
    const body = { email, otp: await codeSentTo(test, email) };
    const first = (await by({ device, key }, verifySignInCode, body)).payload;
    const again = (await by({ app: next, device, key }, verifySignInCode, body)).payload;
    expect(again).toEqual(first);
    expect((await me(again.token)).status).toBe(200);
    expect((await by({ app: next, device, key: aKey() }, verifySignInCode, body)).failure.code).toBe('code_expired');
  });

  it('to a sign-in is returned again without a second email', async ({ email }) => {
    const [device, key] = ['a-telephone', aKey()];
    const first = (await by({ device, key }, signIn, { email, password: PASSWORD })).payload;
    expect((await by({ app: next, device, key }, signIn, { email, password: PASSWORD })).payload).toEqual(first);
    // After a reload the key is another, and the code already sent is still valid.
    expect((await by({ app: next, device, key: aKey() }, signIn, { email, password: PASSWORD })).payload).toEqual(
      first,
    );
    expect(await messagesTo(test, email)).toHaveLength(1);
  });
});

describe('two devices that sign in at the same moment', () => {
  it('are each sent a separate code, and both get in', async ({ email }) => {
    const devices = ['the-till', 'the-kitchen'] as const;
    const responses = await Promise.all(
      devices.map(async (device) => {
        const { payload } = await by({ device, key: aKey() }, signIn, { email, password: PASSWORD });
        return { device, challengeId: payload.otpRequired ? payload.challengeId : '' };
      }),
    );
    expect(responses[0]?.challengeId).not.toBe(responses[1]?.challengeId);
    const codes = (await messagesTo(test, email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    expect(codes).toHaveLength(2);
    const enter = async (device: string, challengeId: string) => {
      for (const otp of codes) {
        const response = await by({ device }, verifySignInCode, { email, otp, challengeId });
        if (response.status === 200) return response.payload.token;
      }
      return undefined;
    };
    const tokens = await Promise.all(responses.map(({ device, challengeId }) => enter(device, challengeId)));
    for (const token of tokens) expect((await me(token ?? '')).status).toBe(200);
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});
