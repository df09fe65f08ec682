/** What a worker tells of its build. `news` are in its own words, the newest first. */
interface BuildInfo {
  readonly version: string;
  readonly news: readonly string[];
}

const ANSWER_MS = 5000;

/** Undefined where it does not answer. */
export const requestFromWorker = (worker: ServiceWorker, request: unknown) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    worker.postMessage(request, [port2]);
  });

/** Nothing where it does not say. */
export async function buildOf(worker: ServiceWorker): Promise<BuildInfo> {
  const info = await requestFromWorker(worker, 'which build');
  return isBuild(info) ? info : { version: '', news: [] };
}

const isBuild = (info: unknown): info is BuildInfo =>
  typeof info === 'object' &&
  info !== null &&
  'version' in info &&
  typeof info.version === 'string' &&
  'news' in info &&
  Array.isArray(info.news) &&
  info.news.every((text) => typeof text === 'string');
