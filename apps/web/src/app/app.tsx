import { CSPProvider } from '@base-ui/react/csp-provider';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clearSessionData } from '../platform/storage/session-data.ts';
import { reportCrash } from '../platform/telemetry/telemetry.ts';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { CrashScreen } from './crash/error-screens.tsx';

export function App({ router }: { router: DataRouter }) {
  /** §8: 'Try again' builds the app again in place; the page is not reloaded. */
  const crashed = (_error: unknown, reset: () => void) => (
    <CrashScreen
      onTryAgain={() => {
        clearSessionData();
        // An error that the router holds on to goes with a fresh visit to the same place.
        void router.navigate(router.state.location, { replace: true });
        reset();
      }}
    />
  );
  return (
    <CSPProvider disableStyleElements>
      <ErrorBoundary onError={(error) => reportCrash(error, 'app')} fallback={crashed}>
        <RouterProvider router={router} onError={(error) => reportCrash(error, router.state.location.pathname)} />
      </ErrorBoundary>
    </CSPProvider>
  );
}
