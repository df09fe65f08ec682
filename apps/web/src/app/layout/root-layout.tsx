import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { CONTENT_ID } from './plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';
import styles from './root-layout.module.css';

export function RootLayout() {
  const messages = useMessages(alwaysMessages);
  const { state } = useNavigation();
  useFocusOnTitle();
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles['skip']}>
        {messages.skipToContent}
      </a>
      <StorageNotice />
      <Suspense fallback={<BuildingPage />}>
        <Outlet />
      </Suspense>
      {state === 'loading' && <BuildingPage />}
    </>
  );
}

/** §8: storage failures are shown in their own words; the portal works without storage. */
function StorageNotice() {
  const messages = useMessages(alwaysMessages);
  const message = useStore(localStore.failure, (failure) => failure.message);
  if (message === null) return null;
  return <FormError message={messages.storageFailure(message)} />;
}

/** After navigation the focus is on the title, so that a screen reader reads it and the next Tab starts there. */
function useFocusOnTitle() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const title = document.querySelector('h1');
    // A focused field keeps the focus.
    if (title === null || document.activeElement?.matches('input, textarea, select')) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}

/** §1: shown over everything while a screen's code loads; looks as in `index.html`, before the app runs. */
export function BuildingPage() {
  const messages = useMessages(alwaysMessages);
  return (
    <div role="status" className="building">
      <span aria-hidden="true" className="building-spinner" />
      <p>{messages.building}</p>
    </div>
  );
}
