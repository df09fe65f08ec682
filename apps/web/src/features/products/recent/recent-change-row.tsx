import { Boxes, CircleDot, FileUp, Percent, Trash2, Undo2 } from 'lucide-react';
import type { RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useUndo } from '../bulk/product-bulk.queries.ts';
import { productWords } from '../products.words.ts';
import { recentWords } from './recent.words.ts';
import { changedNames, changeTitle } from './change-text.ts';
import styles from './recent-changes.module.css';

const ICONS = { price: Percent, stock: Boxes, status: CircleDot, delete: Trash2, import: FileUp } as const;

/** What, on what, who and when; and the way back as long as there is one. */
export function RecentChangeRow({ change }: { readonly change: RecentChange }) {
  const words = useWords(recentWords);
  const product = useWords(productWords);
  const { timeZone } = useVendor();
  const toast = useToast();
  const { mutate, isPending, error } = useUndo();
  const Icon = ICONS[change.kind];
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const title = changeTitle(change, { words, product });
  const takeBack = () =>
    mutate(change.undoId, { onSuccess: ({ restored }) => toast.show({ title: product.restored(restored) }) });
  return (
    <li className={styles['row']}>
      <span aria-hidden="true" className={styles['icon']}>
        <Icon />
      </span>
      <div className={styles['what']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['names']}>
          <bdi>{changedNames(change, { words, product })}</bdi>
        </p>
        <p className={styles['who']}>
          {words.by(change.by)} · <time dateTime={change.at}>{when(change.at)}</time>
        </p>
        <FormError message={error && errorText(error)} />
      </div>
      {change.undoneAt === null ? (
        <div className={styles['way']}>
          <Button size="small" isBusy={isPending} aria-label={words.takeBackThis(title)} onClick={takeBack}>
            <Undo2 aria-hidden="true" />
            {words.takeBack}
          </Button>
          <span className={styles['until']}>{words.until(when(change.undoUntil))}</span>
        </div>
      ) : (
        <p className={styles['until']}>{words.takenBack(when(change.undoneAt))}</p>
      )}
    </li>
  );
}
