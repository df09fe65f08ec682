import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../platform/events/events.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';
import { latePart } from '../../ui/late/late-part.tsx';

const OfflineStrips = latePart('offline', () => import('./offline-strips.tsx'));

/** Nobody waits for it, but on a page without a line. */
export function StripsLater() {
  const [isTime, setIsTime] = useState(false);
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  if (isLost && !isTime) setIsTime(true);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return isTime && <OfflineStrips failed={null} />;
}
