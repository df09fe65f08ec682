const WORKER = '/worker.js';

export const hasWorkers = () => 'serviceWorker' in navigator;

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

export const foundWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');
