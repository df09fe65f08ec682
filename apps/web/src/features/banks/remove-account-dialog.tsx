import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useOwnerForm } from '../safeguards/safeguards.queries.ts';
import { useRemoveAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { paymentWords } from './banks.words.ts';

interface RemoveAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export function RemoveAccountDialog({ account, name, onClose }: RemoveAccountDialogProps) {
  const words = useWords(paymentWords);
  const toast = useToast();
  const remove = useRemoveAccount();
  const done = () => {
    toast.show({ title: words.removed });
    onClose();
  };
  const owner = useOwnerForm(remove, (proof) => ({ accountId: account.id, ...proof }), done);
  return (
    <FormDialog
      title={words.removeTitle(name)}
      text={words.removeText}
      submitLabel={words.remove}
      variant="danger"
      {...owner.dialog}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
