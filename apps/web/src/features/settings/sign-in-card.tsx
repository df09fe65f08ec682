import { lazy, Suspense, useState } from 'react';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './settings.module.css';
import { accountWords } from './settings.words.ts';

const EmailDialog = lazy(() => import('./email-dialog.tsx'));
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

export function SignInCard() {
  const words = useWords(accountWords).signIn;
  const { email } = useVendor();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={words.title}>
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{words.email}</span>
            <span>{email}</span>
          </div>
          <Button size="small" onClick={() => setOpen('email')}>
            {words.changeEmail}
          </Button>
        </div>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{words.password}</span>
            <span>{words.passwordHidden}</span>
          </div>
          <Button size="small" onClick={() => setOpen('password')}>
            {words.changePassword}
          </Button>
        </div>
      </div>
      <Suspense>
        {open === 'email' && <EmailDialog onClose={close} />}
        {open === 'password' && <PasswordDialog email={email} onClose={close} />}
      </Suspense>
    </Card>
  );
}
