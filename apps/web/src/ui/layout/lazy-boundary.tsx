import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { uiMessages } from '../ui.messages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from '../overlay/overlay-failed.module.css';

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

type OverlayFailedProps = { message: string; onClose: () => void };

/** §8's message for an overlay that did not load. A native dialog: it needs no code that may be missing too. */
function OverlayFailed({ message, onClose }: OverlayFailedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing restores the focus; unmounting would not.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles['failed']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div role="alert" className={styles['text']}>
        <h2 id={titleId} className={styles['title']}>
          {uiMessages.couldNotLoad}
        </h2>
        <p>{message}</p>
        <p className="muted">{uiMessages.codeMissing}</p>
      </div>
      <div className={styles['foot']}>
        <Button onClick={onClose}>{uiMessages.close}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {uiMessages.reload}
        </Button>
      </div>
    </dialog>
  );
}
