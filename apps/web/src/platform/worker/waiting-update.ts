import { createStore } from 'zustand/vanilla';
import { foundWorker } from './register-worker.ts';

/** An update that is here and waits for its moment. `news` is what its build tells of itself, newest first. */
export interface WaitingUpdate {
  readonly news: readonly string[];
}

export const waitingUpdate = createStore<{ readonly update: WaitingUpdate | null }>(() => ({ update: null }));

const LOOK_EVERY_MS = 30 * 60_000;
const ANSWER_MS = 5000;

let waiting: ServiceWorker | undefined;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** In the new worker's own words; nothing where it does not say. */
const newsOf = (worker: ServiceWorker) =>
  new Promise<readonly string[]>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve([]), ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(isTexts(data) ? data : []);
    });
    port1.start();
    worker.postMessage('news', [port2]);
  });

async function take(worker: ServiceWorker) {
  waiting = worker;
  const news = await newsOf(worker);
  if (waiting === worker) waitingUpdate.setState({ update: { news } });
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
  if (controller !== null) {
    // Another page has let the new build in: this one goes on with its own files and follows at its own moment.
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (waitingUpdate.getState().update === null) waitingUpdate.setState({ update: { news: [] } });
    });
  }
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
}

const reload = () => location.reload();

/** The new build takes charge, and this page is loaded from it. What waits is asked for anew: a third may have come. */
export async function applyUpdate(): Promise<void> {
  const next = (await foundWorker())?.waiting;
  if (!next) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  next.postMessage('take over', []);
}
