import { createStore } from 'zustand/vanilla';
import { isOwnBuild } from './hold-build.ts';
import { foundWorker } from './register-worker.ts';

/** An update that is here and waits for its moment. `news` is what its build tells of itself, newest first. */
export interface WaitingUpdate {
  readonly news: readonly string[];
}

export const waitingUpdate = createStore<{ readonly update: WaitingUpdate | null }>(() => ({ update: null }));

const CHECK_EVERY_MS = 30 * 60_000;
/** In which the browser lets the new one take over, if it does so at once. */
const TAKE_OVER_MS = 4000;

let waiting: ServiceWorker | undefined;

async function take(worker: ServiceWorker) {
  waiting = worker;
  const { version, news } = await buildOf(worker);
  if (waiting === worker && !(await isOwnBuild(version))) waitingUpdate.setState({ update: { news } });
}

/** Another page has let the new build in: this one goes on with its own files and follows at its own moment. */
async function follow() {
  const { controller } = navigator.serviceWorker;
  if (controller === null || waitingUpdate.getState().update !== null) return;
  const { version } = await buildOf(controller);
  if (version !== '' && !(await isOwnBuild(version))) waitingUpdate.setState({ update: { news: [] } });
}

function watchInstalling(worker: ServiceWorker) {
  worker.addEventListener('statechange', () => {
    // Without one in charge it is the first, and updates nothing.
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void take(worker);
  });
}

/** Looks for newer builds: now, every half hour, and when somebody comes back to the page. */
export function watchForUpdates(registration: ServiceWorkerRegistration) {
  const { controller } = navigator.serviceWorker;
  if (registration.waiting !== null && controller !== null) void take(registration.waiting);
  if (registration.installing !== null) watchInstalling(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) watchInstalling(registration.installing);
  });
  if (controller !== null) navigator.serviceWorker.addEventListener('controllerchange', () => void follow());
  // It may have been let in while this page was still being loaded.
  void follow();
  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
}

const reload = () => location.reload();

/** The new build takes charge, and this page is loaded from it. What waits is asked for anew: a third may have come. */
export async function applyUpdate(): Promise<void> {
  const registration = await foundWorker();
  const next = registration?.waiting;
  if (!next) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // What the one in charge still waits for on a bad line would keep it there.
  registration.active?.postMessage('step down', []);
  next.postMessage('take over', []);
  setTimeout(() => void loadThroughOld(registration.active, next), TAKE_OVER_MS);
}

/** Chromium may leave the old one in charge for minutes. It has the files of the new build too, and hands them out. */
async function loadThroughOld(active: ServiceWorker | null, next: ServiceWorker) {
  const { version } = await buildOf(next);
  if (active !== null && version !== '') await requestFromWorker(active, { show: version });
  reload();
}

/** What a worker tells of its build. `news` are in its own words, the newest first. */
interface BuildInfo {
  readonly version: string;
  readonly news: readonly string[];
}

const ANSWER_MS = 5000;

/** Undefined where it does not answer. */
const requestFromWorker = (worker: ServiceWorker, request: unknown) =>
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
async function buildOf(worker: ServiceWorker): Promise<BuildInfo> {
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
