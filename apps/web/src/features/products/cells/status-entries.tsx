import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { STATUS_LOOKS } from './product-status-text.ts';
import type { words } from '../words/product.en.ts';

type Choose = (status: ProductStatus, until?: SwitchEnd) => void;

/** On sale, hidden, or unavailable with its own end. */
export function statusEntries(
  { status, outOfStockFor }: Pick<typeof words, 'status' | 'outOfStockFor'>,
  choose: Choose,
): MenuEntry[] {
  const {
    active: Active,
    inactive: Inactive,
    out_of_stock: Out,
  } = {
    active: STATUS_LOOKS.active.icon,
    inactive: STATUS_LOOKS.inactive.icon,
    out_of_stock: STATUS_LOOKS.out_of_stock.icon,
  };
  return [
    { kind: 'item', label: status.active, icon: <Active aria-hidden="true" />, onSelect: () => choose('active') },
    { kind: 'item', label: status.inactive, icon: <Inactive aria-hidden="true" />, onSelect: () => choose('inactive') },
    ...SWITCH_ENDS.map((until, place): MenuEntry => ({
      kind: 'item',
      label: outOfStockFor[until],
      icon: <Out aria-hidden="true" />,
      startsGroup: place === 0,
      onSelect: () => choose('out_of_stock', until),
    })),
  ];
}
