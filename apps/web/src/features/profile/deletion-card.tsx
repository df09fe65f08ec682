import { useState } from 'react';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { accountWords } from './profile.words.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

export function DeletionCard() {
  const words = useWords(accountWords).deletion;
  const { timeZone, deletionRequestedAt } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  const [askedNow, setAskedNow] = useState<string | null>(null);
  const askedAt = askedNow ?? deletionRequestedAt;
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
      {isOpen && (
        <DeletionDialog
          onClose={() => setIsOpen(false)}
          onAsked={(at) => {
            setAskedNow(at);
            setIsOpen(false);
          }}
        />
      )}
    </Card>
  );
}
