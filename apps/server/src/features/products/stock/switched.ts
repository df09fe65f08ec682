import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import type { SwitchUntil } from '@vendor-portal/contract/availability/switch-end.ts';
import { invalidField } from '../../../platform/http/answers/app-error.ts';
import { endOfSwitch, type Store } from '../../store/store.service.ts';
import type { ProductRow } from '../product-row.ts';
import { backOnSale } from './stock-rules.ts';

interface Input {
  readonly status: ProductStatus;
  readonly unavailableUntil?: SwitchUntil | null | undefined;
}

export function switched(
  { status, unavailableUntil: until }: Input,
  { now, store, field }: { now: Date; store: Store; field: string },
): (product: ProductRow) => ProductRow {
  const unavailableUntil = endOfSwitch(until, now, store, field);
  if (status !== 'active') return (product) => ({ ...product, status, unavailableUntil });
  if (unavailableUntil !== null) {
    throw invalidField(field, 'Only an unavailable product can have an end time.');
  }
  return backOnSale;
}
