import { useEffect, type ReactNode } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PlainMain } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';
import styles from './error-screens.module.css';

/** §8: the route error screen. A screen whose code did not load offers a reload. */
export function RouteErrorScreen() {
  const error = useRouteError();
  return error instanceof ChunkFailed ? <ChunkFailure error={error} /> : <SomethingBroke />;
}

/** For a failed layout, which contains the `main`. */
export function GroupErrorScreen() {
  return (
    <PlainMain>
      <RouteErrorScreen />
    </PlainMain>
  );
}

function SomethingBroke() {
  const messages = useMessages(alwaysMessages);
  const navigate = useNavigate();
  return (
    <MessagePage title={messages.routeError.title} text={messages.routeError.text}>
      <Button variant="primary" onClick={() => void navigate(-1)}>
        {messages.routeError.back}
      </Button>
      <ButtonLink to="/">{messages.goHome}</ButtonLink>
    </MessagePage>
  );
}

/** Browsers don't fetch a failed module again, so another attempt is a reload. */
const reload = () => window.location.reload();

function ChunkFailure({ error }: { error: ChunkFailed }) {
  const messages = useMessages(alwaysMessages);
  const navigate = useNavigate();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <MessagePage title={messages.chunkFailure.title} text={messages.chunkFailure.text} detail={error.message}>
      <Button variant="primary" onClick={reload}>
        {messages.chunkFailure.reload}
      </Button>
      <Button onClick={() => void navigate(-1)}>{messages.routeError.back}</Button>
    </MessagePage>
  );
}

export function EndAtCrashScreen(): never {
  throw useRouteError();
}

/** §8: the top-level crash screen. */
export function CrashScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const messages = useMessages(alwaysMessages);
  return (
    <main>
      <MessagePage title={messages.crash.title} text={messages.crash.text}>
        <Button variant="primary" onClick={onTryAgain}>
          {messages.crash.again}
        </Button>
      </MessagePage>
    </main>
  );
}

export function NotFoundScreen() {
  const messages = useMessages(alwaysMessages);
  return (
    <MessagePage title={messages.notFound.title} text={messages.notFound.text}>
      <ButtonLink to="/" variant="primary">
        {messages.goHome}
      </ButtonLink>
    </MessagePage>
  );
}

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
}

export function MessagePage({ title, text, detail, children }: MessagePageProps) {
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {detail !== undefined && detail !== '' && <p className={styles['detail']}>{detail}</p>}
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
