import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthHeading, AuthFoot, AuthForm } from '../../ui/auth/auth-form.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { passwordResetMessages } from './password-reset.messages.ts';
import { grantedByLink, grantedReset, type GrantedReset, useSetPassword } from './password-reset.queries.ts';
import styles from './reset-password.module.css';
import { PATHS } from '../../platform/paths.ts';
import { fieldErrors, RequestFailed } from '../../platform/api/request-failed.ts';
import { NewPassword } from '../../ui/auth/new-password.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { useFirstError } from '../../ui/feedback/use-first-error.ts';
import * as z from 'zod/mini';
import { passwordPair, passwordsAgree } from '@vendor-portal/contract/values/credentials.ts';
import { schemaErrors } from '../../platform/schemas/schema-errors.ts';

function ResetPasswordScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [granted] = useState(() => grantedByLink(hash) ?? grantedReset.read());
  // Now stored for this tab, so it is removed from the address bar, where others see it.
  useEffect(() => {
    if (hash !== '' && granted !== null) void navigate(PATHS.resetPassword, { replace: true });
  }, [hash, granted, navigate]);
  const [isSet, setIsSet] = useState(false);
  if (granted === null) return <Navigate to={PATHS.requestReset} replace />;
  return isSet ? <PasswordIsSet /> : <NewPasswordForm granted={granted} onDone={() => setIsSet(true)} />;
}

function PasswordIsSet() {
  const messages = useMessages(passwordResetMessages).reset;
  return (
    <div role="status">
      <AuthHeading title={messages.doneTitle} lead={messages.doneLead} />
      <div className={styles['next']}>
        <ButtonLink to={PATHS.signIn} variant="primary" size="large" isWide>
          {messages.signIn}
        </ButtonLink>
      </div>
    </div>
  );
}

export { ResetPasswordScreen as Component };

export function NewPasswordForm({ granted, onDone }: { readonly granted: GrantedReset; readonly onDone: () => void }) {
  const messages = useMessages(passwordResetMessages).reset;
  const setPassword = useSetPassword();
  const [typed, setTyped] = useState({ password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isOver, setIsOver] = useState(false);
  const form = useFirstError(errors);

  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };
  const submit = async () => {
    const wrong = newPasswordErrors(typed, messages);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await setPassword.run({ granted, ...typed });
    if (outcome.isDone) {
      onDone();
      return;
    }
    setErrors(fieldErrors(outcome.error));
    setIsOver(outcome.error instanceof RequestFailed && outcome.error.code === 'reset_token_invalid');
  };

  return (
    <>
      <AuthHeading
        title={messages.title}
        lead={
          granted.email === '' ? (
            messages.leadFromLink
          ) : (
            <>
              {messages.lead} <span className={styles['email']}>{granted.email}</span>
            </>
          )
        }
      />
      <AuthForm
        ref={form}
        onFormSubmit={() => void submit()}
        message={Object.keys(errors).length > 0 ? '' : setPassword.message}
        submitLabel={messages.submit}
        isBusy={setPassword.status === 'loading'}
      >
        {/* Password managers file the new password under this name. */}
        {granted.email !== '' && (
          <input type="text" name="username" autoComplete="username" value={granted.email} readOnly hidden />
        )}
        <NewPassword
          messages={messages}
          password={typed.password}
          confirmPassword={typed.confirmPassword}
          onPasswordChange={(password) => type({ password })}
          onConfirmChange={(confirmPassword) => type({ confirmPassword })}
          personal={granted.email === '' ? [] : [granted.email]}
          errors={errors}
        />
      </AuthForm>
      {isOver && (
        <AuthFoot>
          <TextLink to={PATHS.requestReset}>{messages.startAgain}</TextLink>
        </AuthFoot>
      )}
    </>
  );
}

const NewPasswordPair = z.object(passwordPair).check(passwordsAgree);

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

interface MissingMessages {
  readonly passwordMissing: string;
  readonly confirmMissing: string;
}

/** Only the server knows the common passwords. */
function newPasswordErrors(typed: Typed, messages: MissingMessages): Record<string, string> {
  return {
    ...schemaErrors(NewPasswordPair, typed),
    ...(typed.password === '' && { password: messages.passwordMissing }),
    ...(typed.confirmPassword === '' && { confirmPassword: messages.confirmMissing }),
  };
}
