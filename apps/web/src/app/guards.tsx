import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useMayOpen } from '../platform/session/rights.ts';
import { localStore } from '../platform/storage/local-store.ts';
import { useSession, verifySession, type Session } from '../platform/session/session.ts';
import { useMessages } from '../platform/i18n/dictionary.ts';
import { Button } from '../ui/button/button.tsx';
import { FullPageSpinner } from '../ui/feedback/spinner.tsx';
import { MessagePage } from './crash/error-screens.tsx';
import { PlainMain } from './layout/plain-main.tsx';
import { nextPath, signInPath } from '../platform/session/next-path.ts';
import { PATHS } from '../platform/paths.ts';
import { alwaysMessages } from './always.messages.ts';

export function GuestsOnly() {
  const { auth } = useSession();
  const { pathname, search } = useLocation();
  if (auth === 'verifying' && !isPrerendered(pathname)) return <CheckingSession />;
  if (auth === 'authenticated') return <Navigate to={nextPath(search)} replace />;
  return <Outlet />;
}

/** Somebody may already be typing into a prerendered form (`start-router.ts`). */
const isPrerendered = (pathname: string) => document.getElementById('root')?.dataset['screen'] === pathname;

export function VendorsOnly() {
  const { pathname } = useLocation();
  return useMayOpen(pathname) ? <Guarded Around={Fragment} /> : <Navigate to={PATHS.home} replace />;
}

/** For layouts that contain the `main`. */
export function DashboardGuard() {
  return <Guarded Around={PlainMain} />;
}

function Guarded({ Around }: { Around: ComponentType<{ children: ReactNode }> }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.auth === 'authenticated') return <Outlet />;
  if (session.auth !== 'not authenticated') {
    return (
      <Around>
        <CheckingSession />
      </Around>
    );
  }
  if (mayStillBeSignedIn(session)) {
    return (
      <Around>
        <SessionNotChecked message={session.message} />
      </Around>
    );
  }
  return <Navigate to={session.hasLeft === true ? PATHS.signIn : signInPath(pathname + search)} replace />;
}

/** Who-am-i failed without ending the session: the connection is down. */
const mayStillBeSignedIn = ({ isErrored }: Session) => isErrored && localStore.get('authToken') !== null;

function CheckingSession() {
  const messages = useMessages(alwaysMessages);
  return <FullPageSpinner text={messages.checkingSession} />;
}

function SessionNotChecked({ message }: { message: string }) {
  const messages = useMessages(alwaysMessages);
  return (
    <MessagePage title={messages.sessionNotChecked.title} text={message}>
      <Button variant="primary" onClick={() => void verifySession()}>
        {messages.sessionNotChecked.again}
      </Button>
    </MessagePage>
  );
}
