import { pauseUntilOnline } from '../time/waiting.ts';

/** §9: script chunk load time-out. All tries together take no longer. */
export const CHUNK_TIMEOUT_MS = 120_000;

export const FURTHER_TRIES_MS: readonly number[] = [500, 1500, 4000];

/** The message is §8's, followed by the name of the screen or part. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
  readonly kind: 'script' | 'style';
  readonly screen: string;

  constructor(kind: 'script' | 'style', screen: string, cause: unknown) {
    super(`${kind === 'style' ? 'Loading CSS chunk failed' : 'Loading chunk failed'}: ${screen}`, { cause });
    this.kind = kind;
    this.screen = screen;
  }
}

function failedKind(error: unknown): ChunkFailed['kind'] {
  if (error instanceof ChunkFailed) return error.kind;
  // Vite's preload helper names the file: 'Unable to preload CSS for …'.
  return error instanceof Error && /\.css\b/.test(error.message) ? 'style' : 'script';
}

/**
 * The one loader of code that comes after the page's own files (which `public/before-app.js` watches): §9's time-out, a
 * few retries, §8's messages.
 */
export async function loadChunk<Module>(screen: string, load: () => Promise<Module>): Promise<Module> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), CHUNK_TIMEOUT_MS);
  const timeout = new Promise<never>((_resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(new Error('timeout')));
  });
  try {
    return await Promise.race([withFurtherTries(load, over.signal), timeout]);
  } catch (error) {
    throw new ChunkFailed(failedKind(error), screen, error);
  } finally {
    clearTimeout(timer);
  }
}

async function withFurtherTries<Module>(load: () => Promise<Module>, over: AbortSignal): Promise<Module> {
  for (const wait of FURTHER_TRIES_MS) {
    try {
      return await load();
    } catch (error) {
      // What it imports, such as messages, has its own retries.
      if (error instanceof ChunkFailed || over.aborted) throw error;
      if (isShellOnly) void reloadOnceReachable();
    }
    await pauseUntilOnline(wait, over);
  }
  return load();
}

const RELOADS = 'vendor.reloads';
const MOST_RELOADS = 5;

let isShellOnly = false;
let isReloading = false;

/**
 * While only the page's shell is shown, a failure reloads the page, a few times at most, because browsers don't fetch a
 * failed module again. Returns a stop function.
 */
export function reloadWhileLoading(): () => void {
  isShellOnly = true;
  return () => {
    isShellOnly = false;
    sessionStorage.removeItem(RELOADS);
  };
}

/** A reload without a connection would end on the browser's error page. */
async function reloadOnceReachable(): Promise<void> {
  const reloads = Number(sessionStorage.getItem(RELOADS) ?? 0);
  if (isReloading || !navigator.onLine || reloads >= MOST_RELOADS) return;
  isReloading = true;
  sessionStorage.setItem(RELOADS, String(reloads + 1));
  while (!(await canFetchPage())) await new Promise((resolve) => setTimeout(resolve, 1000));
  location.reload();
}

const canFetchPage = () =>
  fetch(location.href).then(
    ({ ok }) => ok,
    () => false,
  );
