import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { PlainMain } from '../layout/plain-main.tsx';
import { alwaysWords } from '../words/always.words.ts';

/** §8: the route error screen. A screen whose code did not arrive offers a reload. */
export function RouteErrorScreen() {
  const error = useRouteError();
  return error instanceof ChunkFailed ? <ChunkFailure error={error} /> : <SomethingBroke />;
}

/** The same, where the layout that brings a `main` is what failed. */
export function GroupErrorScreen() {
  return (
    <PlainMain>
      <RouteErrorScreen />
    </PlainMain>
  );
}

function SomethingBroke() {
  const words = useWords(alwaysWords);
  const navigate = useNavigate();
  return (
    <MessagePage title={words.routeError.title} text={words.routeError.text}>
      <Button variant="primary" onClick={() => void navigate(-1)}>
        {words.routeError.back}
      </Button>
      <ButtonLink to="/">{words.goHome}</ButtonLink>
    </MessagePage>
  );
}

/** Browsers do not fetch a module again that failed once, so another try is a reload. */
const reload = () => window.location.reload();

function ChunkFailure({ error }: { error: ChunkFailed }) {
  const words = useWords(alwaysWords);
  const navigate = useNavigate();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <MessagePage title={words.chunkFailure.title} text={words.chunkFailure.text} detail={error.message}>
      <Button variant="primary" onClick={reload}>
        {words.chunkFailure.reload}
      </Button>
      <Button onClick={() => void navigate(-1)}>{words.routeError.back}</Button>
    </MessagePage>
  );
}

/** Nothing of the app is left to stand around an error that comes this far: it goes on to the boundary around the app. */
export function EndAtCrashScreen(): never {
  throw useRouteError();
}

/** §8: the top-level crash screen. */
export function CrashScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const words = useWords(alwaysWords);
  return (
    <main>
      <MessagePage title={words.crash.title} text={words.crash.text}>
        <Button variant="primary" onClick={onTryAgain}>
          {words.crash.again}
        </Button>
      </MessagePage>
    </main>
  );
}
