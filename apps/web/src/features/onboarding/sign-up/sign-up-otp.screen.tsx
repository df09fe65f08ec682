import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PATHS } from '../../../platform/paths.ts';
import { useCodeEntry, type PendingCode } from '../../../platform/one-time-code/one-time-code.ts';
import { useSession } from '../../../platform/session/session.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { AuthFoot } from '../../../ui/auth/auth-form.tsx';
import { CodeForm } from '../../../ui/auth/code-form.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { signUpMessages } from '../sign-up.messages.ts';
import { pendingSignUp, resendCode, verifyCode } from './sign-up.queries.ts';
import { ApplicationProgress } from '../application-progress.tsx';

function SignUpOtpScreen() {
  const { auth } = useSession();
  // The stored email is read together with the session.
  if (auth === 'unknown') return null;
  const email = localStore.get('signupEmail');
  return email === null ? <Navigate to={PATHS.signUp} replace /> : <SignUpCode email={email} />;
}

function SignUpCode({ email }: { email: string }) {
  const messages = useMessages(signUpMessages).otp;
  const navigate = useNavigate();
  const [pending, setPending] = useState(pendingSignUp.read);
  const entry = useSignUpCode(email, {
    onVerified: () => void navigate(PATHS.logoUpload, { replace: true }),
    onResent: setPending,
  });
  const times = pending?.email === email ? pending : null;
  return (
    <>
      <ApplicationProgress at="code" />
      <CodeForm
        {...entry}
        messages={messages}
        email={email}
        expiresAt={times?.expiresAt ?? null}
        resendAt={times?.resendAt ?? 0}
      >
        <AuthFoot>{messages.hasAccount}</AuthFoot>
        <AuthFoot>
          {messages.wrongAddress} <TextLink to={PATHS.signUp}>{messages.startAgain}</TextLink>
        </AuthFoot>
      </CodeForm>
    </>
  );
}

interface CodeHooks {
  readonly onVerified: () => void;
  readonly onResent: (pending: PendingCode) => void;
}

/** §5: OTP verification sends the otp and the stored email. */
const useSignUpCode = (email: string, { onVerified, onResent }: CodeHooks) =>
  useCodeEntry({
    verify: async (otp) => {
      await verifyCode(otp, email);
      onVerified();
    },
    resend: async () => onResent(await resendCode(email)),
  });

export { SignUpOtpScreen as Component };
