import type { RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { AuditActor } from '@vendor-portal/contract/audit/audit-kind.ts';
import { formatCount, plural } from '../../../platform/i18n/format.ts';

const actors: Record<AuditActor, string> = {
  vendor: 'You',
  administrator: 'The administrator',
  marketplace: 'The marketplace',
  job: 'Automatic',
  visitor: 'Someone not signed in',
};

const kinds: Record<RecentChange['kind'], string> = {
  price: 'Prices changed',
  stock: 'Stock changed',
  status: 'Status changed',
  delete: 'Deleted',
  import: 'Imported from a file',
};

const pieces = (count: number) => `${formatCount(count)} ${plural(count, { one: 'piece', other: 'pieces' })}`;

export const messages = {
  title: 'Recent changes',
  text: 'You can undo deletions, bulk changes and imports for 24 hours. Later sales and edits aren’t affected.',
  empty: 'Nothing in the last 24 hours',
  emptyText: 'Deleted products, bulk changes and imports are listed here.',
  kinds,
  price: (percent: number) => `Prices ${percent < 0 ? 'lowered' : 'raised'} by ${formatCount(Math.abs(percent))}%`,
  stock: (change: number) => (change < 0 ? `Stock: ${pieces(-change)} taken off` : `Stock: ${pieces(change)} added`),
  stockSet: (quantity: number | null) =>
    quantity === null ? 'Stock no longer tracked' : `Stock set to ${formatCount(quantity)}`,
  status: (status: string) => `Status set to “${status}”`,
  names: (names: readonly string[]) => names.join(', '),
  andMore: (names: string, count: number) => `${names} and ${formatCount(count)} more`,
  by: ({ actor, device, isThisDevice }: RecentChange['by']) => {
    if (isThisDevice) return 'You, on this device';
    return device === null ? actors[actor] : `${actors[actor]}, on ${device}`;
  },
  takeBack: 'Undo',
  takeBackThis: (title: string) => `Undo: ${title}`,
  until: (time: string) => `Until ${time}`,
  takenBack: (time: string) => `Undone ${time}`,
};
