import { useHasRight } from '../../../platform/session/rights.ts';
import { formatUntil } from '../../../platform/time/format-until.ts';
import { ChevronDown, CircleCheck, CirclePause, CircleX, type LucideIcon } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import styles from './product-cells.module.css';
import { productMessages } from '../products.messages.ts';
import { useProductEdit } from '../product-edits.queries.ts';

export function ProductStatusMenu({ product }: { readonly product: Product }) {
  const messages = useMessages(productMessages);
  const { timeZone } = useVendor();
  const { mutate } = useProductEdit();
  const { tone, icon: Icon } = STATUS_STYLES[product.status];
  const text = statusText(product, timeZone, messages);
  const isEditor = useHasRight('menu');
  const mayChange = useHasRight('switches');
  const entries = statusEntries(messages, (status, until) =>
    mutate({ product, edit: { kind: 'status', status, until } }),
  );
  // Hiding a product is an edit of the menu, marking it sold out is not.
  if (!isEditor && (!mayChange || product.status === 'inactive'))
    return (
      <Badge tone={tone} icon={<Icon />}>
        {text}
      </Badge>
    );
  return (
    <Menu
      align="start"
      entries={isEditor ? entries : entries.filter(({ label }) => label !== messages.status.inactive)}
      trigger={
        <button type="button" aria-label={messages.statusOf(product.name, text)} className={styles['status']}>
          <Badge tone={tone} icon={<Icon />}>
            <span className={styles['statusEnd']}>
              {text}
              <ChevronDown aria-hidden="true" className={styles['chevron']} />
            </span>
          </Badge>
        </button>
      }
    />
  );
}

type Choose = (status: ProductStatus, until?: SwitchEnd) => void;

export function statusEntries(
  { status, outOfStockFor }: Pick<typeof productMessages.en, 'status' | 'outOfStockFor'>,
  choose: Choose,
): MenuEntry[] {
  return [
    { kind: 'item', label: status.active, icon: <CircleCheck aria-hidden="true" />, onSelect: () => choose('active') },
    {
      kind: 'item',
      label: status.inactive,
      icon: <CirclePause aria-hidden="true" />,
      onSelect: () => choose('inactive'),
    },
    ...SWITCH_ENDS.map((until, index): MenuEntry => ({
      kind: 'item',
      label: outOfStockFor[until],
      icon: <CircleX aria-hidden="true" />,
      startsGroup: index === 0,
      onSelect: () => choose('out_of_stock', until),
    })),
  ];
}

const STATUS_STYLES: Record<ProductStatus, { readonly tone: BadgeTone; readonly icon: LucideIcon }> = {
  active: { tone: 'success', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: CirclePause },
  out_of_stock: { tone: 'error', icon: CircleX },
};

/** “Out of stock · back 18:00”. */
function statusText(
  { status, unavailableUntil }: Pick<Product, 'status' | 'unavailableUntil'>,
  timeZone: string,
  { status: names, back }: Pick<typeof productMessages.en, 'status' | 'back'>,
): string {
  if (status === 'active' || unavailableUntil === null) return names[status];
  return `${names[status]} · ${back(formatUntil(unavailableUntil, timeZone))}`;
}
