import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useConfirmAccount, type ResolvedAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentWords } from './banks.words.ts';

interface ConfirmAccountStepProps {
  readonly found: ResolvedAccount;
  readonly onFound: (found: ResolvedAccount) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

export function ConfirmAccountStep({ found, onFound, onBack, onClose }: ConfirmAccountStepProps) {
  const words = useWords(paymentWords);
  const toast = useToast();
  const confirm = useConfirmAccount();
  const { status, message } = mutationState(confirm);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    setErrors(password === '' ? { password: words.passwordMissing } : {});
    if (password === '') return;
    const { bankCode, accountNumber, accountName } = found;
    confirm.mutate(
      { bankCode, accountNumber, accountName, password },
      {
        // §7: what was stored is said by the answer, not by what was typed.
        onSuccess: ({ bankName, accountNumber: stored, isPayoutAccount }) => {
          const name = `${bankName}, ${stored}`;
          toast.show({ title: isPayoutAccount ? words.addedForPayouts(name) : words.added(name) });
          onClose();
        },
        onError: (error) => {
          setErrors(passwordErrors(error));
          const renamed = otherName(error);
          if (renamed !== undefined) onFound(renamed);
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.confirmTitle}
      text={words.confirmText(found.bankName, found.accountNumber)}
      submitLabel={words.confirm}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      back={{ label: words.correct, onPress: onBack }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['what']}>
        <span className={styles['note']}>{words.accountName}</span>
        <strong>{found.accountName}</strong>
      </div>
      {!found.isOwnName && (
        <Alert isLive tone="warning" title={words.otherName}>
          {words.otherNameText}
        </Alert>
      )}
      {otherName(confirm.error) !== undefined && <Alert isLive tone="warning" title={words.nameChanged} />}
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

/** Renamed at the bank between the lookup and the yes: the answer brings the name as it is now. */
const otherName = (error: unknown): ResolvedAccount | undefined =>
  error instanceof RequestFailed && error.code === 'bank_account_name_differs'
    ? (error.payload as ResolvedAccount)
    : undefined;
