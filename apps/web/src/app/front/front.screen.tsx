import { useState } from 'react';
import { Navigate } from 'react-router';
import { Landing } from '../../features/landing/landing.tsx';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { CONTENT_ID, PlainMain } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';
import { PATHS } from '../../platform/paths.ts';

const VendorFront = lazyWithRetry('/', () => import('./vendor-front.tsx'));

/** `/`: the landing page; an applicant sees the state of the application. */
function FrontScreen() {
  const { auth, isErrored } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const messages = useMessages(alwaysMessages);
  if (auth === 'authenticated' && !wasSignedIn) setWasSignedIn(true);
  if (auth === 'verifying') {
    return (
      <PlainMain>
        <FullPageSpinner text={messages.checkingSession} />
      </PlainMain>
    );
  }
  if (auth === 'authenticated') {
    return <VendorFront landing={<Landing isSignedIn mainId={CONTENT_ID} />} />;
  }
  // Ended by a block or another device: the sign-in says so, the landing page would not.
  if (wasSignedIn && isErrored) return <Navigate to={PATHS.signIn} replace />;
  return <Landing mainId={CONTENT_ID} />;
}

export { FrontScreen as Component };
