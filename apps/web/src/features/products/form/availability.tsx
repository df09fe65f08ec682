import { SWITCH_ENDS } from '@vendor-portal/contract/availability/switch-end.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { formatUntil } from '../../../platform/time/format-until.ts';
import type { ProductEdit } from '../product-edits.queries.ts';
import { productFormMessages } from './product-form.messages.ts';
import { productMessages } from '../products.messages.ts';
import styles from './availability.module.css';

interface AvailabilityProps {
  readonly isOnMenu: boolean;
  readonly onMenuChange: (isOn: boolean) => void;
  /** Undefined for an unsaved product, which can't be out of stock. */
  readonly product?: Product | undefined;
  readonly onEdit?: ((edit: ProductEdit) => void) | undefined;
}

/** Saved at once, unlike the fields next to it. */
export function Availability({ isOnMenu, onMenuChange, product, onEdit }: AvailabilityProps) {
  const messages = useMessages(productFormMessages);
  return (
    <Card title={messages.availability}>
      <div className={styles['rows']}>
        <div className={styles['switch']}>
          <Switch label={messages.onTheMenu} checked={isOnMenu} onCheckedChange={onMenuChange} />
        </div>
        {product !== undefined && onEdit !== undefined && <UnavailableUntil product={product} onEdit={onEdit} />}
      </div>
    </Card>
  );
}

function UnavailableUntil({
  product,
  onEdit,
}: {
  readonly product: Product;
  readonly onEdit: (edit: ProductEdit) => void;
}) {
  const messages = useMessages(productFormMessages);
  const { outOfStockFor } = useMessages(productMessages);
  const text = useUntil(product);
  const entries: MenuEntry[] = SWITCH_ENDS.map((until) => ({
    kind: 'item',
    label: outOfStockFor[until],
    onSelect: () => onEdit({ kind: 'status', status: 'out_of_stock', until }),
  }));
  const back: MenuEntry = {
    kind: 'item',
    label: messages.availableNow,
    onSelect: () => onEdit({ kind: 'status', status: 'active' }),
  };
  return (
    <div className={styles['row']}>
      <span className={styles['name']}>{messages.outOfStockUntil}</span>
      <Menu
        entries={product.status === 'active' ? entries : [back, ...entries]}
        trigger={
          <button type="button" aria-label={`${messages.outOfStockUntil}: ${text}`} className={styles['until']}>
            {text}
          </button>
        }
      />
    </div>
  );
}

function useUntil({ status, unavailableUntil, quantity }: Product): string {
  const messages = useMessages(productFormMessages);
  const { timeZone } = useVendor();
  if (status === 'active') return messages.notSet;
  if (unavailableUntil !== null) return formatUntil(unavailableUntil, timeZone);
  return status === 'out_of_stock' && quantity === 0 ? messages.untilRestocked : messages.untilISay;
}
