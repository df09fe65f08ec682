import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { fieldErrors, RequestFailed } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { NewPassword } from '../../ui/auth/new-password.tsx';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useChangePassword } from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';

type Errors = Partial<Record<'currentPassword' | 'password' | 'confirmPassword', string>>;

/** Needs the current one; the server then ends every other session. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const messages = useMessages(accountMessages).password;
  const toast = useToast();
  const change = useChangePassword();
  const { status, message, reset } = mutationState(change);
  const [typed, setTyped] = useState({ currentPassword: '', password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Errors>({});
  const type = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setErrors({});
    // §4: the failure does not apply to the edited values.
    if (status === 'error') reset();
  };
  const submit = () => {
    const missing: Errors = {
      ...(typed.currentPassword === '' && { currentPassword: messages.currentMissing }),
      ...(typed.password === '' && { password: messages.passwordMissing }),
      ...(typed.confirmPassword === ''
        ? { confirmPassword: messages.confirmMissing }
        : typed.confirmPassword !== typed.password && { confirmPassword: messages.differ }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    change.mutate(typed, {
      onSuccess: () => {
        toast.show({ title: messages.done });
        onClose();
      },
      onError: (error) => setErrors(errorsOf(error)),
    });
  };
  return (
    <FormDialog
      title={messages.title}
      text={messages.text}
      submitLabel={messages.submit}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={messages.current}
        aria-required
        value={typed.currentPassword}
        error={errors.currentPassword}
        onValueChange={(currentPassword) => type({ currentPassword })}
      />
      <NewPassword
        messages={messages}
        password={typed.password}
        confirmPassword={typed.confirmPassword}
        onPasswordChange={(password) => type({ password })}
        onConfirmChange={(confirmPassword) => type({ confirmPassword })}
        personal={[email]}
        errors={errors}
      />
    </FormDialog>
  );
}

function errorsOf(error: unknown): Errors {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { currentPassword: error.message };
  return fieldErrors(error);
}
