import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { PlainMain } from '../layout/plain-main.tsx';
import { alwaysMessages } from '../always.messages.ts';

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
