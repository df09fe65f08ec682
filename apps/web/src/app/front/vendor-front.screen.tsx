import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { AccountStatus } from '../../features/onboarding/account-status/account-status.tsx';
import { useStanding } from '../../features/onboarding/standing/application.queries.ts';
import { queries } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { FullPageSpinner } from '../../ui/feedback/full-page-spinner.tsx';
import { OnboardingPage } from '../layout/onboarding-page.tsx';
import { PlainMain } from '../layout/plain-main.tsx';
import { SignOutButton } from '../onboarding/sign-out-button.tsx';
import { alwaysWords } from '../words/always.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

function VendorFront() {
  return (
    <QueryClientProvider client={queries}>
      <StatusOrDashboard />
    </QueryClientProvider>
  );
}

function StatusOrDashboard() {
  const standing = useStanding();
  const words = useWords(alwaysWords);
  const [hasWaited, setHasWaited] = useState(false);
  // Whoever watched the application stays to see it approved; the dashboard would not tell.
  if (standing !== undefined && standing !== 'APPROVED' && !hasWaited) setHasWaited(true);
  if (hasWaited) {
    return (
      <OnboardingPage aside={<SignOutButton />}>
        <AccountStatus />
      </OnboardingPage>
    );
  }
  if (standing !== undefined) return <Navigate to={PATHS.home} replace />;
  return (
    <PlainMain>
      <FullPageSpinner text={words.checkingSession} />
    </PlainMain>
  );
}

export { VendorFront as Component };
