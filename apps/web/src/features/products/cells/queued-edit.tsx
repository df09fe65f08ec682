import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWaitingForConnection, useActionIn } from '../../../platform/actions/actions.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { type ProductEdit, type ProductIntent, productLane } from '../product-edits.queries.ts';
import styles from './product-cells.module.css';
import { productMessages } from '../products.messages.ts';

export function QueuedEdit({ productId, children }: { readonly productId: string; readonly children: ReactNode }) {
  const messages = useMessages(productMessages);
  const { currency } = useVendor();
  const action = useActionIn(productLane(productId));
  if (action === undefined) return children;
  const { edit } = action.intent as ProductIntent;
  const isStuck = isWaitingForConnection(action);
  return (
    <span role="status" className={styles['queued']}>
      {isStuck && <WifiOff aria-hidden="true" />}
      {isStuck ? messages.waitingForLine(editText(messages, edit, currency)) : messages.sending}
    </span>
  );
}

export function editText(messages: typeof productMessages.en, edit: ProductEdit, currency: string): string {
  switch (edit.kind) {
    case 'price':
      return messages.edited.price(formatMoney(edit.price, { currency }));
    case 'stock':
      return messages.edited.stock(edit.quantity);
    case 'status':
      return edit.until === undefined ? messages.status[edit.status] : messages.outOfStockFor[edit.until];
    case 'lowStock':
      return messages.edited.lowStock(edit.lowStock);
    default:
      return messages.edited.discount;
  }
}
