import { type ReactNode, Suspense, useId, useLayoutEffect, useRef, Component } from 'react';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { uiMessages } from '../ui.messages.ts';
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

/** §8's message for an overlay that did not load. A native dialog: it needs no code that may be missing too. */
function OverlayFailed({ message, onClose }: { message: string; onClose: () => void }) {
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

interface ErrorBoundaryProps {
  /** Rendered instead of failed children. An error thrown by it goes to the next boundary. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  readonly onError?: (error: unknown) => void;
  /** A new value, such as the next page's address, renders the children again. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

const intact: ErrorBoundaryState = { failure: null };

/** Failed children are unmounted; `reset` mounts them again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = intact;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    if (failure !== null && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = () => this.setState(intact);

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error, this.reset);
  }
}
