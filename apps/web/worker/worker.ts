import { RELEASE_NOTES } from '../src/app/offline/whats-new.en.ts';
import { BUILD_FILES } from './build-files.ts';
import { buildsInUse } from './builds-in-use.ts';
import { fetchPatiently, findFile, storeBuild, letGoOfOldBuilds, refreshSettings, type Ground } from './file-store.ts';
import { listenToPush } from './push.ts';
import { pageFor } from './page-for-path.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The one worker of the portal: it keeps the files of a build, shows what the server pushes, and answers an order from
 * its notification. It never stores an answer of the API: those are the page's (`src/platform/offline/`).
 */
const { version } = BUILD_FILES;

/** A question that the line has swallowed is given up; on a slow line a file may take this long. */
const ANSWER_MS = 60_000;
/** The browser lets no other worker take over while this one waits for anything. */
const leaving = new AbortController();

const ground: Ground = {
  caches: self.caches,
  fetch: (request) => fetch(request, { signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)]) }),
  origin: self.location.origin,
};

self.addEventListener('install', (event) => event.waitUntil(storeBuild(ground, BUILD_FILES)));

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), sweep()])));

/** The build whose pages are handed out: another one's when that is here and may not take over yet. */
let shownVersion = version ?? '';

const fileOrNetwork = async (path: string, request: Request) =>
  (await findFile(ground, shownVersion, path)) ?? fetch(request);

/** Chromium never fetches a module again that failed once, so what the connection loses is fetched again here. */
const assetOrNetwork = async (path: string, request: Request) =>
  (await findFile(ground, shownVersion, path)) ?? fetchPatiently(ground, request);

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
  // One of them may be a newer build's, which is being fetched or waits for its moment.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const { held = [] } = await self.navigator.locks.query();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = buildsInUse(held, pages.length);
  if (used !== undefined) await letGoOfOldBuilds(ground, version, { stores, used });
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const answer = (reply: unknown) => event.ports[0]?.postMessage(reply);
  if (message === 'take over') event.waitUntil(self.skipWaiting());
  else if (message === 'step down') leaving.abort();
  else if (message === 'page is open')
    event.waitUntil(Promise.allSettled([sweep(), refreshSettings(ground, BUILD_FILES)]));
  else if (message === 'which build') answer({ version, news: RELEASE_NOTES });
  else if (typeof message === 'object' && message !== null && 'show' in message)
    event.waitUntil(show(String(message.show)).then(() => answer('shown')));
});

listenToPush(() => fileOrNetwork('/config.json', new Request('/config.json')));
