import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Landing } from '../features/landing/landing.tsx';
import { accountStatusWords } from '../features/onboarding/account-status/account-status.words.ts';
import { useStanding } from '../features/onboarding/application.queries.ts';
import { uploadsWords } from '../features/onboarding/uploads/uploads.words.ts';
import { loadChunk } from '../platform/chunk-loader.ts';
import { queries } from '../platform/queries.ts';
import { OnboardingPage } from './onboarding-page.tsx';
import { PlainMain } from './plain-main.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const AccountStatus = lazy(() =>
  loadChunk('account-status', async () => {
    const [{ Component }] = await Promise.all([
      import('../features/onboarding/account-status/account-status.screen.tsx'),
      ...[accountStatusWords, uploadsWords].map((words) => words.load()),
    ]);
    return { default: Component };
  }),
);

export function VendorFront() {
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
