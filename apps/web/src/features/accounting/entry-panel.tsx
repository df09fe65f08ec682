import { Calculator } from 'lucide-react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './entry-panel.module.css';
import { entryWords } from './accounting.words.ts';
import { OpenEntry } from './open-entry.tsx';

/** Beside the list: the sum behind the entry that is open, or how to open one. */
export function EntryPanel({ view }: { readonly view: AccountingView }) {
  const words = useWords(entryWords);
  if (view.entryId !== undefined) {
    return <OpenEntry view={view} entryId={view.entryId} />;
  }
  return (
    <Card className={styles['hint']}>
      <Calculator aria-hidden="true" />
      <div>
        <p className={styles['hintTitle']}>{words.chooseTitle}</p>
        <p className="muted">{words.choose}</p>
      </div>
    </Card>
  );
}
