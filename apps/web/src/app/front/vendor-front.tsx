import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AccountStatus } from '../../features/onboarding/account-status/account-status.tsx';
import { useStanding } from '../../features/onboarding/standing/application.queries.ts';
import { queries } from '../../platform/api/queries.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { OnboardingPage, SignOutButton } from '../layout/onboarding-page.tsx';
import { PlainMain } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';

export default function VendorFront({ landing }: { readonly landing: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <StatusOrLanding landing={landing} />
    </QueryClientProvider>
  );
}

function StatusOrLanding({ landing }: { readonly landing: ReactNode }) {
  const standing = useStanding();
  const messages = useMessages(alwaysMessages);
  const [hasWaited, setHasWaited] = useState(false);
  // A vendor who was watching the application stays to see it approved.
  if (standing !== undefined && standing !== 'APPROVED' && !hasWaited) setHasWaited(true);
  if (hasWaited) {
    return (
      <OnboardingPage aside={<SignOutButton />}>
        <AccountStatus />
      </OnboardingPage>
    );
  }
  if (standing !== undefined) return landing;
  return (
    <PlainMain>
      <FullPageSpinner text={messages.checkingSession} />
    </PlainMain>
  );
}
