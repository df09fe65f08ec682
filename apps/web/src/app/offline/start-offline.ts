// Signing out must clear drafts, even if none was used on this page.
import '../../platform/drafts/use-draft.ts';
import { persistQueries } from '../../platform/offline/persisted-queries.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { onSessionClear } from '../../platform/storage/session-data.ts';
import { holdBuild } from '../../platform/worker/hold-build.ts';
import { foundWorker, hasWorkers, registerWorker } from '../../platform/worker/register-worker.ts';
import { watchForUpdates } from '../../platform/worker/waiting-update.ts';
import { BUILD } from '../../platform/config/build.ts';
import { renewPush, leavePush } from '../../features/notifications/settings/push-upkeep.ts';
import { isPersisted } from './persisted-keys.ts';
import { prefetchQueries } from './prefetch-queries.ts';

async function startWorker() {
  await holdBuild();
  const registration = await registerWorker();
  watchForUpdates(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('page is open', []);
}

async function clearNotifications() {
  const registration = await foundWorker();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

export function storeForOffline(vendorId: string): () => void {
  if (navigator.onLine) void prefetchQueries(vendorId);
  return persistQueries(vendorId, isPersisted);
}

let isStarted = false;

/** Once per page: the service worker and its updates. */
export function startOffline() {
  if (isStarted) return;
  isStarted = true;
  // The files of a development build have no stable names to cache.
  if (!hasWorkers() || BUILD === 'development') return;
  startWorker().catch(() => undefined);
  void renewPush();
  onSessionClear(() => {
    // After a crash the same vendor continues.
    if (localStore.get('authToken') !== null) return;
    void leavePush();
    void clearNotifications();
  });
}
