import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../look/class-names.ts';
import { uiWords } from '../ui.words.ts';
import styles from './overlay.module.css';

type OverlayFailedProps = {
  message: string;
  /** Without one it stands where a dialog stands. */
  anchor: HTMLElement | null | undefined;
  onTryAgain: () => void;
  onClose: () => void;
};

/** §8's words in the place of what did not open. The browser's own dialog: it needs no code that may be missing too. */
export function OverlayFailed({ message, anchor, onTryAgain, onClose }: OverlayFailedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing hands the focus back; being taken away would not.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles['failed'], anchor && styles['hanging'])}
      style={anchor ? below(anchor) : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div role="alert" className={styles['text']}>
        <h2 id={titleId} className={styles['title']}>
          {uiWords.couldNotLoad}
        </h2>
        <p>{message}</p>
        <p className={styles['hint']}>{uiWords.codeMissing}</p>
      </div>
      <div className={styles['foot']}>
        <Button onClick={onClose}>{uiWords.close}</Button>
        <Button variant="primary" onClick={onTryAgain}>
          {uiWords.tryAgain}
        </Button>
      </div>
    </dialog>
  );
}

const GAP = 6;
/** As wide as the style sheet makes it, and as high as its text gets on a phone. */
const WIDTH = 320;
const HEIGHT = 260;

/** Hangs from its button like the menu would, and stays on the screen. */
function below(anchor: HTMLElement) {
  const { bottom, right } = anchor.getBoundingClientRect();
  return {
    top: Math.max(GAP, Math.min(bottom + GAP, window.innerHeight - HEIGHT)),
    left: Math.max(GAP, right - WIDTH),
  };
}
