import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDays, type AdvertDay, type AdvertRow } from './adverts.queries.ts';
import { one } from '../../platform/database/rows.ts';
import { storedImage } from './advert-images.service.ts';

function advertAnswer(row: AdvertRow, days: readonly AdvertDay[]): Advert {
  const { productId, productName } = row;
  return {
    id: row.id,
    title: row.title,
    image: storedImage(row.imageId),
    product: productId !== null && productName !== null ? { productId, name: productName } : null,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    days: advertDays(row.startsOn, row.endsOn),
    pricePerDay: row.pricePerDay,
    cost: row.cost,
    refunded: row.refunded,
    status: row.status,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    reason: row.reason,
    isWithdrawn: row.isWithdrawn,
    views: days.reduce((sum, { views }) => sum + views, 0),
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
    perDay: days.map(({ day, views, clicks }) => ({ day, views, clicks })),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function advertAnswers(db: Db, rows: readonly AdvertRow[]): Promise<Advert[]> {
  if (rows.length === 0) return [];
  const daysOf = Map.groupBy(await readDays(db, rows), ({ advertId }) => advertId);
  return rows.map((row) => advertAnswer(row, daysOf.get(row.id) ?? []));
}

export const oneAdvertAnswer = (db: Db, row: AdvertRow): Promise<Advert> => one(advertAnswers(db, [row]));
