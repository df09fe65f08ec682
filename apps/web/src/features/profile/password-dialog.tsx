import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { fieldErrors, RequestFailed } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { NewPassword } from '../../ui/auth/new-password.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useChangePassword } from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';

const NOTHING = { currentPassword: '', password: '', confirmPassword: '' };
type Values = typeof NOTHING;

/** Needs the current one; the server then ends every other session. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
