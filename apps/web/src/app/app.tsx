import { CSPProvider } from '@base-ui/react/csp-provider';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { forgetAnswers } from '../platform/storage/forgetting.ts';
import { reportCrash } from '../platform/telemetry/telemetry.ts';
import { CrashBoundary } from './crash/crash-boundary.tsx';

export function App({ router }: { router: DataRouter }) {
  const reset = () => {
    forgetAnswers();
    // An error that the router holds on to goes with a fresh visit to the same place.
    void router.navigate(router.state.location, { replace: true });
  };
  return (
    <CSPProvider disableStyleElements>
      <CrashBoundary onReset={reset}>
        <RouterProvider router={router} onError={(error) => reportCrash(error, router.state.location.pathname)} />
      </CrashBoundary>
    </CSPProvider>
  );
}
