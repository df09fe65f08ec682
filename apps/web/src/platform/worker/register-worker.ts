const WORKER = '/worker.js';

export const hasWorkers = () => 'serviceWorker' in navigator;

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

export const foundWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');

/** Its name changes with every build. */
const mainScript = () => {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].at(-1);
  return script === undefined ? undefined : new URL(script.src).pathname;
};

/**
 * The worker keeps the files of this page's build while the page is open. A Web Lock, because the browser releases it
 * with the page, even after a crash.
 */
export function holdBuild(): Promise<void> {
  const script = mainScript();
  if (script === undefined || !('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    void navigator.locks.request(`portal:${script}`, { mode: 'shared' }, () => {
      resolve();
      return new Promise<void>(() => undefined);
    });
  });
}

/** Whether this page was loaded from this version: that build's cache has its main script. */
export async function isOwnBuild(version: string): Promise<boolean> {
  const script = mainScript();
  const store = `portal-${version}`;
  if (script === undefined || !(await caches.has(store))) return false;
  return (await (await caches.open(store)).match(script, { ignoreVary: true })) !== undefined;
}
