import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { leaveNotice, type Notice } from './notify.service.ts';

type StockLow = Extract<NewEvent, { kind: 'stock_low' }>;

/** Above this, one notification covers all: an import can affect hundreds of products. */
const ONE_BY_ONE = 5;

export const stockNotice = ({ productId, name, quantity }: Omit<StockLow, 'kind'>): Notice => ({
  kind: 'stock_low',
  title: quantity === 0 ? `${name} is sold out` : `${name} is running low`,
  text: quantity === 0 ? `Restock ${name} to put it back on sale.` : `${name}: only ${quantity} left.`,
  link: `/dashboard/products/${productId}`,
});

function stockNotices(low: readonly StockLow[]): Notice[] {
  if (low.length <= ONE_BY_ONE) return low.map(stockNotice);
  const names = low.slice(0, 3).map(({ name }) => name);
  return [
    {
      kind: 'stock_low',
      title: `${low.length} products are running low`,
      text: `${names.join(', ')} and ${low.length - names.length} more.`,
      link: '/dashboard/products',
    },
  ];
}

/** Records events, and notifies the vendor of low stock. Call it last in a transaction. */
export async function recordAndNotify(
  tx: Db,
  clock: Clock,
  vendorId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const low = events.filter((event): event is StockLow => event.kind === 'stock_low');
  const added: NewEvent[] = [];
  for (const notice of stockNotices(low)) {
    added.push(...(await leaveNotice(tx, clock, vendorId, notice)));
  }
  await recordEvents(tx, clock, vendorId, [...events, ...added]);
}
