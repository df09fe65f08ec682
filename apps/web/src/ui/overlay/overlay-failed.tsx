import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './overlay-failed.module.css';

type OverlayFailedProps = { message: string; onClose: () => void };

/** §8's message for an overlay that did not load. A native dialog: it needs no code that may be missing too. */
export function OverlayFailed({ message, onClose }: OverlayFailedProps) {
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
