import { CircleCheck, CirclePause, CircleX, type LucideIcon } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import type { BadgeTone } from '../../../ui/text/badge.tsx';
import type { words } from '../words/product.en.ts';

export const STATUS_LOOKS: Record<ProductStatus, { readonly tone: BadgeTone; readonly icon: LucideIcon }> = {
  active: { tone: 'success', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: CirclePause },
  out_of_stock: { tone: 'error', icon: CircleX },
};

const DAY_MS = 86_400_000;

/** `18:00` for the next hours, with the day for what lies further. */
export const backTime = (until: string, timeZone: string, now = serverNow()) =>
  formatInstant(until, timeZone, Date.parse(until) - now < DAY_MS ? 'time' : 'dayAndTime');

/** “Out of stock · back 18:00”. */
export function statusText(
  { status, unavailableUntil }: Pick<Product, 'status' | 'unavailableUntil'>,
  timeZone: string,
  { status: names, back }: Pick<typeof words, 'status' | 'back'>,
): string {
  if (status === 'active' || unavailableUntil === null) return names[status];
  return `${names[status]} · ${back(backTime(unavailableUntil, timeZone))}`;
}
