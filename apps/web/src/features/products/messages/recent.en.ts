import type { RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { AUDIT_ACTOR_NAMES } from '@vendor-portal/contract/audit/audit-text.ts';
import { formatCount } from '../../../platform/i18n/format.ts';

const kinds: Record<RecentChange['kind'], string> = {
  price: 'Prices changed',
  stock: 'Stock changed',
  status: 'Status changed',
  delete: 'Deleted',
  import: 'Imported from a file',
};

export const messages = {
  title: 'Recent changes',
  text: 'You can undo deletions, bulk changes and imports for 24 hours. Later sales and edits aren’t affected.',
  empty: 'Nothing in the last 24 hours',
  emptyText: 'Deleted products, bulk changes and imports are listed here.',
  kinds,
  price: (percent: number) => `Prices ${percent < 0 ? 'lowered' : 'raised'} by ${formatCount(Math.abs(percent))}%`,
  stock: (change: number) => `Stock ${change < 0 ? 'reduced' : 'increased'} by ${formatCount(Math.abs(change))}`,
  stockSet: (quantity: number | null) =>
    quantity === null ? 'Stock no longer tracked' : `Stock set to ${formatCount(quantity)}`,
  status: (status: string) => `Status set to “${status}”`,
  names: (names: readonly string[]) => names.join(', '),
  andMore: (names: string, count: number) => `${names} and ${formatCount(count)} more`,
  by: ({ actor, device, isThisDevice }: RecentChange['by']) => {
    if (isThisDevice) return 'You, on this device';
    return device === null ? AUDIT_ACTOR_NAMES[actor] : `${AUDIT_ACTOR_NAMES[actor]}, on ${device}`;
  },
  takeBack: 'Undo',
  takeBackThis: (title: string) => `Undo: ${title}`,
  until: (time: string) => `Until ${time}`,
  takenBack: (time: string) => `Undone ${time}`,
};
