import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BuildingPage } from './building-page.tsx';
import { CONTENT_ID } from './plain-main.tsx';
import styles from './root-layout.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { useFocusOnTitle } from './use-focus-on-title.ts';
import { alwaysMessages } from '../messages/always.messages.ts';

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
