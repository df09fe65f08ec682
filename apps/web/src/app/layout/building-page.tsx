import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import styles from './building-page.module.css';
import { alwaysMessages } from '../always.messages.ts';

/** §1: shown over everything while a screen's code loads. */
export function BuildingPage() {
  const messages = useMessages(alwaysMessages);
  return (
    <div className={styles['cover']}>
      <FullPageSpinner text={messages.building} />
    </div>
  );
}
