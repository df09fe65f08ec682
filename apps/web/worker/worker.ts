import { NEWS } from '../src/app/offline/whats-new.en.ts';
import { BUILD_FILES } from './build-files.ts';
import { findFile, keepBuild, letGoOfOldBuilds, refreshSettings, type Ground } from './file-store.ts';
import { listenToPush } from './push.ts';
import { pageFor } from './which-page.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The one worker of the portal: it keeps the files of a build, shows what the server pushes, and answers an order from
 * its notification. It never keeps an answer of the API: those are the page's (`src/platform/kept/`).
 */
const { version } = BUILD_FILES;
const ground: Ground = { caches: self.caches, fetch: (request) => fetch(request), origin: self.location.origin };

self.addEventListener('install', (event) => event.waitUntil(keepBuild(ground, BUILD_FILES)));

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), sweep()])));

const fileOrNetwork = async (path: string, request: Request) =>
  (await findFile(ground, version ?? '', path)) ?? fetch(request);

const plainFiles = new Set(['/config.json', ...BUILD_FILES.files.map(({ path }) => path)]);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (version === null || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const page = pageFor(pathname);
    if (page !== undefined) event.respondWith(fileOrNetwork(page, request));
  } else if (pathname.startsWith('/assets/') || plainFiles.has(pathname)) {
    event.respondWith(fileOrNetwork(pathname, request));
  }
});

/** Each page of the portal holds a lock in the name of its main script (`src/platform/worker/hold-build.ts`). */
async function sweep() {
  if (version === null) return;
  const { held = [] } = await self.navigator.locks.query();
  const pages = await self.clients.matchAll({ type: 'window' });
  const holders = held.filter(({ name }) => name?.startsWith('portal:') === true);
  // A page that has not said yet which build it is of may be of any.
  if (pages.some(({ id }) => !holders.some(({ clientId }) => clientId === id))) return;
  const used = holders.map(({ name = '' }) => name.slice('portal:'.length));
  await letGoOfOldBuilds(ground, version, used);
}

self.addEventListener('message', (event) => {
  const asked: unknown = event.data;
  if (asked === 'take over') event.waitUntil(self.skipWaiting());
  else if (asked === 'page is open')
    event.waitUntil(Promise.allSettled([sweep(), refreshSettings(ground, BUILD_FILES)]));
  else if (asked === 'news') event.ports[0]?.postMessage(NEWS);
});

listenToPush(() => fileOrNetwork('/config.json', new Request('/config.json')));
