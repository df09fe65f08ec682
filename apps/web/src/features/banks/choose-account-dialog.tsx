import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { OwnerFields } from '../../ui/auth/owner-fields.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOwnerForm } from '../safeguards/safeguards.queries.ts';
import { useChoosePayoutAccount } from './banks.queries.ts';
import { paymentWords } from './banks.words.ts';

interface ChooseAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export function ChooseAccountDialog({ account, name, onClose }: ChooseAccountDialogProps) {
  const words = useWords(paymentWords);
  const choose = useChoosePayoutAccount();
  const owner = useOwnerForm(choose, (proof) => ({ accountId: account.id, ...proof }), onClose);
  return (
    <FormDialog
      title={words.chooseTitle(name)}
      text={words.chooseText(PAYOUT_HOLD_HOURS)}
      submitLabel={words.choose}
      {...owner.dialog}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
