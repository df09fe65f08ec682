import { useEffect, useState } from 'react';
import { loadChunk } from '../../platform/lazy/load-chunk.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';
import { localStore } from '../../platform/storage/local-store.ts';

const CHECK_MS = 60_000;

const browserPush = () =>
  loadChunk('push state', () => import('../../features/notifications/settings/browser-push.ts'));

/** It worked before and nobody turned it off: permission was withdrawn, or the subscription is gone. */
async function hasPushStopped(): Promise<boolean> {
  await localStore.ready();
  const state = await (await browserPush()).readPushState();
  if (state === 'on') await localStore.set('isPushOn', true);
  return state !== 'on' && localStore.get('isPushOn');
}

export function useStoppedPush() {
  const [hasStopped, setHasStopped] = useState(false);
  useEffect(() => {
    let isOver = false;
    const check = () => {
      if (isOver || document.visibilityState !== 'visible' || !navigator.onLine) return;
      // A browser that can't tell is no reason for an alarm.
      hasPushStopped().then(
        (stopped) => !isOver && setHasStopped(stopped),
        () => undefined,
      );
    };
    whenIdle(check);
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return {
    hasStopped,
    acknowledge: () => {
      setHasStopped(false);
      void localStore.set('isPushOn', false);
    },
  };
}
