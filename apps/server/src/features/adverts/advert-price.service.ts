import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertPrice, latestPrice } from './advert-price.queries.ts';

/** What a day costs from now on; the marketplace's default until the administrator sets another. */
export const advertPrice = async (db: Db, { ADVERT_PRICE }: Pick<Platform['config'], 'ADVERT_PRICE'>): Promise<Money> =>
  (await latestPrice(db)) ?? (ADVERT_PRICE as Money);

export async function setAdvertPrice({ db, clock }: Pick<Platform, 'db' | 'clock'>, amount: number) {
  const amountPerDay = amount as Money;
  await insertPrice(db, amountPerDay, clock.now());
  return { amountPerDay };
}
