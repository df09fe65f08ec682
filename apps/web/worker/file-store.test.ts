import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BuildFiles } from './build-files.ts';
import { fakeCaches } from './fake-caches.ts';
import { findFile, storeBuild, deleteOldBuilds, refreshSettings, type Environment, buildsInUse } from './file-store.ts';
import { pageFor } from './page-for-path.ts';

const ORIGIN = 'https://portal.test';
const digestText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A server with these files that records its requests. */
function given(files: Record<string, string>) {
  const served = new Map(Object.entries({ '/config.json': '{"api":1}', ...files }));
  const requested: string[] = [];
  const env: Environment = {
    caches: fakeCaches(),
    origin: ORIGIN,
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      requested.push(pathname);
      const content = served.get(pathname);
      return content === undefined ? new Response('', { status: 404 }) : new Response(content);
    },
  };
  return { env, served, requested };
}

const build = (version: string, script: string, page: string): BuildFiles => ({
  version,
  files: [
    { path: script, digest: null },
    { path: '/index.html', digest: digestText(page) },
  ],
});
const readText = async (found: Response | undefined) => found?.text();

describe('a stored build', () => {
  it('is complete: scripts, pages and the server’s address', async () => {
    const { env } = given({ '/assets/app-1.js': 'one', '/index.html': 'page one' });
    await storeBuild(env, build('1', '/assets/app-1.js', 'page one'));
    expect(await readText(await findFile(env, '1', '/assets/app-1.js'))).toBe('one');
    expect(await readText(await findFile(env, '1', '/index.html'))).toBe('page one');
    expect(await readText(await findFile(env, '1', '/config.json'))).toBe('{"api":1}');
  });

  it('is refused if a file is missing, or a page has another version', async () => {
    const { env } = given({ '/assets/app-1.js': 'one', '/index.html': 'page two' });
    await expect(storeBuild(env, build('1', '/assets/app-1.js', 'page one'))).rejects.toThrow('another version');
    await expect(storeBuild(env, build('2', '/assets/app-2.js', 'page two'))).rejects.toThrow('404');
  });

  it('is complete although some requests are lost, and fails if all are', async () => {
    const { env } = given({ '/assets/app-1.js': 'one', '/index.html': 'page one' });
    const files = build('1', '/assets/app-1.js', 'page one');
    let requested = 0;
    const lossy = (isLost: () => boolean): Environment => ({
      ...env,
      fetch: async (request) => {
        requested += 1;
        if (isLost()) throw new TypeError('Failed to fetch');
        return env.fetch(request);
      },
    });
    await storeBuild(
      lossy(() => requested % 2 === 1),
      files,
    );
    expect(await readText(await findFile(env, '1', '/index.html'))).toBe('page one');
    await expect(
      storeBuild(
        lossy(() => true),
        { ...files, version: '2' },
      ),
    ).rejects.toThrow('Failed to fetch');
  });

  it('reuses unchanged files of the previous build', async () => {
    const { env, requested, served } = given({ '/assets/app-1.js': 'one', '/index.html': 'page one' });
    await storeBuild(env, build('1', '/assets/app-1.js', 'page one'));
    requested.length = 0;
    served.set('/index.html', 'page two');
    await storeBuild(env, build('2', '/assets/app-1.js', 'page two'));
    expect(requested.toSorted()).toEqual(['/config.json', '/index.html']);
  });
});

describe('a page of an older build', () => {
  it('finds its own scripts after the next build has taken over', async () => {
    const { env, served } = given({ '/assets/app-1.js': 'one', '/index.html': 'page one' });
    await storeBuild(env, build('1', '/assets/app-1.js', 'page one'));
    served.delete('/assets/app-1.js');
    served.set('/assets/app-2.js', 'two').set('/index.html', 'page two');
    await storeBuild(env, build('2', '/assets/app-2.js', 'page two'));
    const stores = await env.caches.keys();
    await deleteOldBuilds(env, '2', { stores, used: ['/assets/app-1.js'] });
    expect(await readText(await findFile(env, '2', '/assets/app-1.js'))).toBe('one');
    expect(await readText(await findFile(env, '2', '/index.html'))).toBe('page two');
    await deleteOldBuilds(env, '2', { stores, used: ['/assets/app-2.js'] });
    expect(await findFile(env, '2', '/assets/app-1.js')).toBeUndefined();
    expect(await readText(await findFile(env, '2', '/assets/app-2.js'))).toBe('two');
  });
});

describe('a build that arrived meanwhile', () => {
  it('stays stored although no page uses it yet', async () => {
    const { env, served } = given({ '/assets/app-1.js': 'one', '/index.html': 'page one' });
    await storeBuild(env, build('1', '/assets/app-1.js', 'page one'));
    const stores = await env.caches.keys();
    served.set('/assets/app-2.js', 'two').set('/index.html', 'page two');
    await storeBuild(env, build('2', '/assets/app-2.js', 'page two'));
    await deleteOldBuilds(env, '1', { stores, used: ['/assets/app-1.js'] });
    expect(await readText(await findFile(env, '2', '/assets/app-2.js'))).toBe('two');
  });
});

describe('server settings that changed without a new build', () => {
  it('are fetched again with the pages, whose headers depend on them', async () => {
    const { env, requested, served } = given({ '/assets/app-1.js': 'one', '/index.html': 'page one' });
    const files = build('1', '/assets/app-1.js', 'page one');
    await storeBuild(env, files);
    requested.length = 0;
    await refreshSettings(env, files);
    expect(requested).toEqual(['/config.json']);
    served.set('/config.json', '{"api":2}');
    await refreshSettings(env, files);
    expect(requested).toEqual(['/config.json', '/config.json', '/index.html']);
    expect(await readText(await findFile(env, '1', '/config.json'))).toBe('{"api":2}');
  });
});

const heldLock = (clientId: string, script: string) => ({ clientId, name: `portal:/assets/${script}` });

describe('the builds whose pages are open', () => {
  it('are known by the pages’ locks, whatever else is locked', () => {
    const held = [heldLock('A1', 'one.js'), { clientId: 'A1', name: 'actions store' }, heldLock('B2', 'two.js')];
    expect(buildsInUse(held, 2)).toEqual(['/assets/one.js', '/assets/two.js']);
  });

  it('are unknown while a page has no lock yet', () => {
    expect(buildsInUse([heldLock('A1', 'one.js')], 2)).toBeUndefined();
    expect(buildsInUse([heldLock('A1', 'one.js'), heldLock('A1', 'one.js')], 2)).toBeUndefined();
  });
});

describe('the page of an address', () => {
  it.each([
    ['/', '/landing.html'],
    ['/sign-in', '/sign-in.html'],
    ['/dashboard', '/dashboard.html'],
    ['/dashboard/orders', '/dashboard.html'],
    ['/dashboard/orders/019a0000-0000-7000-8000-000000000000', '/dashboard.html'],
    ['/sign-up', '/index.html'],
    ['/dashboards', '/index.html'],
  ])('%s is %s', (path, page) => expect(pageFor(path)).toBe(page));

  it.each([
    '/v1/vendor/who-am-i',
    '/a/v1/orders/open',
    '/docs',
    '/docs/',
    '/files/x',
    '/dev/clock',
    '/dev/storefront',
    '/dev/gateway',
    '/dev/printers',
    '/robots.txt',
    '/metrics',
  ])('%s is left to the server', (path) => expect(pageFor(path)).toBeUndefined());
});
