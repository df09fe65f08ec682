import { CircleCheck, Clock, TriangleAlert, X } from 'lucide-react';
import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { accountBannerMessages } from './account-banner.messages.ts';
import styles from './account-banner.module.css';
import { PATHS } from '../../platform/paths.ts';

interface AccountBannerProps {
  readonly standing: WorkingStatus | undefined;
  readonly isJustApproved: boolean;
  readonly onDismiss: () => void;
}

export default function AccountBanner({ standing, isJustApproved, onDismiss }: AccountBannerProps) {
  const messages = useMessages(accountBannerMessages);
  const { proofOfAddress } = useVendor();
  const isOwner = useHasRight('identity');
  const isProofMissing = isOwner && proofOfAddress.every(({ status }) => status === 'refused');
  return (
    <>
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
          <Button variant="quiet" size="small" isIconOnly aria-label={messages.dismiss} onClick={onDismiss}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </>
  );
}
