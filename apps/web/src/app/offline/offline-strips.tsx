import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { AgeStrip } from './age-strip.tsx';
import { startOffline, storeForOffline } from './start-offline.ts';
import { UpdateStrip } from './update-strip.tsx';

export default function OfflineStrips() {
  const { vendorId } = useVendor();
  useEffect(startOffline, []);
  useEffect(() => storeForOffline(vendorId), [vendorId]);
  useOpenOnTap();
  return (
    <>
      <AgeStrip />
      <UpdateStrip />
    </>
  );
}

/**
 * A tap on a push notification navigates within the open app; the worker waits for the answer
 * (`worker/push.ts`).
 */
function useOpenOnTap() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data, ports }: MessageEvent<{ readonly open?: string } | string>) => {
      if (typeof data !== 'object' || typeof data.open !== 'string') return;
      ports[0]?.postMessage('taken');
      void navigate(data.open);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}
