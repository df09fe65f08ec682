import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PATHS } from '../../platform/paths.ts';
import { pendingCode } from '../../platform/one-time-code/one-time-code.ts';
import { codeByPhoneMessages } from '../../platform/i18n/code-form.en.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthFoot } from '../../ui/auth/auth-form.tsx';
import { CodeForm } from '../../ui/auth/code-form.tsx';
import { SendByPhone } from '../../ui/auth/one-time-code.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { useCodeByPhone } from '../one-time-codes/code-channels.queries.ts';
import { pendingReset, type PendingReset, useResetCode } from './password-reset.queries.ts';
import { passwordResetMessages } from './password-reset.messages.ts';

function RequestResetPasswordOtpScreen() {
  const [pending, setPending] = useState(pendingReset.read);
  if (pending === null) return <Navigate to={PATHS.requestReset} replace />;
  return <ResetCode pending={pending} onResent={setPending} />;
}

function ResetCode({ pending, onResent }: { pending: PendingReset; onResent: (pending: PendingReset) => void }) {
  const messages = useMessages(passwordResetMessages).otp;
  const navigate = useNavigate();
  const entry = useResetCode(pending, {
    onVerified: () => void navigate(PATHS.resetPassword, { replace: true }),
    onResent,
  });
  const { email, expiresAt, resendAt } = pending;
  return (
    <CodeForm {...entry} {...{ messages, email, expiresAt, resendAt }}>
      <ResetCodeByPhone pending={pending} onResent={onResent} />
      <AuthFoot>{messages.link}</AuthFoot>
      <AuthFoot>
        <TextLink to={PATHS.requestReset}>{messages.otherAddress}</TextLink>
      </AuthFoot>
    </CodeForm>
  );
}

interface ResetCodeByPhoneProps {
  readonly pending: PendingReset;
  readonly onResent: (pending: PendingReset) => void;
}

function ResetCodeByPhone({ pending, onResent }: ResetCodeByPhoneProps) {
  const byPhone = useCodeByPhone(pending, 'reset_password', (sent) => {
    const next = pendingCode(sent, Date.now());
    pendingReset.write(next);
    onResent(next);
  });
  return <SendByPhone messages={codeByPhoneMessages.byPhone} {...byPhone} />;
}

export { RequestResetPasswordOtpScreen as Component };
