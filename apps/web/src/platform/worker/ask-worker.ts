/** What a worker tells of its build. `news` are in its own words, the newest first. */
interface BuildTold {
  readonly version: string;
  readonly news: readonly string[];
}

const ANSWER_MS = 5000;

/** Undefined where it does not answer. */
export const askWorker = (worker: ServiceWorker, question: unknown) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    worker.postMessage(question, [port2]);
  });

/** Nothing where it does not say. */
export async function buildOf(worker: ServiceWorker): Promise<BuildTold> {
  const told = await askWorker(worker, 'which build');
  return isBuild(told) ? told : { version: '', news: [] };
}

const isBuild = (told: unknown): told is BuildTold =>
  typeof told === 'object' &&
  told !== null &&
  'version' in told &&
  typeof told.version === 'string' &&
  'news' in told &&
  Array.isArray(told.news) &&
  told.news.every((text) => typeof text === 'string');
