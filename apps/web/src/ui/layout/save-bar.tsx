import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from './save-bar.module.css';

export type SaveBarProps = {
  note: string;
  /** Why it can't be saved yet, in a sentence; it takes the note's place, and the button waits. */
  obstacle?: string | undefined;
  discardLabel: string;
  onDiscard: () => void;
  canDiscard: boolean;
  saveLabel: string;
  isBusy: boolean;
  error: string | undefined;
};

/**
 * Always in sight at the foot of a long form, whose submit button it brings. On a phone it takes the place of the bottom
 * bar while there is something to save or discard.
 */
export function SaveBar({
  note,
  obstacle,
  discardLabel,
  onDiscard,
  canDiscard,
  saveLabel,
  isBusy,
  error,
}: SaveBarProps) {
  return (
    <div className={styles['bar']} data-replaces-bottom-bar={canDiscard || undefined}>
      <div className={styles['note']}>
        {error === undefined ? (
          <p role="status" data-obstacle={obstacle !== undefined || undefined}>
            {obstacle ?? note}
          </p>
        ) : (
          <FormError message={error} />
        )}
      </div>
      <Button disabled={!canDiscard || isBusy} onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button type="submit" variant="primary" disabled={obstacle !== undefined} isBusy={isBusy}>
        {saveLabel}
      </Button>
    </div>
  );
}
