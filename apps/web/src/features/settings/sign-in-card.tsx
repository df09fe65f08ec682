import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './settings.module.css';
import { accountWords, channelWords } from './settings.words.ts';
import { useStopped } from './stopped.queries.ts';

const EmailDialog = lazy(() => import('./email-dialog.tsx'));
/** Rarely needed, and with it the words and the test of the other page. */
const StoppedEmail = lazyPart('stopped e-mail', () => import('./stopped-email.tsx'), channelWords);
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

export function SignInCard() {
  const words = useWords(accountWords).signIn;
  const { email } = useVendor();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const stopped = useStopped().find(({ channel }) => channel === 'email');
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
          <div role="status" className={styles['whole']}>
            <Suspense>{stopped && <StoppedEmail stopped={stopped} />}</Suspense>
          </div>
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
