import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOwnerProof } from '../safeguards/safeguards.queries.ts';
import { useChoosePayoutAccount } from './banks.queries.ts';
import { paymentWords } from './banks.words.ts';

interface ChooseAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export default function ChooseAccountDialog({ account, name, onClose }: ChooseAccountDialogProps) {
  const words = useWords(paymentWords);
  const choose = useChoosePayoutAccount();
  const owner = useOwnerProof();
  const { status, message } = mutationState(choose);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = owner.missing();
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const body = { accountId: account.id, ...owner.proof };
    choose.mutate(body, { onSuccess: onClose, onError: (error) => setErrors(passwordErrors(error)) });
  };
  return (
    <FormDialog
      title={words.chooseTitle(name)}
      text={words.chooseText(PAYOUT_HOLD_HOURS)}
      submitLabel={words.choose}
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
