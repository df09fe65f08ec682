import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { AuthFoot } from '../../ui/auth/auth-form.tsx';
import { CodeForm } from '../../ui/auth/code-form.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { latePart } from '../../ui/late/late-part.tsx';
import { useResetCode } from './password-reset.queries.ts';
import { passwordResetWords } from './password-reset.words.ts';
import { pendingReset, type PendingReset } from './pending-reset.ts';
import { PATHS } from '../../platform/code/paths.ts';

const ResetCodeByPhone = latePart('code by phone', () => import('./reset-code-by-phone.tsx'));

function RequestResetPasswordOtpScreen() {
  const [pending, setPending] = useState(pendingReset.read);
  if (pending === null) return <Navigate to={PATHS.requestReset} replace />;
  return <ResetCode pending={pending} onResent={setPending} />;
}

interface ResetCodeProps {
  readonly pending: PendingReset;
  readonly onResent: (pending: PendingReset) => void;
}

function ResetCode({ pending, onResent }: ResetCodeProps) {
  const words = useWords(passwordResetWords).otp;
  const navigate = useNavigate();
  const entry = useResetCode(pending, {
    onVerified: () => void navigate(PATHS.resetPassword, { replace: true }),
    onResent,
  });
  const { email, expiresAt, resendAt } = pending;
  return (
    <CodeForm {...entry} {...{ words, email, expiresAt, resendAt }}>
      <ResetCodeByPhone pending={pending} onResent={onResent} failed={null} />
      <AuthFoot>{words.link}</AuthFoot>
      <AuthFoot>
        <TextLink to={PATHS.requestReset}>{words.otherAddress}</TextLink>
      </AuthFoot>
    </CodeForm>
  );
}

export { RequestResetPasswordOtpScreen as Component };
