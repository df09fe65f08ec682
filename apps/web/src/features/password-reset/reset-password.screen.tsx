import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthHeading } from '../../ui/auth/auth-form.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordResetMessages } from './password-reset.messages.ts';
import { grantedByLink, grantedReset } from './password-reset.queries.ts';
import styles from './reset-password.module.css';
import { PATHS } from '../../platform/paths.ts';

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
