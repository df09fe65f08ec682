import { RELEASE_NOTES } from '../src/app/offline/whats-new.en.ts';
import { BUILD_FILES } from './build-files.ts';
import {
  buildsInUse,
  fetchWithRetries,
  findFile,
  storeBuild,
  deleteOldBuilds,
  refreshSettings,
  type Environment,
} from './file-store.ts';
import { listenToPush } from './push.ts';
import { pageFor } from './page-for-path.ts';
import { serveAssetsWithoutWorker } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Caches the build's files, shows push messages and answers orders from their notifications. It never stores API
 * responses: the page does (`src/platform/offline/`).
 */
const { version } = BUILD_FILES;

/** The time-out of a lost request, long enough for a file on a slow connection. */
const ANSWER_MS = 60_000;
/** Aborts pending requests, because the browser waits for them before another worker takes over. */
const leaving = new AbortController();

const env: Environment = {
  caches: self.caches,
  fetch: (request) => fetch(request, { signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)]) }),
  origin: self.location.origin,
};

self.addEventListener('install', (event) => {
  serveAssetsWithoutWorker(event);
  event.waitUntil(storeBuild(env, BUILD_FILES));
});

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), sweep()])));

/** The build whose pages are served: a newer one if it is installed but can't take over yet. */
let shownVersion = version ?? '';

const fileOrNetwork = async (path: string, request: Request) =>
  (await findFile(env, shownVersion, path)) ?? fetch(request);

/** Chromium never fetches a failed module again, so the worker retries lost requests. */
const assetOrNetwork = async (path: string, request: Request) =>
  (await findFile(env, shownVersion, path)) ?? fetchWithRetries(env, request);

async function show(next: string): Promise<void> {
  if (await self.caches.has(`portal-${next}`)) shownVersion = next;
}

const plainFiles = new Set(['/config.json', ...BUILD_FILES.files.map(({ path }) => path)]);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (version === null || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const page = pageFor(pathname);
    if (page !== undefined) event.respondWith(fileOrNetwork(page, request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(assetOrNetwork(pathname, request));
  } else if (plainFiles.has(pathname)) {
    event.respondWith(fileOrNetwork(pathname, request));
  }
});

async function sweep() {
  if (version === null) return;
  const stores = await self.caches.keys();
  // One of the caches may belong to a newer build that is being installed or waiting.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const { held = [] } = await self.navigator.locks.query();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = buildsInUse(held, pages.length);
  if (used !== undefined) await deleteOldBuilds(env, version, { stores, used });
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const reply = (content: unknown) => event.ports[0]?.postMessage(content);
  if (message === 'take over') event.waitUntil(self.skipWaiting());
  else if (message === 'step down') leaving.abort();
  else if (message === 'page is open')
    event.waitUntil(Promise.allSettled([sweep(), refreshSettings(env, BUILD_FILES)]));
  else if (message === 'which build') reply({ version, news: RELEASE_NOTES });
  else if (typeof message === 'object' && message !== null && 'show' in message)
    event.waitUntil(show(String(message.show)).then(() => reply('shown')));
});

listenToPush(() => fileOrNetwork('/config.json', new Request('/config.json')));
