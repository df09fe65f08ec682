import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { GatewayKey } from '../../../platform/gateway-keys.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../../testing/build-test-app.ts';
import { deliverWebhooks } from '../../../testing/deliver-webhooks.ts';
import { freePort } from '../../../testing/free-port.ts';
import { givenMarket } from '../../../testing/given/given-market.ts';
import { isInstalled } from '../../../testing/is-installed.ts';
import type { LoggedCall } from './call-log.ts';

const port = await freePort();
const demo = await sharedTestApp({ environment: { PORT: String(port) } });
await demo.app.listen({ port });
const production = await sharedTestApp({ connectionString: demo.connectionString, environment: { DEMO: '0' } });

const get = (url: string, test = demo) => test.app.inject({ url });
const register = () => demo.app.inject({ method: 'POST', url: '/dev/webhooks/register' });
const latest = async () => (await get('/dev/calls')).json<{ payload: { calls: LoggedCall[] } }>().payload.calls;

const canSign = ['curl', 'openssl'].every(isInstalled);

/** As if pasted into a shell. */
async function runPrinted(command: string) {
  const [{ id, secret }] = TEST_KEYS as [GatewayKey];
  const { origin } = new URL(demo.app.listeningOrigin);
  const env = {
    PATH: process.env['PATH'],
    GATEWAY_URL: origin,
    KEY_ID: id,
    KEY_SECRET: secret,
    WEBHOOK_URL: `${origin}/dev/webhooks`,
  };
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { env });
  return JSON.parse(stdout) as unknown;
}

describe('the calls of the storefront', () => {
  it('are signed on the way, without showing a secret to the browser', async () => {
    const answer = await get('/dev/calls/m/v1/vendors?limit=1');
    expect(answer.json()).toMatchObject({ error: false, payload: { vendors: [] } });
    const log = (await get('/dev/calls')).payload;
    for (const { secret } of TEST_KEYS) expect(answer.payload + log).not.toContain(secret);
  });

  it('are refused as the gateway refuses them', async () => {
    const answer = await demo.app.inject({ method: 'POST', url: '/dev/calls/m/v1/orders', payload: {} });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
  });

  it("don't include administrator calls", async () => {
    for (const path of ['/m/v1/admin/vendors', '/m/v1/webhooks', '/m/v1/keys'])
      expect((await get(`/dev/calls${path}`)).statusCode).toBe(404);
  });

  it('do not exist outside the demo', async () => {
    for (const path of ['/dev/calls', '/dev/calls/m/v1/vendors'])
      expect((await get(path, production)).statusCode).toBe(404);
    for (const url of ['/dev/webhooks', '/dev/webhooks/register'])
      expect((await production.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });
});

describe('the log of signed calls', () => {
  it('shows a call with the curl command that repeats it, and a repeated read once', async () => {
    await get('/dev/calls/m/v1/vendors?limit=7');
    await get('/dev/calls/m/v1/vendors?limit=7');
    const same = (await latest()).filter(({ path }) => path === '/m/v1/vendors?limit=7');
    expect(same).toMatchObject([{ kind: 'call', method: 'GET', status: 200, from: 'everything' }]);
    expect(same[0]?.curl).toContain(`method=GET path='/m/v1/vendors?limit=7'`);
  });

  it.runIf(canSign)('prints commands that work as printed', async () => {
    const market = await givenMarket(demo);
    await get('/dev/calls/m/v1/vendors?limit=1&search=Chidi%27s');
    const payload = market.orderFor({ note: 'Don’t ring, it’s Àṣà\'s "nap"' });
    await demo.app.inject({ method: 'POST', url: '/dev/calls/m/v1/orders', payload });
    const [placed, list] = await latest();
    expect([placed?.path, list?.path]).toEqual(['/m/v1/orders', '/m/v1/vendors?limit=1&search=Chidi%27s']);
    expect(await runPrinted(list?.curl ?? '')).toMatchObject({ error: false, payload: { vendors: [] } });
    expect(await runPrinted(placed?.curl ?? '')).toMatchObject({
      error: false,
      payload: { status: 'placed', note: payload.note },
    });
  });

  it('is bounded', async () => {
    for (let limit = 1; limit <= 50; limit += 1)
      for (const open of [true, false]) await get(`/dev/calls/m/v1/vendors?limit=${limit}&open=${open}`);
    await get('/dev/calls/m/v1/vendors');
    expect(await latest()).toHaveLength(100);
    expect((await latest())[0]?.path).toBe('/m/v1/vendors');
  });
});

describe('the webhooks of the demo', () => {
  it('are registered once, verified and shown, with their secret masked', async () => {
    expect([(await register()).statusCode, (await register()).statusCode]).toEqual([200, 200]);
    const { webhooks } = (await demo.gateway(webhooksContract.listWebhooks, {})).payload;
    expect(webhooks).toHaveLength(1);
    const params = { webhookId: webhooks[0]?.id ?? '' };
    await demo.gateway(webhooksContract.pingWebhook, { params });
    const { platform } = demo;
    expect(await deliverWebhooks({ ...platform, log: demo.app.log, undelivered: () => undefined })).toBe(1);
    const [newest] = await latest();
    expect(newest).toMatchObject({ kind: 'webhook', path: 'ping', status: 200 });
    expect(newest?.curl).toContain(`--header 'webhook-id: `);
    const log = JSON.stringify(await latest());
    expect(log).toContain(String.raw`\"secret\":\"***\"`);
    expect(log).not.toContain('whsec_');
  });

  it.runIf(canSign)('come with a command that delivers them again', async () => {
    const [newest] = await latest();
    expect(await runPrinted(newest?.curl ?? '')).toMatchObject({ error: false });
    expect((await latest())[0]).toMatchObject({ kind: 'webhook', path: 'ping', body: newest?.body });
  });

  it('are refused if the signature is wrong', async () => {
    await register();
    const headers = {
      'webhook-id': 'forged',
      'webhook-timestamp': String(Math.floor(demo.clock.now().getTime() / 1000)),
      'webhook-signature': 'v1,forged',
    };
    const answer = await demo.app.inject({ method: 'POST', url: '/dev/webhooks', headers, payload: {} });
    expect(answer.statusCode).toBe(401);
    expect((await latest()).filter(({ curl }) => curl.includes('forged'))).toEqual([]);
  });
});
