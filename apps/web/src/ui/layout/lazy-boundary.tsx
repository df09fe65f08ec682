import { Suspense, type ReactNode } from 'react';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { Button } from '../button/button.tsx';
import { OverlayFailed } from '../overlay/overlay-failed.tsx';
import { Alert } from '../feedback/alert.tsx';
import { uiMessages } from '../ui.messages.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazyBoundaryProps {
  /** In the part's place until its code is here. */
  readonly waiting?: ReactNode;
  /** In the part's place when its code did not come; otherwise a message with a button that reloads the page. */
  readonly failed?: ReactNode;
  /** For what opens over the screen: a dialog says what is wrong. */
  readonly overlay?: { readonly isOpen: boolean; readonly onClose: () => void };
  readonly children: ReactNode;
}

/** Around a `lazyWithRetry` part: code that does not come costs its own place only. A bug goes on to the route's error screen. */
export function LazyBoundary({ waiting, failed, overlay, children }: LazyBoundaryProps) {
  const fallback = (error: unknown) => {
    if (!(error instanceof ChunkFailed)) throw error;
    if (overlay !== undefined)
      return overlay.isOpen && <OverlayFailed message={error.message} onClose={overlay.onClose} />;
    return failed === undefined ? <LoadFailed message={error.message} /> : failed;
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** §8's message about code that did not come. Browsers do not fetch a module again that failed once, so the page reloads. */
function LoadFailed({ message }: { readonly message: string }) {
  return (
    <Alert
      isLive
      tone="error"
      title={uiMessages.couldNotLoad}
      action={<Button onClick={() => window.location.reload()}>{uiMessages.reload}</Button>}
    >
      <p>{message}</p>
      <p>{uiMessages.codeMissing}</p>
    </Alert>
  );
}
