import type { NewEvent } from '../../platform/events/events.ts';
import type { ProductDraft } from './product-row.ts';
import { isLow } from './stock/stock-rules.ts';

type Stocked = Pick<ProductDraft, 'id' | 'name' | 'quantity' | 'lowStock' | 'deletedAt'>;

/** One event for all, and one for each product whose stock has just become low. */
export function eventsOf(
  changes: readonly { readonly before: Stocked | undefined; readonly after: Stocked }[],
): NewEvent[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const crossed = changes.filter(
    ({ before, after }) => before && !isLow(before) && isLow(after) && after.deletedAt === null,
  );
  return [
    { kind: 'product_changed', productId: others.length === 0 ? first.after.id : null },
    ...crossed.map(({ after: { id, name, quantity } }) => ({
      kind: 'stock_low' as const,
      productId: id,
      name,
      quantity: quantity ?? 0,
    })),
  ];
}
