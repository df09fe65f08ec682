import { Component, Suspense, type ReactNode } from 'react';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { Button } from '../button/button.tsx';
import { OverlayFailed } from '../overlay/overlay-failed.tsx';
import { Alert } from '../feedback/alert.tsx';
import { uiWords } from '../ui.words.ts';

interface LazyBoundaryProps {
  /** In the part's place until its code is here. */
  readonly waiting?: ReactNode;
  /** In the part's place when its code did not come; otherwise a message with a button that reloads the page. */
  readonly failed?: ReactNode;
  /** For what opens over the screen: a dialog says what is wrong. */
  readonly overlay?: { readonly isOpen: boolean; readonly onClose: () => void };
  readonly children: ReactNode;
}

interface LazyBoundaryState {
  readonly error: unknown;
}

/** Around a `lazyWithRetry` part: code that does not come costs its own place only. A bug goes on to the route's error screen. */
export class LazyBoundary extends Component<LazyBoundaryProps, LazyBoundaryState> {
  override readonly state: LazyBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { waiting, failed, overlay, children } = this.props;
    if (error === undefined) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!(error instanceof ChunkFailed)) throw error;
    if (overlay !== undefined)
      return overlay.isOpen && <OverlayFailed message={error.message} onClose={overlay.onClose} />;
    return failed === undefined ? <PartFailed message={error.message} /> : failed;
  }
}

/** §8's message about code that did not come. Browsers do not fetch a module again that failed once, so the page reloads. */
function PartFailed({ message }: { readonly message: string }) {
  return (
    <Alert
      isLive
      tone="error"
      title={uiWords.couldNotLoad}
      action={<Button onClick={() => window.location.reload()}>{uiWords.reload}</Button>}
    >
      <p>{message}</p>
      <p>{uiWords.codeMissing}</p>
    </Alert>
  );
}
