import type { BuildFile, BuildFiles } from './build-files.ts';

const PREFIX = 'portal-';
const CONFIG = '/config.json';
/** More parallel requests would delay the vendor's own. */
const AT_ONCE = 4;
/** Without retries, a connection that loses every twentieth request would never complete a build of a hundred files. */
const MOST_TRIES = 5;

export interface Environment {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
}

const storeName = (version: string) => `${PREFIX}${version}`;

/** All files of a build or none: an incomplete or mixed build is not installed. */
export async function storeBuild(env: Environment, { version, files }: BuildFiles): Promise<void> {
  if (version === null) return;
  const store = await env.caches.open(storeName(version));
  const waiting: BuildFile[] = [...files, { path: CONFIG, digest: null }];
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await storeFile(env, store, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function storeFile(env: Environment, store: Cache, { path, digest }: BuildFile): Promise<void> {
  const isNamedByContent = digest === null && path !== CONFIG;
  const address = `${env.origin}${path}`;
  // An earlier build may have the same file, so on a slow connection most of an update is already there.
  const known = isNamedByContent ? await env.caches.match(address, { ignoreVary: true }) : undefined;
  const response =
    known ?? (await fetchWithRetries(env, new Request(address, { cache: isNamedByContent ? 'default' : 'reload' })));
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  if (digest !== null && (await computeDigest(response.clone())) !== digest) {
    throw new Error(`${path} is of another version`);
  }
  await store.put(address, response);
}

/** Lost requests are repeated at once; refusals are not. */
export async function fetchWithRetries(env: Environment, request: Request, tries = MOST_TRIES): Promise<Response> {
  try {
    return await env.fetch(request.clone());
  } catch (error) {
    if (tries <= 1) throw error;
    return fetchWithRetries(env, request, tries - 1);
  }
}

/**
 * The server's settings, and with them its pages' headers, may change without a new build. Both are fetched again for
 * the next page that is opened.
 */
export async function refreshSettings(env: Environment, { version, files }: BuildFiles): Promise<void> {
  if (version === null) return;
  const store = await env.caches.open(storeName(version));
  const address = `${env.origin}${CONFIG}`;
  const [cached, now] = await Promise.all([
    store.match(address, { ignoreVary: true }),
    env.fetch(new Request(address, { cache: 'no-cache' })),
  ]);
  if (!now.ok || (await cached?.text()) === (await now.clone().text())) return;
  for (const file of files.filter(({ path }) => path.endsWith('.html'))) await storeFile(env, store, file);
  await store.put(address, now);
}

/** The same as in `vite.config.ts`. */
async function computeDigest(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Scripts and styles are named by their content, so a page finds those of its own build whichever worker serves it.
 * Other files belong to this worker's build.
 */
export async function findFile(
  { caches, origin }: Environment,
  version: string,
  path: string,
): Promise<Response | undefined> {
  const options = { ignoreVary: true };
  if (path.startsWith('/assets/')) return caches.match(`${origin}${path}`, options);
  const store = await caches.open(storeName(version));
  return store.match(`${origin}${path}`, options);
}

interface BuildsInUse {
  /** The caches that existed before a newer build was being installed. */
  readonly stores: readonly string[];
  /** The main scripts of the open pages. */
  readonly used: readonly string[];
}

/** Deletes builds that no open page uses. */
export async function deleteOldBuilds(
  { caches, origin }: Environment,
  version: string,
  { stores, used }: BuildsInUse,
): Promise<void> {
  for (const name of stores) {
    if (!name.startsWith(PREFIX) || name === storeName(version)) continue;
    const store = await caches.open(name);
    const found = await Promise.all(used.map((script) => store.match(`${origin}${script}`, { ignoreVary: true })));
    if (found.every((file) => file === undefined)) await caches.delete(name);
  }
}

const LOCK_PREFIX = 'portal:';

type Held = Pick<LockInfo, 'name' | 'clientId'>;

/**
 * The main scripts of all open pages, each of which holds a lock of that name (`src/platform/worker/register-worker.ts`).
 * Undefined while a page has no lock yet, because it may be of any build.
 */
export function buildsInUse(held: readonly Held[], pages: number): readonly string[] | undefined {
  const holders = held.filter(({ name }) => name?.startsWith(LOCK_PREFIX) === true);
  if (new Set(holders.map(({ clientId }) => clientId)).size < pages) return undefined;
  return holders.map(({ name = '' }) => name.slice(LOCK_PREFIX.length));
}
