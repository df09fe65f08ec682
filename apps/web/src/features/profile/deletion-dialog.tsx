import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { waitingCountQuery } from '../orders/orders.queries.ts';
import { useRequestDeletion } from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';

const REASON_MAX = 1000;

interface DeletionDialogProps {
  readonly onClose: () => void;
  readonly onRequested: (at: string) => void;
}

export function DeletionDialog({ onClose, onRequested }: DeletionDialogProps) {
  const { deletion: messages, passwordMissing } = useMessages(accountMessages);
  const { data: waiting } = useQuery(waitingCountQuery);
  const request = useRequestDeletion();
  const { status, message } = mutationState(request);
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    setErrors(password === '' ? { password: passwordMissing } : {});
    if (password === '') return;
    request.mutate(
      { password, reason },
      {
        onSuccess: ({ requestedAt }) => onRequested(requestedAt),
        onError: (error) => setErrors(passwordErrors(error)),
      },
    );
  };
  return (
    <FormDialog
      title={messages.dialogTitle}
      text={messages.dialogText}
      submitLabel={messages.submit}
      variant="danger"
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      {waiting !== undefined && waiting > 0 && <Alert isLive tone="warning" title={messages.waiting(waiting)} />}
      <Textarea
        name="reason"
        label={messages.reason}
        help={messages.reasonHelp}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors['reason']}
      />
      <PasswordField
        name="password"
        label={messages.yourPassword}
        value={password}
        error={errors['password']}
        onValueChange={setPassword}
      />
    </FormDialog>
  );
}
