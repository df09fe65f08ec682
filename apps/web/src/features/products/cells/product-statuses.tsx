import { CircleCheck, CirclePause, CircleX, type LucideIcon } from 'lucide-react';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { BadgeTone } from '../../../ui/text/badge.tsx';
import type { messages } from '../messages/product.en.ts';

type Choose = (status: ProductStatus, until?: SwitchEnd) => void;

export function statusEntries(
  { status, outOfStockFor }: Pick<typeof messages, 'status' | 'outOfStockFor'>,
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
    ...SWITCH_ENDS.map((until, place): MenuEntry => ({
      kind: 'item',
      label: outOfStockFor[until],
      icon: <CircleX aria-hidden="true" />,
      startsGroup: place === 0,
      onSelect: () => choose('out_of_stock', until),
    })),
  ];
}

export const STATUS_STYLES: Record<ProductStatus, { readonly tone: BadgeTone; readonly icon: LucideIcon }> = {
  active: { tone: 'success', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: CirclePause },
  out_of_stock: { tone: 'error', icon: CircleX },
};

const DAY_MS = 86_400_000;

/** `18:00` within a day, otherwise with the date. */
export const backTime = (until: string, timeZone: string) =>
  formatInstant(until, timeZone, Date.parse(until) - serverNow() < DAY_MS ? 'time' : 'dayAndTime');

/** “Out of stock · back 18:00”. */
export function statusText(
  { status, unavailableUntil }: Pick<Product, 'status' | 'unavailableUntil'>,
  timeZone: string,
  { status: names, back }: Pick<typeof messages, 'status' | 'back'>,
): string {
  if (status === 'active' || unavailableUntil === null) return names[status];
  return `${names[status]} · ${back(backTime(unavailableUntil, timeZone))}`;
}
