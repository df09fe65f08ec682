import { Suspense } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark, BrandPlate } from '../../ui/picture/brand-mark.tsx';
import pageStyles from '../layout/onboarding-page.module.css';
import styles from './auth-layout.module.css';
import { authLayoutMessages } from './auth-layout.messages.ts';
import brandStyles from './brand-panel.module.css';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';

/** The `handle` of routes whose form needs the page's full width. */
export const LONG_FORM = 'long form';

const OnboardingAside = lazyWithRetry('onboarding-aside', () => import('../layout/onboarding-aside.tsx'));

/**
 * §2: the layout of the auth group. A short form has a narrow column, with the brand panel beside it if there is room;
 * a long one has the whole page.
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

/** Only large text on the brand colour: white on it has a contrast of 4.25 (docs/design.md). */
function BrandPanel() {
  const messages = useMessages(authLayoutMessages);
  return (
    <aside className={brandStyles['panel']}>
      <BrandPlate />
      <p className={brandStyles['promise']}>{messages.promise}</p>
      <p className={brandStyles['how']}>{messages.how}</p>
    </aside>
  );
}
