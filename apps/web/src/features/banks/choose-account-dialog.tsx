import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOwnerForm } from '../safeguards/owner-proof.queries.ts';
import { useChoosePayoutAccount } from './banks.queries.ts';
import { paymentMessages } from './banks.messages.ts';

interface ChooseAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export function ChooseAccountDialog({ account, name, onClose }: ChooseAccountDialogProps) {
  const messages = useMessages(paymentMessages);
  const choose = useChoosePayoutAccount();
  const owner = useOwnerForm(choose, (proof) => ({ accountId: account.id, ...proof }), onClose);
  return (
    <FormDialog
      title={messages.chooseTitle(name)}
      text={messages.chooseText(PAYOUT_HOLD_HOURS)}
      submitLabel={messages.choose}
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
