import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCause } from './connection-cause.ts';
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from './gateway-client.ts';
import { sign } from './sign.ts';
import { findKey, keyFor, storedKeyFiles } from './stored-key.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let baseUrl: string;
const seen: Seen[] = [];
const DONE = { status: 200, body: JSON.stringify({ error: false, message: 'Done.', payload: { vendors: [] } }) };
const AWAY = { status: 503, body: JSON.stringify({ error: true, code: 'unavailable', message: 'In a moment.' }) };
let answer = DONE;
/** Returned before `answer`, one each. */
const earlier: (typeof DONE)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const next = earlier.shift() ?? answer;
      response.writeHead(next.status).end(next.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const key = { id: 'back-office', secret: 'a secret' };
const { listVendors, setVendorStatus } = gatewayAdminContract;
const vendorId = '0193a4c0-0000-7000-8000-000000000001';

async function failure(url: string, timeoutMs = 30_000): Promise<unknown> {
  const call = gatewayClient({ baseUrl: url, key, retryDelayMs: 1, timeoutMs });
  return call(listVendors, { query: {} }).catch(String);
}

describe('a call through the gateway', () => {
  it('is signed over exactly what is sent', async () => {
    const call = gatewayClient({ baseUrl, key, now: () => new Date('2026-11-15T00:00:00.900Z') });
    await call(listVendors, { query: { status: 'PENDING', search: "Mama Kay's & Söhne", limit: undefined } });
    await call(setVendorStatus, { params: { vendorId }, body: { status: 'DECLINED', reason: 'Zu spät.' } });
    const [list, decline] = seen.splice(0) as [Seen, Seen];
    expect(list.url).toBe('/m/v1/admin/vendors?status=PENDING&search=Mama+Kay%27s+%26+S%C3%B6hne');
    expect(decline).toMatchObject({ method: 'POST', url: `/m/v1/admin/vendors/${vendorId}/status` });
    for (const { method = '', url: path = '', headers, body } of [list, decline]) {
      const [timestamp, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])];
      expect([headers['x-key-id'], timestamp]).toEqual(['back-office', '1794700800']);
      expect(headers['x-signature']).toBe(sign('a secret', { timestamp, nonce, method, path, body }));
    }
    expect(list.headers['x-nonce']).not.toBe(decline.headers['x-nonce']);
  });

  it('that is refused reports the reason', async () => {
    answer = {
      status: 409,
      body: JSON.stringify({ error: true, code: 'status_not_allowed', message: 'Not from there.' }),
    };
    const refused = gatewayClient({ baseUrl, key })(listVendors, { query: {} });
    await expect(refused).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'status_not_allowed',
      message: 'Not from there.',
    });
  });

  it('reports that it reached no server, or the wrong one', async () => {
    answer = { status: 502, body: '<h1>Bad gateway</h1>' };
    await expect(gatewayClient({ baseUrl, key, retryDelayMs: 1 })(listVendors, { query: {} })).rejects.toThrow(
      'is not the vendor portal',
    );
    const nobody = gatewayClient({ baseUrl: 'http://127.0.0.1:1', key, retryDelayMs: 1 })(listVendors, { query: {} });
    await expect(nobody).rejects.toBeInstanceOf(GatewayUnreachable);
  });

  it('says why nothing was received', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    expect(await failure(`http://127.0.0.1:${port}`)).toContain(
      `Can’t reach http://127.0.0.1:${port}: nothing listens there (ECONNREFUSED 127.0.0.1:${port}).`,
    );
    expect(await failure(baseUrl.replace('http', 'https'))).toContain('it speaks http, not https');
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const there = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await failure(there, 20)).toContain(`${there}: nothing answered in time.`);
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    [{ code: 'ENOTFOUND', hostname: 'portal.exmaple' }, 'this name has no address in DNS (ENOTFOUND portal.exmaple)'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'the certificate has expired (CERT_HAS_EXPIRED)'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'the certificate is for another name (ERR_TLS_CERT_ALTNAME_INVALID)'],
    [{ code: 'EPIPE' }, 'write EPIPE'],
  ])('explains %j', (system, sentence) => {
    const cause = Object.assign(new Error('write EPIPE'), system);
    expect(describeCause(new TypeError('fetch failed', { cause }))).toBe(sentence);
    expect(describeCause(new AggregateError([cause, cause]))).toBe(`${sentence}, ${sentence}`);
  });

  it('that writes has a key, its own unless one is given, and a read has none', async () => {
    answer = DONE;
    seen.length = 0;
    const call = gatewayClient({ baseUrl, key });
    const decline = { params: { vendorId }, body: { status: 'DECLINED', reason: 'Too late.' } } as const;
    await call(setVendorStatus, decline);
    await call(setVendorStatus, decline);
    await call(setVendorStatus, decline, { idempotencyKey: 'the-key-of-my-work' });
    await call(listVendors, { query: {} });
    const [first, second, named, read] = seen.splice(0).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect([named, read]).toEqual(['the-key-of-my-work', undefined]);
  });

  it('is retried with the same key and a new signature if the server is unavailable, then gives up', async () => {
    const call = gatewayClient({ baseUrl, key, retryDelayMs: 1 });
    const decline = { params: { vendorId }, body: { status: 'DECLINED', reason: 'Too late.' } } as const;
    earlier.push(AWAY, AWAY);
    await call(setVendorStatus, decline);
    const tries = seen.splice(0);
    expect(tries).toHaveLength(3);
    expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(tries.map(({ headers }) => headers['x-nonce'])).size).toBe(3);
    answer = AWAY;
    await expect(call(setVendorStatus, decline)).rejects.toMatchObject({ status: 503 });
    expect(seen.splice(0)).toHaveLength(3);
    answer = DONE;
  });

  it('is signed as the published example says', () => {
    const example = {
      timestamp: '1763164800',
      nonce: '5f0c',
      method: 'POST',
      path: '/m/v1/orders',
      body: '{"vendorId":1}',
    };
    expect(sign('secret', example)).toBe('23285dfef3368eee9091c48570933b4a9e13db839bcd1813080a8fb1fdc590a0');
  });
});

describe('the key', () => {
  it('is the first with the required scope', () => {
    const keys = 'shop:one:storefront, office:two:courier+admin,all:three';
    expect(keyFor('admin', keys)).toEqual({ id: 'office', secret: 'two' });
    expect(keyFor('storefront', keys)).toEqual({ id: 'shop', secret: 'one' });
    expect(keyFor('courier', 'shop:one:storefront')).toBeUndefined();
    expect(keyFor('courier', 'all:three')).toEqual({ id: 'all', secret: 'three' });
    for (const scope of ['admin', 'payouts'] as const) expect(keyFor(scope, 'all:three')).toBeUndefined();
  });

  it('comes from GATEWAY_KEYS, or from the folder where the server stores its own', () => {
    const root = mkdtempSync(join(tmpdir(), 'gateway-key-'));
    try {
      expect(findKey('admin', { DATA_DIR: 'data' }, root)).toBeUndefined();
      const [file = ''] = storedKeyFiles({ DATA_DIR: 'data' }, root);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'local:stored');
      expect(findKey('admin', { DATA_DIR: 'data' }, root)).toEqual({ id: 'local', secret: 'stored' });
      expect(findKey('admin', { DATA_DIR: 'data', GATEWAY_KEYS: 'a:given:admin' }, root)).toEqual({
        id: 'a',
        secret: 'given',
      });
      const secrets = join(root, 'secrets');
      writeFileSync(secrets, 'a:one:storefront,b:two:admin\n');
      expect(findKey('admin', { DATA_DIR: 'data', GATEWAY_KEYS_FILE: secrets }, root)).toEqual({
        id: 'b',
        secret: 'two',
      });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
