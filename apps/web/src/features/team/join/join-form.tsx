import { useState } from 'react';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useAction } from '../../../platform/api/use-action.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { AuthForm, AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { NewPassword } from '../../../ui/auth/new-password.tsx';
import { useFirstError } from '../../../ui/feedback/use-first-error.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { joinMessages } from './join.messages.ts';
import styles from './join.module.css';
import { joiningErrors, joinTeam, type OpenedInvitation } from './join.queries.ts';

interface JoinFormProps {
  readonly token: string;
  readonly opened: OpenedInvitation;
  readonly onJoined: () => void;
}

function splitName(name: string) {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** For an address without an account: the link has proven it. */
export function JoinForm({ token, opened, onJoined }: JoinFormProps) {
  const messages = useMessages(joinMessages);
  const { storeName, inviterName, role } = opened;
  const [typed, setTyped] = useState(() => ({ ...splitName(opened.name), password: '', confirmPassword: '' }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFirstError(errors);
  const joining = useAction(joinTeam);
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };
  const submit = async () => {
    const wrong = {
      ...joiningErrors({ token, ...typed }),
      ...(typed.firstName.trim() === '' && { firstName: messages.firstNameMissing }),
      ...(typed.lastName.trim() === '' && { lastName: messages.lastNameMissing }),
      ...(typed.password === '' && { password: messages.passwordMissing }),
      ...(typed.confirmPassword === '' && { confirmPassword: messages.confirmMissing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await joining.run({ token, ...typed });
    if (outcome.isDone) onJoined();
    else setErrors(fieldErrors(outcome.error));
  };
  const names = [
    { name: 'firstName', autoComplete: 'given-name' },
    { name: 'lastName', autoComplete: 'family-name' },
  ] as const;
  return (
    <>
      <AuthHeading title={messages.title(storeName)} lead={messages.lead(inviterName, role)} />
      <AuthForm
        ref={form}
        onFormSubmit={() => void submit()}
        message={Object.keys(errors).length > 0 ? '' : joining.message}
        submitLabel={messages.submit}
        isBusy={joining.status === 'loading'}
      >
        <div className={styles['names']}>
          {names.map(({ name, autoComplete }) => (
            <TextField
              key={name}
              name={name}
              label={messages[name]}
              autoComplete={autoComplete}
              aria-required
              value={typed[name]}
              error={errors[name]}
              onValueChange={(value) => type({ [name]: value })}
            />
          ))}
        </div>
        <NewPassword
          messages={messages}
          password={typed.password}
          confirmPassword={typed.confirmPassword}
          onPasswordChange={(password) => type({ password })}
          onConfirmChange={(confirmPassword) => type({ confirmPassword })}
          personal={[typed.firstName, typed.lastName]}
          errors={errors}
        />
      </AuthForm>
    </>
  );
}
