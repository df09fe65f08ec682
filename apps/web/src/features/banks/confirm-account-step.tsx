import * as z from 'zod/mini';
import { banksContract, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { useConfirmAccount, type ResolvedAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentMessages } from './banks.messages.ts';

/** The account itself comes from the lookup. */
const Confirmation = z.pick(banksContract.confirmBankAccount.body, { password: true });

const NOTHING = { password: '' };
type Values = typeof NOTHING;

interface ConfirmAccountStepProps {
  readonly found: ResolvedAccount;
  readonly onFound: (found: ResolvedAccount) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

export function ConfirmAccountStep({ found, onFound, onBack, onClose }: ConfirmAccountStepProps) {
  const messages = useMessages(paymentMessages);
  const toast = useToast();
  const confirm = useConfirmAccount();
  const { bankCode, accountNumber, accountName } = found;
  const form = useMutationForm<Values, BankAccount>({
    schema: Confirmation,
    defaultValues: NOTHING,
    save: ({ password }, callbacks) =>
      confirm.mutate(
        { bankCode, accountNumber, accountName, password },
        {
          ...callbacks,
          onError: (error) => {
            callbacks.onError(error);
            const renamed = otherName(error);
            if (renamed !== undefined) onFound(renamed);
          },
        },
      ),
    // §7: shows the stored values from the answer, not the typed ones.
    onSaved: ({ bankName, accountNumber: stored, isPayoutAccount }) => {
      const name = `${bankName}, ${stored}`;
      toast.show({ title: isPayoutAccount ? messages.addedForPayouts(name) : messages.added(name) });
      onClose();
    },
    errorsOf: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.confirmTitle}
      text={messages.confirmText(found.bankName, found.accountNumber)}
      submitLabel={messages.confirm}
      back={{ label: messages.correct, onPress: onBack }}
      form={form}
      onClose={onClose}
    >
      <div className={styles['what']}>
        <span className={styles['note']}>{messages.accountName}</span>
        <strong>{found.accountName}</strong>
      </div>
      {!found.isOwnName && (
        <Alert isLive tone="warning" title={messages.otherName}>
          {messages.otherNameText}
        </Alert>
      )}
      {otherName(confirm.error) !== undefined && <Alert isLive tone="warning" title={messages.nameChanged} />}
      <FormPassword<Values> name="password" label={messages.yourPassword} />
    </FormDialog>
  );
}

/** The name changed at the bank after the lookup; the answer has the current one. */
const otherName = (error: unknown): ResolvedAccount | undefined =>
  error instanceof RequestFailed && error.code === 'bank_account_name_differs'
    ? (error.payload as ResolvedAccount)
    : undefined;
