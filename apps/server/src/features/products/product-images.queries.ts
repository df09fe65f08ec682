import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { productImages } from './product-images.tables.ts';
import { products } from './products.tables.ts';

export const insertImage = (tx: Db, vendorId: string, imageId: string, now: Date) =>
  tx.insert(productImages).values({ id: imageId, vendorId, unusedSince: now });

/** Marks pictures of this vendor as shown, and answers which of them there are. */
export async function useImages(tx: Db, vendorId: string, imageIds: readonly string[]): Promise<Set<string>> {
  if (imageIds.length === 0) return new Set();
  const used = await tx
    .update(productImages)
    .set({ unusedSince: null })
    .where(and(eq(productImages.vendorId, vendorId), inArray(productImages.id, [...imageIds])))
    .returning({ id: productImages.id });
  return new Set(used.map(({ id }) => id));
}

/** Deleted products count: old orders still show them. */
const isShown = sql`exists (select 1 from ${products} where ${products.vendorId} = ${productImages.vendorId} and ${productImages.id} = any(${products.imageIds}))`;

/** Marks pictures that no product shows any more. */
export async function releaseImages(tx: Db, vendorId: string, imageIds: readonly string[], now: Date): Promise<void> {
  if (imageIds.length === 0) return;
  await tx
    .update(productImages)
    .set({ unusedSince: now })
    .where(and(eq(productImages.vendorId, vendorId), inArray(productImages.id, [...imageIds]), sql`not ${isShown}`));
}

/** Takes away some pictures that nobody has used since then, and answers which. */
export async function deleteUnusedImages(tx: Db, unusedBefore: Date, limit: number): Promise<string[]> {
  const unused = tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(and(lt(productImages.unusedSince, unusedBefore), sql`not ${isShown}`))
    .orderBy(asc(productImages.unusedSince))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(productImages)
    .where(sql`${productImages.id} in ${unused}`)
    .returning({ id: productImages.id });
  return deleted.map(({ id }) => id);
}
