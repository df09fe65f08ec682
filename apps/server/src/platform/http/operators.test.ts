import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { portalFixture } from '../../testing/fakes/portal-fixture.ts';
import { watchStore } from './operators.ts';

const test = await sharedTestApp();
const portalFolder = portalFixture();

describe('for operators', () => {
  it('/healthz reports that the process lives', async () => {
    const response = await test.app.inject({ url: '/healthz' });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('/readyz reports that it can serve', async () => {
    await vi.waitFor(async () => {
      const response = await test.app.inject({ url: '/readyz' });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { status: 'ready', events: 'at once', files: 'usable' },
      ]);
    });
  });

  it('/readyz and /metrics report that files are unavailable, and the process keeps serving', async () => {
    const { connectionString } = test;
    const without = await buildTestApp({ connectionString });
    vi.spyOn(without.files, 'check').mockRejectedValue(new Error('The disk is gone.'));
    const response = await without.app.inject({ url: '/readyz' });
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ files: 'out of reach' })]);
    expect((await without.app.inject({ url: '/metrics' })).body).toContain('\nfile_store_usable 0\n');
    expect((await test.app.inject({ url: '/metrics' })).body).toContain('\nfile_store_usable 1\n');
    await without.close();
  });

  it('/readyz answers at once while every connection of the pool is in use', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = Array.from({ length: 20 }, () =>
      test.db.transaction(async (tx) => {
        await tx.execute('select 1');
        await held;
      }),
    );
    expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    release();
    await Promise.all(holding);
  });

  it('each page can be disabled by its setting, and production shows neither metrics nor the reference by default', async () => {
    const { connectionString } = test;
    // With a portal: its page answers every path that no route does.
    const shut = await buildTestApp({
      connectionString,
      portalFolder,
      environment: { SHOW_METRICS: '0', SHOW_READYZ: '0', SHOW_DOCS: '0' },
    });
    for (const url of ['/metrics', '/readyz', '/docs', '/docs/json'])
      expect([url, (await shut.app.inject({ url })).statusCode]).toEqual([url, 404]);
    for (const url of ['/healthz', '/documents', '/orders'])
      expect([url, (await shut.app.inject({ url })).statusCode]).toEqual([url, 200]);
    await shut.close();
    for (const url of ['/metrics', '/readyz', '/docs/json'])
      expect([url, (await test.app.inject({ url })).statusCode]).toEqual([url, 200]);
  });

  it('/metrics names the version that runs', async () => {
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toContain('\nvendor_portal_build_info{version="0.0.0-test"} 1\n');
  });

  it('/metrics counts requests by route and status, never by an id in an address', async () => {
    await test.app.inject({ url: '/v1/vendor/who-am-i?x=1' });
    await test.app.inject({ url: '/m/v1/vendors/019a0000-0000-7000-8000-000000000000/menu' });
    await test.app.inject({ url: '/v1/made-up-by-a-scanner' });
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/vendor/who-am-i",status="401"} 1',
    );
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('019a0000');
    expect(body).not.toContain('made-up-by-a-scanner');
  });
});

const refused = () => Promise.reject(new Error('The disk is gone.'));

const writtenLog = () => {
  const lines: string[] = [];
  const line = (first: unknown, message = first) => void lines.push(String(message));
  return { lines, info: line, warn: line };
};

describe('the check of the file store', () => {
  it('is shared by all callers within ten seconds', async () => {
    let [now, checks, works] = [0, 0, true];
    const check = () => {
      checks += 1;
      return works ? Promise.resolve() : refused();
    };
    const isUsable = watchStore({ check }, writtenLog(), () => now);
    expect(await Promise.all([isUsable(), isUsable()])).toEqual([true, true]);
    works = false;
    now = 9_999;
    expect([await isUsable(), checks]).toEqual([true, 1]);
    now = 10_000;
    expect([await isUsable(), checks]).toEqual([false, 2]);
    works = true;
    now = 20_000;
    expect([await isUsable(), checks]).toEqual([true, 3]);
  });

  it('is logged when its result changes', async () => {
    const log = writtenLog();
    const check = vi.fn<() => Promise<void>>().mockImplementation(refused);
    let now = 0;
    const isUsable = watchStore({ check }, log, () => now);
    for (const at of [0, 10_000, 20_000]) {
      now = at;
      if (at === 20_000) check.mockResolvedValue();
      await isUsable();
    }
    expect(log.lines).toEqual(['files can’t be stored', 'files can be stored again']);
  });

  it('fails if the store never answers', async () => {
    const log = writtenLog();
    expect(await watchStore({ check: () => new Promise(() => undefined) }, log)()).toBe(false);
    expect(log.lines).toEqual(['files can’t be stored']);
  });
});
