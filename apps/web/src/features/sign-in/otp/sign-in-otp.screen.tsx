import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useWords } from '../../../platform/words/dictionary.ts';
import { AuthFoot } from '../../../ui/auth/auth-form.tsx';
import { CodeForm } from '../../../ui/auth/code-form.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { latePart } from '../../../ui/late/late-part.tsx';
import { pendingSignIn, type PendingSignIn } from './pending-sign-in.ts';
import { useSignInCode } from './sign-in-code.queries.ts';
import { signInOtpWords } from '../sign-in.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const SignInCodeByPhone = latePart('code by phone', () => import('./sign-in-code-by-phone.tsx'));

function SignInOtpScreen() {
  const { search } = useLocation();
  const [pending, setPending] = useState(pendingSignIn.read);
  if (pending === null) return <Navigate to={{ pathname: PATHS.signIn, search }} replace />;
  return <SignInCode pending={pending} onResent={setPending} />;
}

interface SignInCodeProps {
  readonly pending: PendingSignIn;
  readonly onResent: (pending: PendingSignIn) => void;
}

function SignInCode({ pending, onResent }: SignInCodeProps) {
  const words = useWords(signInOtpWords);
  const { search } = useLocation();
  const entry = useSignInCode(pending, onResent);
  const { email, expiresAt, resendAt, isGuarded } = pending;
  const said = isGuarded ? { ...words, ...words.guarded } : words;
  return (
    <CodeForm {...entry} {...{ words: said, email, expiresAt, resendAt }}>
      <SignInCodeByPhone pending={pending} onResent={onResent} failed={null} />
      <AuthFoot>
        {isGuarded && `${words.guarded.why} `}
        <TextLink to={{ pathname: PATHS.signIn, search }}>{said.otherAccount}</TextLink>
      </AuthFoot>
    </CodeForm>
  );
}

export { SignInOtpScreen as Component };
