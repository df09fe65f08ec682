const WORKER = '/worker.js';

export const hasWorkers = () => 'serviceWorker' in navigator;

/** Idempotent. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

/** Undefined if none was registered. */
export const foundWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');
