import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useRemoveAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { paymentWords } from './banks.words.ts';

interface RemoveAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export default function RemoveAccountDialog({ account, name, onClose }: RemoveAccountDialogProps) {
  const words = useWords(paymentWords);
  const toast = useToast();
  const remove = useRemoveAccount();
  const { status, message } = mutationState(remove);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    setErrors(password === '' ? { password: words.passwordMissing } : {});
    if (password === '') return;
    remove.mutate(
      { accountId: account.id, password },
      {
        onSuccess: () => {
          toast.show({ title: words.removed });
          onClose();
        },
        onError: (error) => setErrors(passwordErrors(error)),
      },
    );
  };
  return (
    <FormDialog
      title={words.removeTitle(name)}
      text={words.removeText}
      submitLabel={words.remove}
      variant="danger"
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
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
