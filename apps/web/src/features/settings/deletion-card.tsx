import { lazy, Suspense, useState } from 'react';
import { formatInstant } from '../../platform/format.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './settings.module.css';
import { accountWords } from './settings.words.ts';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

export function DeletionCard() {
  const words = useWords(accountWords).deletion;
  const { timeZone } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  const [askedAt, setAskedAt] = useState<string | null>(null);
  return (
    <Card title={words.title}>
      <div className={styles['column']}>
        <p className={styles['note']}>{words.text}</p>
        {askedAt === null ? (
          <div className={styles['actions']}>
            <Button onClick={() => setIsOpen(true)}>{words.ask}</Button>
          </div>
        ) : (
          <Alert isLive title={words.asked(formatInstant(askedAt, timeZone, 'dayAndTime'))} />
        )}
      </div>
      <Suspense>
        {isOpen && (
          <DeletionDialog
            onClose={() => setIsOpen(false)}
            onAsked={(at) => {
              setAskedAt(at);
              setIsOpen(false);
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}
