import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Landing } from '../features/landing/landing.tsx';
import { AccountStatus } from '../features/onboarding/account-status/account-status.tsx';
import { useStanding } from '../features/onboarding/application.queries.ts';
import { queries } from '../platform/queries.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { PlainMain } from './plain-main.tsx';
import { SignOutButton } from './sign-out-button.tsx';

function VendorFront() {
  return (
    <QueryClientProvider client={queries}>
      <LandingOrStatus />
    </QueryClientProvider>
  );
}

function LandingOrStatus() {
  const standing = useStanding();
  const [hasWaited, setHasWaited] = useState(false);
  // Whoever watched the application stays to see it approved; the landing would tell nothing.
  if (standing !== undefined && standing !== 'APPROVED' && !hasWaited) setHasWaited(true);
  if (hasWaited) {
    return (
      <OnboardingPage aside={<SignOutButton />}>
        <AccountStatus />
      </OnboardingPage>
    );
  }
  return (
    <PlainMain>
      <Landing />
    </PlainMain>
  );
}

export { VendorFront as Component };
