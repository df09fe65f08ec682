import { useWords } from '../../platform/words/dictionary.ts';
import { FullPageSpinner } from '../../ui/feedback/full-page-spinner.tsx';
import styles from './building-page.module.css';
import { alwaysWords } from '../words/always.words.ts';

/** §1: shown while a screen's code loads, over everything. */
export function BuildingPage() {
  const words = useWords(alwaysWords);
  return (
    <div className={styles['cover']}>
      <FullPageSpinner text={words.building} />
    </div>
  );
}
