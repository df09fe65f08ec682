import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sharedTestApp } from './testing/shared-test-app.ts';
import { DASHBOARD, LANDING, PAGE, portalFixture, SCRIPT, SIGN_IN, WORKER } from './testing/fakes/portal-fixture.ts';

const test = await sharedTestApp({ portalFolder: portalFixture() });
const address = await test.app.listen({ port: 0, host: '127.0.0.1' });

/** Over a real connection, without normalising path or encoding. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const rawPayload = await buffer(response);
  const { statusCode, headers: answered } = response;
  return { statusCode, headers: answered, rawPayload, body: rawPayload.toString() };
}

const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code: string }).code;

describe('a file of the portal', () => {
  it('is served as compressed by the build, in an encoding the browser accepts', async () => {
    const brotli = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    for (const { headers } of [brotli, gzip]) {
      expect(headers['content-type']).toContain('javascript');
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
  });

  it('is sent plain if the client accepts nothing else or no compressed one was built', async () => {
    const plain = await get('/assets/app-3f2a.js', { 'accept-encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    const css = await get('/assets/plain-77aa.css', { 'accept-encoding': 'br' });
    expect([css.statusCode, css.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('is cached for good if its name has a hash, and revalidated otherwise', async () => {
    for (const encoding of ['br', 'identity']) {
      const hashed = await get('/assets/app-3f2a.js', { 'accept-encoding': encoding });
      expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('has no headers that only a page needs, and the exact content type', async () => {
    const file = await get('/assets/app-3f2a.js');
    const page = await get('/sign-in');
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy']) {
      expect([name, file.headers[name]]).toEqual([name, undefined]);
      expect([name, typeof page.headers[name]]).toEqual([name, 'string']);
    }
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['cross-origin-resource-policy']).toBe('same-site');
  });

  it('is transferred once, whichever origin requests it', async () => {
    for (const origin of [undefined, 'http://localhost:8080', 'https://elsewhere.example']) {
      const { headers } = await get('/assets/app-3f2a.js', { 'accept-encoding': 'br', ...(origin && { origin }) });
      expect(headers['vary']).toBe('accept-encoding');
    }
  });

  it('answers 404 in JSON, not the page, if it is missing', async () => {
    for (const url of ['/assets/app-old.js', '/robots.txt', '/assets/none.css?v=1']) {
      const answer = await get(url);
      expect([url, answer.statusCode, codeOf(answer)]).toEqual([url, 404, 'not_found']);
    }
  });

  it.each([
    '/.env',
    '/%2eenv',
    '/assets/.hidden/secret.txt',
    '/assets/%2ehidden/secret.txt',
    '/assets/app-3f2a.js.map',
    '/assets/app-3f2a.js.map.br',
    '/assets/../.env',
    '/assets/..%2f.env',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '//.env',
  ])('such as %s is not served', async (url) => {
    for (const encoding of ['br', 'identity']) {
      const { statusCode, body } = await get(url, { 'accept-encoding': encoding });
      const isPage = statusCode === 200;
      expect(isPage ? body : (JSON.parse(body) as { error: boolean }).error).toBe(isPage ? PAGE : true);
    }
  });
});

describe('the worker of the portal', () => {
  it('is revalidated on every request, compressed, with the same policy as pages', async () => {
    const worker = await get('/worker.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(worker.rawPayload).toString()).toBe(WORKER);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('serves pages with their headers under their own names, too', async () => {
    const page = await get('/landing.html');
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, LANDING, 'no-cache']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is served with what makes the portal installable', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.statusCode).toBe(200);
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });
});

describe('the page', () => {
  it.each([
    ['/', LANDING],
    ['/sign-in', SIGN_IN],
    ['/sign-in?next=%2Fdashboard', SIGN_IN],
    ['/dashboard', DASHBOARD],
    ['/dashboard/orders?tab=ready', DASHBOARD],
  ])('for %s has a file of its own', async (url, page) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const head = await test.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(page.length)]);
  });

  it.each(['/sign-in-otp', '/orders/history?tab=ready', '/dev/mailbox', '/vendor/settings', '/index.html'])(
    'for %s is the app, always revalidated',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it('learns at run time where its API is and that it is in production (§1.12)', async () => {
    const answer = await get('/config.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(answer.body)).toEqual({
      apiUrl: { staging: null, production: null },
      environment: 'production',
      telemetryUrl: null,
      isDemo: true,
    });
  });
});

describe('an address below the API', () => {
  it.each(['/v1/nothing', '/v2/nothing', '/a/v1/nothing', '/n/nothing', '/m/v1/nothing', '/v1', '/v1?x=1', '/a/'])(
    'answers 404 in JSON if it matches nothing: %s',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await test.app.inject({ method, url });
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
      }
    },
  );

  it('names the method it supports if called with another', async () => {
    const wrong = [
      { method: 'GET', url: '/v1/vendor/sign-in', allow: 'POST' },
      { method: 'DELETE', url: '/v1/vendor/sign-in', allow: 'POST' },
      { method: 'POST', url: '/v1/vendor/who-am-i?x=1', allow: 'GET' },
      { method: 'GET', url: '/m/v1/orders/019a0000-0000-7000-8000-000000000000/cancel', allow: 'POST' },
    ] as const;
    for (const { method, url, allow } of wrong) {
      const answer = await test.app.inject({ method, url });
      expect([url, answer.statusCode, answer.headers['allow']]).toEqual([url, 405, allow]);
      expect(answer.json()).toMatchObject({ error: true, code: 'method_not_allowed' });
    }
  });
});
