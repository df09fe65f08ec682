import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import styles from './onboarding-page.module.css';
import { CONTENT_ID } from './plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';

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
