import { CSPProvider } from '@base-ui/react/csp-provider';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { restartSession } from '../platform/session/session.ts';
import { reportCrash } from '../platform/telemetry/telemetry.ts';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { CrashScreen } from './crash/error-screens.tsx';

export function App({ router }: { router: DataRouter }) {
  /** §8: 'Try again' rebuilds the app in place, without a reload. */
  const crashed = (_error: unknown, reset: () => void) => (
    <CrashScreen
      onTryAgain={() => {
        void restartSession();
        // Navigating to the same place clears an error that the router holds.
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
