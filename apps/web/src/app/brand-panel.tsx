import { useWords } from '../platform/words/dictionary.ts';
import styles from './brand-panel.module.css';
import { authLayoutWords } from './words/auth-layout.words.ts';

/** On the brand colour only large text may stand: white on it has a contrast of 4.25 (design.md). */
export function BrandPanel() {
  const words = useWords(authLayoutWords);
  return (
    <aside className={styles['panel']}>
      <svg className={styles['plate']} viewBox="0 0 640 640" aria-hidden="true">
        <circle className={styles['halo']} cx="320" cy="320" r="309" />
        <circle className={styles['halo']} cx="320" cy="320" r="235" />
        <circle className={styles['rim']} cx="320" cy="320" r="160" />
        <circle className={styles['rice']} cx="320" cy="320" r="126" />
        <circle className={styles['chicken']} cx="280" cy="288" r="32" />
        <circle className={styles['beef']} cx="361" cy="312" r="38" />
        <circle className={styles['greens']} cx="305" cy="369" r="28" />
        <circle className={styles['corn']} cx="265" cy="344" r="13" />
        <circle className={styles['corn']} cx="365" cy="384" r="15" />
      </svg>
      <p className={styles['promise']}>{words.promise}</p>
      <p className={styles['how']}>{words.how}</p>
    </aside>
  );
}
