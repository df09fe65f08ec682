import { useState } from 'react';
import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';

const AccountBanner = lazyWithRetry('account banner', () => import('./account-banner.tsx'));

/** While the account is not approved, and once when it has been approved. Most visits never load what it shows. */
export function AccountNotice({ standing }: { readonly standing: WorkingStatus | undefined }) {
  const { isJustApproved, dismiss } = useJustApproved(standing);
  return (
    <div role="status">
      {(standing === 'PENDING' || standing === 'SUSPENDED' || isJustApproved) && (
        <LazyBoundary failed={null}>
          <AccountBanner {...{ standing, isJustApproved }} onDismiss={dismiss} />
        </LazyBoundary>
      )}
    </div>
  );
}

function useJustApproved(standing: WorkingStatus | undefined) {
  const [seen, setSeen] = useState({ standing, isJustApproved: false });
  if (standing !== undefined && standing !== seen.standing) {
    setSeen({ standing, isJustApproved: seen.standing !== undefined && standing === 'APPROVED' });
  }
  return { isJustApproved: seen.isJustApproved, dismiss: () => setSeen({ ...seen, isJustApproved: false }) };
}
