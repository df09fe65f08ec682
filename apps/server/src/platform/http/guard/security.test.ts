import { describe, expect, it } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { ALL_CALLS } from '../../../testing/hostile/wire-request.ts';
import { isOfApi } from './security.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';

const test = await sharedTestApp();
const { connectionString } = test;
const environment = {
  PUBLIC_URL: 'https://portal.example/some/path',
  API_URL_PRODUCTION: 'https://api.example/v',
  TELEMETRY_URL: 'https://faro.example/collect',
};
const secure = await sharedTestApp({ connectionString, environment });

const CSP =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';" +
  "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

describe('security headers', () => {
  it('are on every answer: a page, an unknown address, operator pages', async () => {
    for (const url of ['/', '/healthz', '/unknown', '/config.json']) {
      const { headers } = await test.app.inject({ url });
      expect({ url, ...headers }).toMatchObject({
        url,
        'content-security-policy': CSP,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    [401, 'GET', '/v1/vendor/who-am-i'],
    [200, 'GET', '/v1/states'],
    [404, 'GET', '/v1/unknown'],
    [404, 'POST', '/a/v1/unknown?x=1'],
    [405, 'GET', '/v1/vendor/sign-in'],
    [405, 'PUT', '/a/v1/order/confirm'],
    [400, 'OPTIONS', '/v1/vendor/sign-in'],
  ] as const)(
    'lock down a data answer, without headers that only pages need: %i to %s %s',
    async (status, method, url) => {
      const { statusCode, headers } = await secure.app.inject({ method, url });
      expect(statusCode).toBe(status);
      expect({ url, ...headers }).toMatchObject({
        url,
        'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-download-options', 'server']) {
        expect(headers[name]).toBeUndefined();
      }
    },
  );

  it('recognise every API call by its path', () => {
    expect(ALL_CALLS.filter(({ path: url }) => !isOfApi({ url }))).toEqual([]);
  });

  it('let the portal call an API and a collector that live elsewhere', async () => {
    const { headers } = await secure.app.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example https://faro.example;",
    );
  });

  it('require TLS only if the public address uses it', async () => {
    expect((await secure.app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await test.app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined();
  });
});

const preflight = (origin: string) =>
  secure.app.inject({
    method: 'OPTIONS',
    url: '/v1/vendor/sign-in',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-device-id,idempotency-key',
    },
  });

describe('another origin', () => {
  it('may call if it is PUBLIC_URL, with the headers the portal sends', async () => {
    const { statusCode, headers } = await preflight('https://portal.example');
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('https://portal.example');
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH');
    expect(headers['access-control-allow-headers']).toContain('idempotency-key');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read a refusal and the headers it needs', async () => {
    const { headers } = await secure.app.inject({
      url: '/v1/vendor/who-am-i',
      headers: { origin: 'https://portal.example' },
    });
    expect(headers['access-control-allow-origin']).toBe('https://portal.example');
    expect(headers['access-control-expose-headers']).toBe(
      'x-request-id, retry-after, idempotent-replay, content-disposition',
    );
    expect(headers['vary']).toContain('Origin');
  });

  it.each(['https://evil.example', 'http://portal.example', 'https://portal.example.evil.example', 'null'])(
    'may not call if it is %s',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
      const { headers } = await secure.app.inject({ url: '/v1/vendor/who-am-i', headers: { origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('a private answer', () => {
  it.each(ALL_CALLS.filter(({ access, method }) => access !== 'open' || method !== 'GET'))(
    'is never cached: $name',
    async ({ method, path }) => {
      const url = path.replaceAll(/:\w+/g, '0193a4c0-0000-7000-8000-000000000001');
      expect((await test.app.inject({ method, url })).headers['cache-control']).toBe('no-store');
    },
  );

  it('is not cached if it succeeds either', async () => {
    const { token } = await signedInVendor(test);
    const { status, headers } = await test.request(signInContract.whoAmI, {}, { token });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
