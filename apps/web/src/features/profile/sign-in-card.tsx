import { useState, type ReactNode } from 'react';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { ChangeEmail } from './change-email.tsx';
import { accountWords } from './profile.words.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface SignInCardProps {
  /** Said where messages to the address come back. */
  readonly stoppedEmail: ReactNode;
}

export function SignInCard({ stoppedEmail }: SignInCardProps) {
  const words = useWords(accountWords).signIn;
  const { email } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={words.title}>
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{words.email}</span>
            <span>{email}</span>
          </div>
          <ChangeEmail />
          <div role="status" className={styles['whole']}>
            {stoppedEmail}
          </div>
        </div>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{words.password}</span>
            <span>{words.passwordHidden}</span>
          </div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {words.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
