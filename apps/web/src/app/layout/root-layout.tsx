import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { BuildingPage } from './building-page.tsx';
import { CONTENT_ID } from './plain-main.tsx';
import styles from './root-layout.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { useFocusOnTitle } from './use-focus-on-title.ts';
import { alwaysWords } from '../words/always.words.ts';

/** Around everything: the skip link, what storage has to say, and the spinner while a screen's code loads. */
export function RootLayout() {
  const words = useWords(alwaysWords);
  const { state } = useNavigation();
  useFocusOnTitle();
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles['skip']}>
        {words.skipToContent}
      </a>
      <StorageNotice />
      <Suspense fallback={<BuildingPage />}>
        <Outlet />
      </Suspense>
      {state === 'loading' && <BuildingPage />}
    </>
  );
}
