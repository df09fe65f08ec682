import { useEffect, useState } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { uiWords } from '../ui.words.ts';
import styles from './overlay.module.css';

/** Most code is here sooner than an eye would see this come and go. */
const PATIENCE_MS = 400;

/** Says that a press was heard, on a slow line. It takes neither the focus nor the pointer. */
export function OverlayWaiting() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div role="status" className={styles['waiting']}>
      <Spinner />
      {uiWords.loading}
    </div>
  );
}
