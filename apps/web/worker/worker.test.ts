import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from './fake-caches.ts';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);
const claim = vi.fn<() => Promise<void>>(async () => undefined);

const caches = fakeCaches();
const ORIGIN = 'https://portal.test';

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'index.html', revision: 'build-1' }],
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    caches,
    clients: { claim, matchAll: async () => [] },
    location: new URL(`${ORIGIN}/worker.js`),
    navigator: { locks: { query: async () => ({ held: [] }) } },
    registration: { installing: null, waiting: null },
    skipWaiting,
  });
  await import('./worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** Resolves with the event's `waitUntil`. */
async function dispatch(name: string, event: object = {}) {
  const waits: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const post = (data: unknown, ports: object[] = []) => dispatch('message', { data, ports });

describe('a waiting worker', () => {
  it('answers with its build, and goes on waiting', async () => {
    const postMessage = vi.fn<(response: unknown) => void>();
    await post('which build', [{ postMessage }]);
    expect(postMessage).toHaveBeenCalledWith({ version: 'build-1', news: expect.any(Array) });
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('takes over on request, and then serves the open pages', async () => {
    await post('take over');
    expect(skipWaiting).toHaveBeenCalledTimes(1);
    await dispatch('activate');
    expect(claim).toHaveBeenCalledTimes(1);
  });
});

describe("the build's scripts, styles and fonts", () => {
  it('are read from the caches by a browser with static routes, before the worker runs', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const addRoutes = vi.fn<(routes: object) => Promise<void>>(async () => undefined);
    await dispatch('install', { addRoutes }).catch(() => undefined);
    expect(addRoutes).toHaveBeenCalledWith([
      { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' },
    ]);
  });

  it('are served by the worker in other browsers, whichever build they belong to', async () => {
    const address = `${ORIGIN}/assets/app-of-an-older-build.js`;
    await (await caches.open('portal-build-0')).put(address, new Response('older'));
    const respondWith = vi.fn<(response: Promise<Response>) => void>();
    await dispatch('fetch', { request: new Request(address), respondWith });
    expect(await (await respondWith.mock.calls[0]?.[0])?.text()).toBe('older');
  });
});
