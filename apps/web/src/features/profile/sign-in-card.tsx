import { useState, type ReactNode } from 'react';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { ChangeEmail } from './change-email.tsx';
import { accountMessages } from './profile.messages.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface SignInCardProps {
  readonly stoppedEmail: ReactNode;
}

export function SignInCard({ stoppedEmail }: SignInCardProps) {
  const messages = useMessages(accountMessages).signIn;
  const { email } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={messages.title}>
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{messages.email}</span>
            <span>{email}</span>
          </div>
          <ChangeEmail />
          <div role="status" className={styles['whole']}>
            {stoppedEmail}
          </div>
        </div>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{messages.password}</span>
            <span>{messages.passwordHidden}</span>
          </div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {messages.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
