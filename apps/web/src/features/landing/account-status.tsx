import type { AccountStatus } from '@vendor-portal/contract/domain/account-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './front.module.css';
import { landingWords } from './landing.words.ts';

interface AccountStatusScreenProps {
  readonly status: Exclude<AccountStatus, 'APPROVED' | 'UNBLOCKED'>;
  readonly reason: string | null;
}

/** Where the application stands, why, and what can be done meanwhile. */
export function AccountStatusScreen({ status, reason }: AccountStatusScreenProps) {
  const words = useWords(landingWords).accountStatus;
  return (
    <div className={styles['page']}>
      <title>{words.title}</title>
      <h1 className={styles['title']}>{words.title}</h1>
      <p className={styles['text']}>{words.standing[status]}</p>
      {reason !== null && <p className={styles['text']}>{reason}</p>}
      <div className={styles['actions']}>
        <ButtonLink to="/dashboard" variant="primary" size="large">
          {words.toDashboard}
        </ButtonLink>
      </div>
    </div>
  );
}
