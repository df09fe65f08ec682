import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FullPageSpinner } from '../../../ui/feedback/spinner.tsx';
import { SignedInAlready } from './signed-in-already.tsx';
import { JoinForm } from './join-form.tsx';
import { joinMessages } from './join.messages.ts';
import styles from './join.module.css';
import { openedLink, readInvitation, tokenIn, type OpenedInvitation } from './join.queries.ts';

function JoinScreen() {
  const messages = useMessages(joinMessages);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { auth } = useSession();
  const [token] = useState(() => tokenIn(hash) ?? openedLink.read());
  const [hasJoined, setHasJoined] = useState(false);
  useEffect(() => {
    if (token === null || hash === '') return;
    openedLink.write(token);
    void navigate(PATHS.join, { replace: true });
  }, [token, hash, navigate]);
  if (hasJoined) return <Navigate to={PATHS.home} replace />;
  if (token === null) return <AuthHeading title={messages.noToken} lead={messages.noTokenText} />;
  if (auth === 'unknown' || auth === 'verifying') return <FullPageSpinner text={messages.opening} />;
  if (auth === 'authenticated') return <SignedInAlready text={messages.signedIn} />;
  return <Invitation token={token} onJoined={() => setHasJoined(true)} />;
}

interface InvitationProps {
  readonly token: string;
  readonly onJoined: () => void;
}

interface Opening {
  readonly opened?: OpenedInvitation;
  readonly error?: unknown;
}

function Invitation({ token, onJoined }: InvitationProps) {
  const messages = useMessages(joinMessages);
  const [result, setResult] = useState<Opening>();
  useEffect(() => {
    if (result !== undefined) return undefined;
    let isCurrent = true;
    const show = (next: Opening) => {
      if (isCurrent) setResult(next);
    };
    readInvitation(token).then(
      (opened) => show({ opened }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, result]);
  if (result === undefined) return <FullPageSpinner text={messages.opening} />;
  const { opened, error } = result;
  if (opened?.hasAccount === false) return <JoinForm {...{ token, opened, onJoined }} />;
  if (opened) return <SignInToJoin token={token} opened={opened} />;
  const isOver = error instanceof RequestFailed && error.code === 'invitation_over';
  return (
    <>
      <AuthHeading title={isOver ? messages.over : messages.failed} lead={errorText(error)} />
      {!isOver && (
        <div className={styles['actions']}>
          <Button size="large" isWide onClick={() => setResult(undefined)}>
            {messages.again}
          </Button>
        </div>
      )}
    </>
  );
}

function SignInToJoin({ token, opened }: { readonly token: string; readonly opened: OpenedInvitation }) {
  const messages = useMessages(joinMessages);
  return (
    <>
      <AuthHeading title={messages.title(opened.storeName)} lead={messages.lead(opened.inviterName, opened.role)} />
      <p className={styles['text']}>{messages.hasAccount}</p>
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.signIn} state={{ invitation: token }} variant="primary" size="large" isWide>
          {messages.signIn}
        </ButtonLink>
      </div>
    </>
  );
}

export { JoinScreen as Component };
