import { CircleCheck, Clock, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { frameWords } from './frame.words.ts';
import styles from './account-banner.module.css';
import { PATHS } from '../../platform/paths.ts';

/** A calm strip above everything while the account is not approved; the moment it is, it says so once. */
export function AccountBanner({ standing }: { standing: WorkingStatus | undefined }) {
  const words = useWords(frameWords).account;
  const { proofOfAddress } = useVendor();
  const { isNews, dismiss } = useApprovalNews(standing);
  const isProofMissing = proofOfAddress.every(({ status }) => status === 'refused');
  return (
    <div role="status">
      {standing === 'PENDING' && (
        <div className={classNames(styles['banner'], isProofMissing && styles['warning'])}>
          {isProofMissing ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <p>
            <strong>{words.pending}</strong> {isProofMissing ? words.proofMissing : words.pendingMeans}{' '}
            {isProofMissing ? (
              <TextLink to={PATHS.addressUpload}>{words.sendProof}</TextLink>
            ) : (
              <TextLink to="/">{words.seeStanding}</TextLink>
            )}
          </p>
        </div>
      )}
      {standing === 'SUSPENDED' && (
        <div className={classNames(styles['banner'], styles['warning'])}>
          <TriangleAlert aria-hidden="true" />
          <p>
            <strong>{words.suspended}</strong> {words.suspendedMeans} <TextLink to="/">{words.seeStanding}</TextLink>
          </p>
        </div>
      )}
      {isNews && (
        <div className={classNames(styles['banner'], styles['success'])}>
          <CircleCheck aria-hidden="true" />
          <p>
            <strong>{words.approved}</strong> {words.approvedMeans}
          </p>
          <Button variant="quiet" size="small" isIconOnly aria-label={words.dismiss} onClick={dismiss}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** News only to whoever saw it happen: a vendor of years is not congratulated at every visit. */
function useApprovalNews(standing: WorkingStatus | undefined) {
  const [seen, setSeen] = useState({ standing, isNews: false });
  if (standing !== undefined && standing !== seen.standing) {
    setSeen({ standing, isNews: seen.standing !== undefined && standing === 'APPROVED' });
  }
  return { isNews: seen.isNews, dismiss: () => setSeen({ ...seen, isNews: false }) };
}
