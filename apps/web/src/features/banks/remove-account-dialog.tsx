import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useOwnerForm } from '../safeguards/owner-proof.queries.ts';
import { useRemoveAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { paymentMessages } from './banks.messages.ts';

interface RemoveAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export function RemoveAccountDialog({ account, name, onClose }: RemoveAccountDialogProps) {
  const messages = useMessages(paymentMessages);
  const toast = useToast();
  const remove = useRemoveAccount();
  const done = () => {
    toast.show({ title: messages.removed });
    onClose();
  };
  const owner = useOwnerForm(remove, (proof) => ({ accountId: account.id, ...proof }), done);
  return (
    <FormDialog
      title={messages.removeTitle(name)}
      text={messages.removeText}
      submitLabel={messages.remove}
      variant="danger"
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
