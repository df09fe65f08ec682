import { Calculator } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './entry-panel.module.css';
import { entryMessages } from './accounting.messages.ts';
import { OpenEntry } from './open-entry.tsx';

export function EntryPanel({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(entryMessages);
  if (view.entryId !== undefined) {
    return <OpenEntry view={view} entryId={view.entryId} />;
  }
  return (
    <Card className={styles['hint']}>
      <Calculator aria-hidden="true" />
      <div>
        <p className={styles['hintTitle']}>{messages.chooseTitle}</p>
        <p className="muted">{messages.choose}</p>
      </div>
    </Card>
  );
}
