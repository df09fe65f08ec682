import type { Money } from '@vendor-portal/contract/values/money.ts';
import { desc } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { advertPrices } from './adverts.tables.ts';

/** What the administrator set last; undefined if never. */
export async function latestPrice(db: Db): Promise<Money | undefined> {
  const [latest] = await db
    .select({ amountPerDay: advertPrices.amountPerDay })
    .from(advertPrices)
    .orderBy(desc(advertPrices.setAt), desc(advertPrices.id))
    .limit(1);
  return latest?.amountPerDay;
}

export const insertPrice = (tx: Db, amountPerDay: Money, setAt: Date) =>
  tx.insert(advertPrices).values({ amountPerDay, setAt });
