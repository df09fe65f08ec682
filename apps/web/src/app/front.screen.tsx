import { lazy, Suspense } from 'react';
import { Landing } from '../features/landing/landing.tsx';
import { loadChunk } from '../platform/chunk-loader.ts';
import { useSession } from '../platform/session.ts';
import { useWords } from '../platform/words/dictionary.ts';
import { FullPageSpinner } from '../ui/full-page-spinner.tsx';
import { PlainMain } from './plain-main.tsx';
import { alwaysWords } from './words/always.words.ts';
import { onboardingLayoutWords } from './words/onboarding-layout.words.ts';

const VendorFront = lazy(() =>
  loadChunk('/', async () => {
    const [{ VendorFront: Component }] = await Promise.all([
      import('./vendor-front.tsx'),
      onboardingLayoutWords.load(),
    ]);
    return { default: Component };
  }),
);

/** `/`: a signed-in vendor who is not yet approved sees where the application stands; everyone else the landing. */
function FrontScreen() {
  const { auth } = useSession();
  const words = useWords(alwaysWords);
  const checking = (
    <PlainMain>
      <FullPageSpinner text={words.checkingSession} />
    </PlainMain>
  );
  if (auth === 'verifying') return checking;
  if (auth === 'authenticated') {
    return (
      <Suspense fallback={checking}>
        <VendorFront />
      </Suspense>
    );
  }
  return (
    <PlainMain>
      <Landing />
    </PlainMain>
  );
}

export { FrontScreen as Component };
