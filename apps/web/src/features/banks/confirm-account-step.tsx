import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useConfirmAccount, type ResolvedAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentMessages } from './banks.messages.ts';

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
  const { status, message } = mutationState(confirm);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    setErrors(password === '' ? { password: messages.passwordMissing } : {});
    if (password === '') return;
    const { bankCode, accountNumber, accountName } = found;
    confirm.mutate(
      { bankCode, accountNumber, accountName, password },
      {
        // §7: shows the stored values from the answer, not the typed ones.
        onSuccess: ({ bankName, accountNumber: stored, isPayoutAccount }) => {
          const name = `${bankName}, ${stored}`;
          toast.show({ title: isPayoutAccount ? messages.addedForPayouts(name) : messages.added(name) });
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
      title={messages.confirmTitle}
      text={messages.confirmText(found.bankName, found.accountNumber)}
      submitLabel={messages.confirm}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      back={{ label: messages.correct, onPress: onBack }}
      onSubmit={submit}
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
      <PasswordField
        name="password"
        label={messages.yourPassword}
        value={password}
        error={errors['password']}
        onValueChange={setPassword}
      />
    </FormDialog>
  );
}

/** The name changed at the bank after the lookup; the answer has the current one. */
const otherName = (error: unknown): ResolvedAccount | undefined =>
  error instanceof RequestFailed && error.code === 'bank_account_name_differs'
    ? (error.payload as ResolvedAccount)
    : undefined;
