import { useWords } from '../../platform/words/dictionary.ts';
import { BrandPlate } from '../../ui/picture/brand-plate.tsx';
import styles from './brand-panel.module.css';
import { authLayoutWords } from './auth-layout.words.ts';

/** Only large text on the brand colour: white on it has a contrast of 4.25 (docs/design.md). */
export function BrandPanel() {
  const words = useWords(authLayoutWords);
  return (
    <aside className={styles['panel']}>
      <BrandPlate />
      <p className={styles['promise']}>{words.promise}</p>
      <p className={styles['how']}>{words.how}</p>
    </aside>
  );
}
