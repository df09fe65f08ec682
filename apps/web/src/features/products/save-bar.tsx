import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { productFormWords } from './products.words.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly note: string;
  readonly discardLabel: string;
  readonly onDiscard: () => void;
  readonly canDiscard: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
}

/** Always in sight at the foot of a long form. */
export function SaveBar({ note, discardLabel, onDiscard, canDiscard, isBusy, error }: SaveBarProps) {
  const words = useWords(productFormWords);
  return (
    <div className={styles['bar']}>
      <div className={styles['note']}>
        {error === undefined ? <p role="status">{note}</p> : <FormError message={error} />}
      </div>
      <Button disabled={!canDiscard || isBusy} onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {words.save}
      </Button>
    </div>
  );
}
