import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { advertImages, adverts } from './adverts.tables.ts';

export const insertImage = (tx: Db, vendorId: string, imageId: string, now: Date) =>
  tx.insert(advertImages).values({ id: imageId, vendorId, unusedSince: now });

/** Marks a picture of this vendor as shown; false if there is none. */
export async function useImage(tx: Db, vendorId: string, imageId: string): Promise<boolean> {
  const used = await tx
    .update(advertImages)
    .set({ unusedSince: null })
    .where(and(eq(advertImages.vendorId, vendorId), eq(advertImages.id, imageId)))
    .returning({ id: advertImages.id });
  return used.length > 0;
}

const isShown = sql`exists (select 1 from ${adverts} where ${adverts.vendorId} = ${advertImages.vendorId} and ${adverts.imageId} = ${advertImages.id})`;

/** Takes away some pictures that nobody has used since then, and answers which. */
export async function deleteUnusedImages(tx: Db, unusedBefore: Date, limit: number): Promise<string[]> {
  const unused = tx
    .select({ id: advertImages.id })
    .from(advertImages)
    .where(and(lt(advertImages.unusedSince, unusedBefore), sql`not ${isShown}`))
    .orderBy(asc(advertImages.unusedSince))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(advertImages)
    .where(sql`${advertImages.id} in ${unused}`)
    .returning({ id: advertImages.id });
  return deleted.map(({ id }) => id);
}
