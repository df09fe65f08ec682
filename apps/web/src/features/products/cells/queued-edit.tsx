import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWaitingForConnection, useActionIn } from '../../../platform/actions/actions.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { productLane, type ProductEdit, type ProductIntent } from '../product-edits.queries.ts';
import styles from './product-cells.module.css';
import { productWords } from '../products.words.ts';
import type { words as productTexts } from '../words/product.en.ts';

interface QueuedEditProps {
  readonly productId: string;
  /** What stands there otherwise. */
  readonly children: ReactNode;
}

/** What was changed here and the server has not answered yet. */
export function QueuedEdit({ productId, children }: QueuedEditProps) {
  const words = useWords(productWords);
  const { currency } = useVendor();
  const action = useActionIn(productLane(productId));
  if (action === undefined) return children;
  const { edit } = action.intent as ProductIntent;
  const isStuck = isWaitingForConnection(action);
  return (
    <span role="status" className={styles['queued']}>
      {isStuck && <WifiOff aria-hidden="true" />}
      {isStuck ? words.waitingForLine(editText(words, edit, currency)) : words.sending}
    </span>
  );
}

export function editText(words: typeof productTexts, edit: ProductEdit, currency: string): string {
  switch (edit.kind) {
    case 'price':
      return words.edited.price(formatMoney(edit.price, { currency }));
    case 'stock':
      return words.edited.stock(edit.quantity);
    case 'status':
      return edit.until === undefined ? words.status[edit.status] : words.outOfStockFor[edit.until];
    case 'lowStock':
      return words.edited.lowStock(edit.lowStock);
    default:
      return words.edited.discount;
  }
}
