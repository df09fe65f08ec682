import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import { CONTENT_ID } from './plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';
import { signOut } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { onboardingLayoutMessages } from './onboarding-layout.messages.ts';
import styles from './onboarding-page.module.css';

export function OnboardingPage({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  const messages = useMessages(alwaysMessages);
  return (
    <>
      <header className={styles['head']}>
        <Link to="/" className={styles['home']}>
          <BrandMark name={messages.appName} />
        </Link>
        {aside}
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles['column']}>
        {children}
      </main>
    </>
  );
}

function PageLayout() {
  return (
    <OnboardingPage aside={null}>
      <Outlet />
    </OnboardingPage>
  );
}

export { PageLayout as Component };

export function SignOutButton() {
  const messages = useMessages(onboardingLayoutMessages);
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      {messages.signOut}
    </Button>
  );
}
