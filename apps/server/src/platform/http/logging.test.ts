import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { givenVendor, PASSWORD } from '../../testing/given/given-vendor.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { codeSentTo } from '../../testing/given/sent-codes.ts';
import { send, withSignature } from '../../testing/hostile/wire-request.ts';
import { LogFile, loggerOptions } from './logging.ts';

const test = await sharedTestApp({ environment: { LOG_LEVEL: 'trace' } });
let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  log = captureLog();
});
afterEach(() => log.stop());

const { signIn, verifySignInCode, whoAmI, signOut, resendCode } = signInContract;

describe('a request id', () => {
  it('is on every answer and in the log, and is the caller’s own if sent', async () => {
    const own = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'order-77-from-storefront' } });
    expect(own.headers['x-request-id']).toBe('order-77-from-storefront');
    expect(log.lines().map(({ reqId }) => reqId)).toContain('order-77-from-storefront');
    const made = await test.app.inject({ url: '/v1/nothing' });
    expect(made.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['short', 'x'.repeat(65), 'with blank inside', '<script>alert(1)</script>'])(
    'is generated if the caller sends %s',
    async (input) => {
      const response = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': input } });
      expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

describe('the log', () => {
  it('holds what an operator needs to know about a request', async () => {
    await test.app.inject({ url: '/v1/vendor/who-am-i?secret=1' });
    expect(log.lines().at(-1)).toMatchObject({
      method: 'GET',
      route: '/v1/vendor/who-am-i',
      status: 401,
      ms: expect.any(Number),
    });
    expect(log.text()).not.toContain('secret=1');
  });

  it('holds no password, code, token or key after a sign-in with failed attempts', async () => {
    const { email } = await givenVendor(test);
    const browser = { 'x-device-id': 'device-id-of-a-browser' };
    const device = { headers: { ...browser, 'idempotency-key': 'an-idempotency-key' } };
    await test.request(signIn, { body: { email, password: 'a-wrong-password' } });
    await test.request(signIn, { body: { email, password: PASSWORD } }, { headers: browser });
    const otp = await codeSentTo(test, email);
    await test.request(resendCode, { body: { email, purpose: 'sign_in' } });
    await test.request(verifySignInCode, { body: { email, otp: otp === '999999' ? '999998' : '999999' } });
    const { token } = (await test.request(verifySignInCode, { body: { email, otp, trustDevice: true } }, device))
      .payload;
    await test.request(whoAmI, {}, { token });
    await test.app.inject({
      url: `/v1/vendor/who-am-i?token=${token}`,
      headers: { authorization: `Bearer ${token}x` },
    });
    await test.request(signOut, {}, { token });
    const [key = { id: '', secret: '' }] = TEST_KEYS;
    const signed = withSignature({ method: 'GET', url: '/m/v1/vendors', headers: {} }, key, test.clock);
    await send(test.app, signed);
    const secrets = [PASSWORD, 'a-wrong-password', otp, token, 'device-id-of-a-browser', 'an-idempotency-key'];
    expect(log.lines().length).toBeGreaterThan(8);
    for (const secret of [...secrets, key.secret, signed.headers['x-signature'] ?? '-'])
      expect(log.text()).not.toContain(secret);
  });

  it('holds no values from a statement the database refused', async () => {
    const { email } = await givenVendor(test);
    await test.db.execute(
      sql`alter table outbox_messages add constraint only_for_a_test check (text not like '%minutes%') not valid`,
    );
    try {
      const response = await test.request(signIn, { body: { email, password: PASSWORD } });
      expect([response.status, response.failure.code]).toEqual([500, 'internal']);
    } finally {
      await test.db.execute(sql`alter table outbox_messages drop constraint only_for_a_test`);
    }
    const line = log.lines().find(({ level }) => level === 50);
    expect(line).toMatchObject({
      err: { type: expect.any(String), message: expect.stringContaining('only_for_a_test') },
    });
    for (const value of ['Enter this code', email, '$argon2', 'insert into']) expect(log.text()).not.toContain(value);
  });

  it('includes errors that the portal reports', async () => {
    const exceptions = [{ timestamp: '2026-11-15T09:00:00Z', type: 'TypeError', value: 'orders is undefined' }];
    await test.request(telemetryContract.collectTelemetry, { body: { meta: {}, exceptions } });
    expect(log.lines()).toContainEqual(
      expect.objectContaining({ telemetry: 'exception', value: 'orders is undefined' }),
    );
  });
});

const folder = temporaryFolder();
let printed: string[];
const terminal = { write: (line: string) => printed.push(line) };
beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  printed = [];
});

const logTo = (file: LogFile) => fastify({ logger: loggerOptions('info', file) }).log;

const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe('the log of a demo', () => {
  it('goes to a file that only its owner can read, with warnings and errors on the terminal too', () => {
    const file = new LogFile(folder, terminal);
    const logger = logTo(file);
    logger.info('a request');
    logger.warn('something odd');
    logger.error('something broken');
    expect(linesIn(file.path)).toEqual(['a request', 'something odd', 'something broken']);
    expect(printed.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'something odd',
      'something broken',
    ]);
    expect(statSync(file.path).mode & 0o077).toBe(0);
  });

  it('continues in the same file after a restart, and stays small over many restarts', () => {
    const largest = 1000;
    for (let start = 0; start < 20; start += 1) {
      const logger = logTo(new LogFile(folder, terminal, largest));
      for (let request = 0; request < 5; request += 1) logger.info(`request ${request} of start ${start}`);
    }
    const { path } = new LogFile(folder, terminal, largest);
    const stored = [...linesIn(`${path}.1`), ...linesIn(path)];
    expect(stored.at(-1)).toBe('request 4 of start 19');
    expect(stored.at(-6)).toBe('request 4 of start 18');
    for (const file of [path, `${path}.1`]) expect(statSync(file).size).toBeLessThan(2 * largest);
  });

  it('goes to the terminal in full if its file can’t be written', () => {
    mkdirSync(join(folder, 'server.log'));
    const logger = logTo(new LogFile(folder, terminal));
    logger.info('a request');
    logger.info('another');
    expect(printed[0]).toMatch(/^The log goes on here, because its file can't be written: EISDIR[^\n]*\n$/);
    expect(printed.slice(1).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['a request', 'another']);
  });
});
