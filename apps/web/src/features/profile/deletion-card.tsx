import { useState } from 'react';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { accountMessages } from './profile.messages.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

export function DeletionCard() {
  const messages = useMessages(accountMessages).deletion;
  const { timeZone, deletionRequestedAt } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  const [requestedNow, setRequestedNow] = useState<string | null>(null);
  const requestedAt = requestedNow ?? deletionRequestedAt;
  return (
    <Card title={messages.title}>
      <div className={styles['column']}>
        <p className={styles['note']}>{messages.text}</p>
        {requestedAt === null ? (
          <div className={styles['actions']}>
            <Button onClick={() => setIsOpen(true)}>{messages.ask}</Button>
          </div>
        ) : (
          <Alert isLive title={messages.asked(formatInstant(requestedAt, timeZone, 'dayAndTime'))} />
        )}
      </div>
      {isOpen && (
        <DeletionDialog
          onClose={() => setIsOpen(false)}
          onRequested={(at) => {
            setRequestedNow(at);
            setIsOpen(false);
          }}
        />
      )}
    </Card>
  );
}
