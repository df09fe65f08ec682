import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { storePlaces } from './store-place.tables.ts';

export type StorePlaceRow = typeof storePlaces.$inferSelect;

export async function findPlace(db: Db, vendorId: string): Promise<StorePlaceRow | undefined> {
  const [place] = await db.select().from(storePlaces).where(eq(storePlaces.vendorId, vendorId));
  return place;
}

export async function writePlace(tx: Db, place: StorePlaceRow): Promise<void> {
  await tx.insert(storePlaces).values(place).onConflictDoUpdate({ target: storePlaces.vendorId, set: place });
}

export const erasePlace = (tx: Db, vendorId: string) =>
  tx.delete(storePlaces).where(eq(storePlaces.vendorId, vendorId));
