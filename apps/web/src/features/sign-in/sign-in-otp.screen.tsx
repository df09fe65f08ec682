import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../platform/paths.ts';
import { codeByPhoneMessages } from '../../platform/i18n/code-form.en.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthFoot } from '../../ui/auth/auth-form.tsx';
import { CodeForm } from '../../ui/auth/code-form.tsx';
import { SendByPhone } from '../../ui/auth/one-time-code.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { useCodeByPhone } from '../one-time-codes/code-channels.queries.ts';
import { signInMessages } from './sign-in.messages.ts';
import { pendingFrom, pendingSignIn, useSignInCode, type PendingSignIn } from './sign-in.queries.ts';

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
  const messages = useMessages(signInMessages).code;
  const { search } = useLocation();
  const navigate = useNavigate();
  const onNoStore = () => void navigate(PATHS.noStore, { replace: true });
  const entry = useSignInCode(pending, { onResent, onNoStore });
  const { email, expiresAt, resendAt, isGuarded } = pending;
  const texts = isGuarded ? { ...messages, ...messages.guarded } : messages;
  return (
    <CodeForm {...entry} {...{ messages: texts, email, expiresAt, resendAt }}>
      <SignInCodeByPhone pending={pending} onResent={onResent} />
      <AuthFoot>
        {isGuarded && `${messages.guarded.why} `}
        <TextLink to={{ pathname: PATHS.signIn, search }}>{texts.otherAccount}</TextLink>
      </AuthFoot>
    </CodeForm>
  );
}

function SignInCodeByPhone({ pending, onResent }: SignInCodeProps) {
  const byPhone = useCodeByPhone(pending, 'sign_in', (sent) => {
    const next = pendingFrom(sent, pending, Date.now());
    pendingSignIn.write(next);
    onResent(next);
  });
  return <SendByPhone messages={codeByPhoneMessages.byPhone} {...byPhone} />;
}

export { SignInOtpScreen as Component };
