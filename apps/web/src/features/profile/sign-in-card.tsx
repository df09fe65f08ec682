import { useState, type ReactNode } from 'react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { fieldErrors, RequestFailed } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { NewPassword } from '../../ui/auth/new-password.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { ChangeEmail } from './change-email.tsx';
import { accountMessages } from './profile.messages.ts';
import { useChangePassword } from './profile.queries.ts';

export function SignInCard({ stoppedEmail }: { readonly stoppedEmail: ReactNode }) {
  const messages = useMessages(accountMessages).signIn;
  const { email } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={messages.title}>
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{messages.email}</span>
            <span>{email}</span>
          </div>
          <ChangeEmail />
          <div role="status" className={styles['whole']}>
            {stoppedEmail}
          </div>
        </div>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{messages.password}</span>
            <span>{messages.passwordHidden}</span>
          </div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {messages.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const NOTHING = { currentPassword: '', password: '', confirmPassword: '' };
type Values = typeof NOTHING;

/** Needs the current one; the server then ends every other session. */
function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const messages = useMessages(accountMessages).password;
  const toast = useToast();
  const { mutate, isError, reset } = useChangePassword();
  const form = useMutationForm({
    schema: profileContract.changePassword.body,
    defaultValues: NOTHING,
    missing: ({ currentPassword, password, confirmPassword }) => ({
      currentPassword: currentPassword === '' && messages.currentMissing,
      password: password === '' && messages.passwordMissing,
      confirmPassword: confirmPassword === '' && messages.confirmMissing,
    }),
    save: mutate,
    onSaved: () => {
      toast.show({ title: messages.done });
      onClose();
    },
    errorsOf,
    // §4: the failure does not apply to the edited values.
    onChange: () => {
      if (isError) reset();
    },
  });
  const { watch, setValue } = form;
  const { errors, isSubmitted: shouldValidate } = form.formState;
  const [password, confirmPassword] = watch(['password', 'confirmPassword']);
  return (
    <FormDialog title={messages.title} text={messages.text} submitLabel={messages.submit} form={form} onClose={onClose}>
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPassword<Values> name="currentPassword" label={messages.current} isRequired />
      <NewPassword
        messages={messages}
        password={password}
        confirmPassword={confirmPassword}
        onPasswordChange={(typed) => setValue('password', typed, { shouldValidate })}
        onConfirmChange={(typed) => setValue('confirmPassword', typed, { shouldValidate })}
        personal={[email]}
        errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
      />
    </FormDialog>
  );
}

/** A wrong password is shown under its field. */
function errorsOf(error: unknown): Record<string, string> {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { currentPassword: error.message };
  return fieldErrors(error);
}
