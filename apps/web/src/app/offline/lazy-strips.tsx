import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../platform/events/events.ts';
import { whenIdle } from '../../platform/time/waiting.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';

/** Everything that starts once the page is idle: the service worker, stored queries, push, printing. */
const OfflineStrips = lazyWithRetry('offline', () => import('./offline-strips.tsx'));

/** Loaded when idle, except on a page that starts offline. */
export function LazyStrips() {
  const [isTime, setIsTime] = useState(false);
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  if (isLost && !isTime) setIsTime(true);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return (
    isTime && (
      <LazyBoundary failed={null}>
        <OfflineStrips />
      </LazyBoundary>
    )
  );
}
