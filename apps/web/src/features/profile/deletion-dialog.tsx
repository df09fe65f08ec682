import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { waitingCountQuery } from '../orders/orders.queries.ts';
import { useRequestDeletion } from './profile.queries.ts';
import { accountWords } from './profile.words.ts';

const REASON_MAX = 1000;

interface DeletionDialogProps {
  readonly onClose: () => void;
  readonly onAsked: (at: string) => void;
}

export function DeletionDialog({ onClose, onAsked }: DeletionDialogProps) {
  const { deletion: words, passwordMissing } = useWords(accountWords);
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
        onSuccess: ({ requestedAt }) => onAsked(requestedAt),
        onError: (error) => setErrors(passwordErrors(error)),
      },
    );
  };
  return (
    <FormDialog
      title={words.dialogTitle}
      text={words.dialogText}
      submitLabel={words.submit}
      variant="danger"
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      {waiting !== undefined && waiting > 0 && <Alert isLive tone="warning" title={words.waiting(waiting)} />}
      <Textarea
        name="reason"
        label={words.reason}
        help={words.reasonHelp}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors['reason']}
      />
      <PasswordField
        name="password"
        label={words.yourPassword}
        value={password}
        error={errors['password']}
        onValueChange={setPassword}
      />
    </FormDialog>
  );
}
