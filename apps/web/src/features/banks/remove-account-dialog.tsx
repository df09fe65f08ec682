import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useOwnerProof } from '../safeguards/safeguards.queries.ts';
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
  const owner = useOwnerProof();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = owner.missing();
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    remove.mutate(
      { accountId: account.id, ...owner.proof },
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
      <OwnerFields {...owner.fields} errors={errors} />
    </FormDialog>
  );
}
