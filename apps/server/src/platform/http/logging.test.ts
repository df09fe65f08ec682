import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, TEST_KEYS, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { codeSentTo } from '../../testing/fakes/mailbox.ts';
import { makeCall } from '../../testing/make-call.ts';
import { send, withSignature } from '../../testing/hostile/wire-request.ts';

let test: TestApp;
let log: ReturnType<typeof captureLog>;
beforeAll(async () => {
  test = await buildTestApp({ environment: { LOG_LEVEL: 'trace' } });
});
beforeEach(() => {
  log = captureLog();
});
afterEach(() => log.stop());
afterAll(() => test.close());

const { signIn, verifySignInCode, whoAmI, signOut, resendCode } = signInContract;

describe('a request id', () => {
  it('is on every answer and in the log, the caller’s own if it has one', async () => {
    const own = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'order-77-from-storefront' } });
    expect(own.headers['x-request-id']).toBe('order-77-from-storefront');
    expect(log.lines().map(({ reqId }) => reqId)).toContain('order-77-from-storefront');
    const made = await test.app.inject({ url: '/v1/nothing' });
    expect(made.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['short', 'x'.repeat(65), 'with blank inside', '<script>alert(1)</script>'])(
    'is not taken from a caller who sends %s',
    async (input) => {
      const answer = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': input } });
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

describe('the log', () => {
  it('logs what an operator needs of a request', async () => {
    await test.app.inject({ url: '/v1/vendor/who-am-i?secret=1' });
    expect(log.lines().at(-1)).toMatchObject({
      method: 'GET',
      route: '/v1/vendor/who-am-i',
      status: 401,
      ms: expect.any(Number),
    });
    expect(log.text()).not.toContain('secret=1');
  });

  it('holds no password, code, token or key after a whole sign-in and what goes wrong on the way', async () => {
    const { email } = await givenVendor(test);
    const browser = { 'x-device-id': 'device-id-of-a-browser' };
    const device = { headers: { ...browser, 'idempotency-key': 'an-idempotency-key' } };
    await makeCall(test.app, signIn, { body: { email, password: 'a-wrong-password' } });
    await makeCall(test.app, signIn, { body: { email, password: PASSWORD } }, { headers: browser });
    const otp = await codeSentTo(test, email);
    await makeCall(test.app, resendCode, { body: { email, purpose: 'sign_in' } });
    await makeCall(test.app, verifySignInCode, { body: { email, otp: otp === '999999' ? '999998' : '999999' } });
    const { token } = (await makeCall(test.app, verifySignInCode, { body: { email, otp, trustDevice: true } }, device))
      .payload;
    await makeCall(test.app, whoAmI, {}, { token });
    await test.app.inject({
      url: `/v1/vendor/who-am-i?token=${token}`,
      headers: { authorization: `Bearer ${token}x` },
    });
    await makeCall(test.app, signOut, {}, { token });
    const [key = { id: '', secret: '' }] = TEST_KEYS;
    const signed = withSignature({ method: 'GET', url: '/m/v1/vendors', headers: {} }, key, test.clock);
    await send(test.app, signed);
    const secrets = [PASSWORD, 'a-wrong-password', otp, token, 'device-id-of-a-browser', 'an-idempotency-key'];
    expect(log.lines().length).toBeGreaterThan(8);
    for (const secret of [...secrets, key.secret, signed.headers['x-signature'] ?? '-'])
      expect(log.text()).not.toContain(secret);
  });

  it('holds no value of a statement that the database refused', async () => {
    const { email } = await givenVendor(test);
    await test.db.execute(
      sql`alter table outbox_messages add constraint only_for_a_test check (text not like '%minutes%') not valid`,
    );
    try {
      const answer = await makeCall(test.app, signIn, { body: { email, password: PASSWORD } });
      expect([answer.status, answer.failure.code]).toEqual([500, 'internal']);
    } finally {
      await test.db.execute(sql`alter table outbox_messages drop constraint only_for_a_test`);
    }
    const line = log.lines().find(({ level }) => level === 50);
    expect(line).toMatchObject({
      err: { type: expect.any(String), message: expect.stringContaining('only_for_a_test') },
    });
    for (const value of ['Enter this code', email, '$argon2', 'insert into']) expect(log.text()).not.toContain(value);
  });

  it('takes in what the portal reports', async () => {
    const exceptions = [{ timestamp: '2026-11-15T09:00:00Z', type: 'TypeError', value: 'orders is undefined' }];
    await makeCall(test.app, telemetryContract.collectTelemetry, { body: { meta: {}, exceptions } });
    expect(log.lines()).toContainEqual(
      expect.objectContaining({ telemetry: 'exception', value: 'orders is undefined' }),
    );
  });
});
