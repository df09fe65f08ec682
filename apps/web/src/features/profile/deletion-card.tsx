import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { FormTextarea } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { waitingCountQuery } from '../orders/orders.queries.ts';
import { accountMessages } from './profile.messages.ts';
import { useRequestDeletion } from './profile.queries.ts';

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

const REASON_MAX = 1000;

const NOTHING = { password: '', reason: '' };
type Values = typeof NOTHING;

interface DeletionDialogProps {
  readonly onClose: () => void;
  readonly onRequested: (at: string) => void;
}

function DeletionDialog({ onClose, onRequested }: DeletionDialogProps) {
  const { deletion: messages } = useMessages(accountMessages);
  const { data: waiting } = useQuery(waitingCountQuery);
  const request = useRequestDeletion();
  const form = useMutationForm({
    schema: profileContract.requestDeletion.body,
    defaultValues: NOTHING,
    save: request.mutate,
    onSaved: ({ requestedAt }) => onRequested(requestedAt),
    errorsOf: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.dialogTitle}
      text={messages.dialogText}
      submitLabel={messages.submit}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      {waiting !== undefined && waiting > 0 && <Alert isLive tone="warning" title={messages.waiting(waiting)} />}
      <FormTextarea<Values> name="reason" label={messages.reason} help={messages.reasonHelp} maxLength={REASON_MAX} />
      <FormPassword<Values> name="password" label={messages.yourPassword} />
    </FormDialog>
  );
}
