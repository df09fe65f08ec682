import { Suspense } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import pageStyles from '../layout/onboarding-page.module.css';
import styles from './auth-layout.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../messages/always.messages.ts';

/** The `handle` of routes whose form needs the width of the page. */
export const LONG_FORM = 'long form';

const OnboardingAside = lazyWithRetry('onboarding-aside', () => import('../onboarding/onboarding-aside.tsx'));

/**
 * §2: the layout of every screen of the auth group: the brand, which leads to the start page, above the form. A short form
 * has a narrow column, and beside it, where there is room, what the portal is for; a long one has the page to itself.
 */
export function AuthLayout() {
  const messages = useMessages(alwaysMessages);
  const isLong = useMatches().some(({ handle }) => handle === LONG_FORM);
  const short = (name: string) => (isLong ? undefined : styles[name]);
  const long = (name: string) => (isLong ? pageStyles[name] : undefined);
  return (
    <div className={short('split')}>
      <div className={short('side')}>
        <div className={short('column')}>
          <header className={long('head')}>
            <Link to="/" className={isLong ? pageStyles['home'] : styles['home']}>
              <BrandMark name={messages.appName} />
            </Link>
            {isLong && (
              <Suspense>
                <OnboardingAside />
              </Suspense>
            )}
          </header>
          <main id={CONTENT_ID} tabIndex={-1} className={long('column')}>
            <Outlet />
          </main>
        </div>
      </div>
      {!isLong && <BrandPanel />}
    </div>
  );
}
