import { queryOptions, useQuery } from '@tanstack/react-query';
import { Boxes, CircleDot, FileUp, Leaf, LayoutList, Tag, History, Percent, Trash2, Undo2 } from 'lucide-react';
import { inventoryBulkContract, type RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUndo } from '../bulk/product-bulk.queries.ts';
import { productsKey } from '../products.queries.ts';
import { recentMessages } from '../list/product-list.messages.ts';
import { attributeMessages } from '../attributes.messages.ts';
import { productMessages } from '../products.messages.ts';
import styles from './recent-changes.module.css';

export function RecentChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(recentMessages);
  const changesQuery = useQuery(recentChangesQuery);
  return (
    <Dialog isOpen isWide title={messages.title} description={messages.text} onOpenChange={onClose}>
      <QueryView
        query={changesQuery}
        isEmpty={({ changes }) => changes.length === 0}
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title={messages.empty}>
            {messages.emptyText}
          </EmptyState>
        }
      >
        {({ changes }) => (
          <ul className={styles['list']}>
            {changes.map((change) => (
              <RecentChangeRow key={change.undoId} change={change} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

const ICONS = {
  price: Percent,
  stock: Boxes,
  status: CircleDot,
  category: LayoutList,
  discount: Tag,
  diet: Leaf,
  delete: Trash2,
  import: FileUp,
} as const;

function RecentChangeRow({ change }: { readonly change: RecentChange }) {
  const messages = useMessages(recentMessages);
  const product = useMessages(productMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const { mutate, isPending, error } = useUndo();
  const Icon = ICONS[change.kind];
  const names = change.names.join(', ');
  const more = change.products - change.names.length;
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const title = changeTitle(change, messages, product, useMessages(attributeMessages));
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
          <bdi>{more > 0 ? messages.andMore(names, more) : names}</bdi>
        </p>
        <p className={styles['who']}>
          {messages.by(change.by)} · <time dateTime={change.at}>{when(change.at)}</time>
        </p>
        <FormError message={error && errorText(error)} />
      </div>
      {change.undoneAt === null ? (
        <div className={styles['way']}>
          <Button size="small" isBusy={isPending} aria-label={messages.takeBackThis(title)} onClick={takeBack}>
            <Undo2 aria-hidden="true" />
            {messages.takeBack}
          </Button>
          <span className={styles['until']}>{messages.until(when(change.undoUntil))}</span>
        </div>
      ) : (
        <p className={styles['until']}>{messages.takenBack(when(change.undoneAt))}</p>
      )}
    </li>
  );
}

/** “Prices raised by 10%”. */
function changeTitle(
  { kind, change }: RecentChange,
  messages: typeof recentMessages.en,
  product: typeof productMessages.en,
  { choice }: typeof attributeMessages.en,
) {
  switch (change?.kind) {
    case 'price':
      return messages.price(change.percent);
    case 'stock':
      return messages.stock(change.quantityChange);
    case 'stock_set':
      return messages.stockSet(change.quantity);
    case 'category':
      return messages.category(change.category);
    case 'diet': {
      const labels = change.dietMarks.map((mark) => choice.dietMarks[mark].toLowerCase());
      return messages.diet(labels.join(', '), change.action === 'add');
    }
    case 'status':
      return messages.status(product.status[change.status]);
    default:
      return messages.kinds[kind];
  }
}

/** Under the products' key, so that every change of a product invalidates it. */
const recentChangesQuery = queryOptions({
  queryKey: [...productsKey, 'changes'],
  queryFn: ({ signal }) => callApi(inventoryBulkContract.listProductChanges, {}, { signal }),
});
