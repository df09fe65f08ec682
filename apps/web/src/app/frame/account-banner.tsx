import { CircleCheck, Clock, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { frameMessages } from './frame.messages.ts';
import styles from './account-banner.module.css';
import { PATHS } from '../../platform/paths.ts';

/** Shown while the account is not approved, and once when it has been approved. */
export function AccountBanner({ standing }: { standing: WorkingStatus | undefined }) {
  const messages = useMessages(frameMessages).account;
  const { proofOfAddress } = useVendor();
  const { isJustApproved, dismiss } = useJustApproved(standing);
  const isOwner = useHasRight('identity');
  const isProofMissing = isOwner && proofOfAddress.every(({ status }) => status === 'refused');
  return (
    <div role="status">
      {standing === 'PENDING' && (
        <div className={classNames(styles['banner'], isProofMissing && styles['warning'])}>
          {isProofMissing ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <p>
            <strong>{messages.pending}</strong> {isProofMissing ? messages.proofMissing : messages.pendingMeans}{' '}
            {isProofMissing ? (
              <TextLink to={PATHS.addressUpload}>{messages.sendProof}</TextLink>
            ) : (
              isOwner && <TextLink to="/">{messages.seeStanding}</TextLink>
            )}
          </p>
        </div>
      )}
      {standing === 'SUSPENDED' && (
        <div className={classNames(styles['banner'], styles['warning'])}>
          <TriangleAlert aria-hidden="true" />
          <p>
            <strong>{messages.suspended}</strong> {messages.suspendedMeans}{' '}
            {isOwner && <TextLink to="/">{messages.seeStanding}</TextLink>}
          </p>
        </div>
      )}
      {isJustApproved && (
        <div className={classNames(styles['banner'], styles['success'])}>
          <CircleCheck aria-hidden="true" />
          <p>
            <strong>{messages.approved}</strong> {messages.approvedMeans}
          </p>
          <Button variant="quiet" size="small" isIconOnly aria-label={messages.dismiss} onClick={dismiss}>
            <X aria-hidden="true" />
          </Button>
        </div>
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
