import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandPlate } from '../../ui/picture/brand-plate.tsx';
import styles from './brand-panel.module.css';
import { authLayoutMessages } from './auth-layout.messages.ts';

/** Only large text on the brand colour: white on it has a contrast of 4.25 (docs/design.md). */
export function BrandPanel() {
  const messages = useMessages(authLayoutMessages);
  return (
    <aside className={styles['panel']}>
      <BrandPlate />
      <p className={styles['promise']}>{messages.promise}</p>
      <p className={styles['how']}>{messages.how}</p>
    </aside>
  );
}
