import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ChunkFailed } from '../../platform/code/chunk-loader.ts';
import { forgetFailures } from '../../platform/code/late-code.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { PlainMain } from '../layout/plain-main.tsx';
import { alwaysWords } from '../words/always.words.ts';

/** §8: the route error screen. A screen whose code did not arrive is offered another try, or a reload. */
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

function ChunkFailure({ error }: { error: ChunkFailed }) {
  const words = useWords(alwaysWords);
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const tryAgain = () => {
    forgetFailures();
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
  const onOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  return (
    <MessagePage title={words.chunkFailure.title} text={words.chunkFailure.text} detail={error.message}>
      <Button variant="primary" onClick={tryAgain}>
        {words.crash.again}
      </Button>
      <Button onClick={() => window.location.reload()}>{words.chunkFailure.reload}</Button>
      <Button onClick={() => void navigate(-1)}>{words.routeError.back}</Button>
    </MessagePage>
  );
}
