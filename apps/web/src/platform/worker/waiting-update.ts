import { createStore } from 'zustand/vanilla';
import { isOwnBuild, foundWorker } from './register-worker.ts';

/** An installed update that waits for a quiet moment. `news` are its release notes, newest first. */
interface WaitingUpdate {
  readonly news: readonly string[];
}

export const waitingUpdate = createStore<{ readonly update: WaitingUpdate | null }>(() => ({ update: null }));

const CHECK_EVERY_MS = 30 * 60_000;
const TAKE_OVER_MS = 4000;

let waiting: ServiceWorker | undefined;

async function take(worker: ServiceWorker) {
  waiting = worker;
  const { version, news } = await readBuild(worker);
  if (waiting === worker && !(await isOwnBuild(version))) waitingUpdate.setState({ update: { news } });
}

/** Another page has activated the new build: this page keeps its own files and reloads at its own quiet moment. */
async function follow() {
  const { controller } = navigator.serviceWorker;
  if (controller === null || waitingUpdate.getState().update !== null) return;
  const { version } = await readBuild(controller);
  if (version !== '' && !(await isOwnBuild(version))) waitingUpdate.setState({ update: { news: [] } });
}

function watchInstalling(worker: ServiceWorker) {
  worker.addEventListener('statechange', () => {
    // Without a controlling worker it is the first one, not an update.
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void take(worker);
  });
}

/** Checks for newer builds: now, every half hour, and when the page becomes visible. */
export function watchForUpdates(registration: ServiceWorkerRegistration) {
  const { controller } = navigator.serviceWorker;
  if (registration.waiting !== null && controller !== null) void take(registration.waiting);
  if (registration.installing !== null) watchInstalling(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) watchInstalling(registration.installing);
  });
  if (controller !== null) navigator.serviceWorker.addEventListener('controllerchange', () => void follow());
  // It may have been activated while this page was loading.
  void follow();
  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
}

const reload = () => location.reload();

/**
 * Activates the newest build and reloads the page from it. The waiting worker is looked up again: a third build may
 * have arrived.
 */
export async function applyUpdate(): Promise<void> {
  const registration = await foundWorker();
  const next = registration?.waiting;
  if (!next) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // Pending requests on a bad connection would keep the old worker in control.
  registration.active?.postMessage('step down', []);
  next.postMessage('take over', []);
  setTimeout(() => void loadThroughOld(registration.active, next), TAKE_OVER_MS);
}

/** Chromium may keep the old worker in control for minutes. It can serve the new build's files too. */
async function loadThroughOld(active: ServiceWorker | null, next: ServiceWorker) {
  const { version } = await readBuild(next);
  if (active !== null && version !== '') await requestFromWorker(active, { show: version });
  reload();
}

/** `news` are its release notes, newest first. */
interface BuildInfo {
  readonly version: string;
  readonly news: readonly string[];
}

const ANSWER_MS = 5000;

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

async function readBuild(worker: ServiceWorker): Promise<BuildInfo> {
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

/** How long the page must be untouched. */
const UNTOUCHED_MS = 60_000;
const QUIET_CHECK_MS = 5000;

const TYPED_INTO = 'input:not([type="search"]), textarea, select, [contenteditable="true"]';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Calls `run` as soon as it disturbs nobody: no dialog is open, no form is edited, the page was untouched for a minute,
 * and `isBusy` is false. Returns a stop function.
 */
export function atQuietMoment(isBusy: () => boolean, run: () => void, untouchedMs = UNTOUCHED_MS): () => void {
  let touchedAt = Date.now();
  let typedAt: string | undefined;
  const onTouch = () => {
    touchedAt = Date.now();
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(TYPED_INTO)) typedAt = location.pathname;
  };
  const isQuiet = () =>
    Date.now() - touchedAt >= untouchedMs &&
    typedAt !== location.pathname &&
    document.querySelector(OVER_THE_PAGE) === null &&
    !isBusy();
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    stop();
    run();
  }, QUIET_CHECK_MS);
  const touches = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of touches) document.addEventListener(kind, onTouch, { capture: true, passive: true });
  document.addEventListener('input', onInput, { capture: true });

  function stop() {
    clearInterval(timer);
    for (const kind of touches) document.removeEventListener(kind, onTouch, { capture: true });
    document.removeEventListener('input', onInput, { capture: true });
  }
  return stop;
}
