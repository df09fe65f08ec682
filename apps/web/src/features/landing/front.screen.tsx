import { lazy, Suspense } from 'react';
import { loadChunk } from '../../platform/chunk-loader.ts';
import { useSession } from '../../platform/session.ts';
import { Landing } from './landing.tsx';

const VendorFront = lazy(() =>
  loadChunk('/', async () => ({ default: (await import('./vendor-front.tsx')).VendorFront })),
);

/** `/`: a signed-in vendor who is not yet approved sees where the application stands; everyone else the landing. */
function FrontScreen() {
  const { auth } = useSession();
  if (auth !== 'authenticated') return <Landing />;
  return (
    <Suspense fallback={<Landing />}>
      <VendorFront />
    </Suspense>
  );
}

export { FrontScreen as Component };
