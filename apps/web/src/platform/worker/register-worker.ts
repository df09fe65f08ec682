const WORKER = '/worker.js';

export const hasWorkers = () => 'serviceWorker' in navigator;

/** The one worker of the portal (`worker/worker.ts`). Asking twice gives the same. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

/** Undefined where none was ever registered. */
export const foundWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');
