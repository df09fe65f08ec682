import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from './save-bar.module.css';

export type SaveBarProps = {
  note: string;
  /** Why the form can't be saved yet. Replaces the note and disables the button. */
  obstacle?: string | undefined;
  discardLabel: string;
  onDiscard: () => void;
  canDiscard: boolean;
  saveLabel: string;
  isBusy: boolean;
  error: string | undefined;
};

/**
 * Holds a long form's submit button. On a phone it replaces the bottom navigation while there is something to save or
 * discard.
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
