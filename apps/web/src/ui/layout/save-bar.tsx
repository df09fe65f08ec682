import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from './save-bar.module.css';

export type SaveBarProps = {
  note: string;
  discardLabel: string;
  onDiscard: () => void;
  canDiscard: boolean;
  saveLabel: string;
  /** Not yet, where something is still to come that the vendor must see first. */
  canSave?: boolean;
  isBusy: boolean;
  error: string | undefined;
};

/** Always in sight at the foot of a long form, whose submit button it brings. */
export function SaveBar({
  note,
  discardLabel,
  onDiscard,
  canDiscard,
  saveLabel,
  canSave = true,
  isBusy,
  error,
}: SaveBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['note']}>
        {error === undefined ? <p role="status">{note}</p> : <FormError message={error} />}
      </div>
      <Button disabled={!canDiscard || isBusy} onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button type="submit" variant="primary" disabled={!canSave} isBusy={isBusy}>
        {saveLabel}
      </Button>
    </div>
  );
}
