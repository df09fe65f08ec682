import type { Money } from '@vendor-portal/contract/values/money.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { desc } from 'drizzle-orm';
import { advertPrices } from './adverts.tables.ts';

/** The marketplace's default until the administrator sets another. */
export const advertPrice = async (db: Db, { ADVERT_PRICE }: Pick<Platform['config'], 'ADVERT_PRICE'>): Promise<Money> =>
  (await latestPrice(db)) ?? (ADVERT_PRICE as Money);

export async function setAdvertPrice({ db, clock }: Pick<Platform, 'db' | 'clock'>, amount: number) {
  const amountPerDay = amount as Money;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = { amountPerDay: (await latestPrice(tx)) ?? null };
    await insertPrice(tx, amountPerDay, now);
    await recordAudit(tx, now, { vendorId: null, kind: 'advert_price_changed', before, after: { amountPerDay } });
  });
  return { amountPerDay };
}

async function latestPrice(db: Db): Promise<Money | undefined> {
  const [latest] = await db
    .select({ amountPerDay: advertPrices.amountPerDay })
    .from(advertPrices)
    .orderBy(desc(advertPrices.setAt), desc(advertPrices.id))
    .limit(1);
  return latest?.amountPerDay;
}

const insertPrice = (tx: Db, amountPerDay: Money, setAt: Date) =>
  tx.insert(advertPrices).values({ amountPerDay, setAt });
