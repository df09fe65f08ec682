import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { localStore } from '../../../platform/storage/local-store.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { AuthFoot } from '../../../ui/auth/auth-form.tsx';
import { CodeForm } from '../../../ui/auth/code-form.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { pendingSignUp } from './pending-sign-up.ts';
import { useSignUpCode } from './sign-up-code.queries.ts';
import { ApplicationTrail } from '../trail/application-trail.tsx';
import { signUpWords } from '../sign-up/sign-up.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

function SignUpOtpScreen() {
  const { auth } = useSession();
  // The stored e-mail is known when the session is.
  if (auth === 'unknown') return null;
  const email = localStore.get('signupEmail');
  return email === null ? <Navigate to={PATHS.signUp} replace /> : <SignUpCode email={email} />;
}

function SignUpCode({ email }: { email: string }) {
  const { otp: words, trail } = useWords(signUpWords);
  const navigate = useNavigate();
  const [pending, setPending] = useState(pendingSignUp.read);
  const entry = useSignUpCode(email, {
    onVerified: () => void navigate(PATHS.logoUpload, { replace: true }),
    onResent: setPending,
  });
  const times = pending?.email === email ? pending : null;
  return (
    <>
      <ApplicationTrail at="code" words={trail} />
      <CodeForm
        {...entry}
        words={words}
        email={email}
        expiresAt={times?.expiresAt ?? null}
        resendAt={times?.resendAt ?? 0}
      >
        <AuthFoot>{words.hasAccount}</AuthFoot>
        <AuthFoot>
          {words.wrongAddress} <TextLink to={PATHS.signUp}>{words.startAgain}</TextLink>
        </AuthFoot>
      </CodeForm>
    </>
  );
}

export { SignUpOtpScreen as Component };
