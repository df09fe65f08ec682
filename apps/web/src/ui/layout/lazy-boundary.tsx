import { Suspense, type ReactNode } from 'react';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { Button } from '../button/button.tsx';
import { OverlayFailed } from '../overlay/overlay-failed.tsx';
import { Alert } from '../feedback/alert.tsx';
import { uiMessages } from '../ui.messages.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazyBoundaryProps {
  readonly waiting?: ReactNode;
  /** Shown if the code does not load; by default a message with a reload button. */
  readonly failed?: ReactNode;
  /** For overlays: a dialog shows the error. */
  readonly overlay?: { readonly isOpen: boolean; readonly onClose: () => void };
  readonly children: ReactNode;
}

/**
 * Around a `lazyWithRetry` component: only its own area shows that the code did not load. Other errors go to the
 * route's error screen.
 */
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

/** §8's message. Browsers don't fetch a failed module again, so the button reloads the page. */
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
