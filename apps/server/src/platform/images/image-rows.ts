import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { ImageFolder } from './stored-images.ts';
import type { ImageTable } from './image-table.ts';

/** One kind of picture: where its rows and files are, and whether something shows one. */
export interface ImageKind {
  readonly table: ImageTable;
  readonly folder: ImageFolder;
  /** A condition on a row of `table`. */
  readonly isShown: SQL;
}

export const insertImage = (tx: Db, { table }: ImageKind, vendorId: string, imageId: string, now: Date) =>
  tx.insert(table).values({ id: imageId, vendorId, unusedSince: now });

/** Marks pictures of this vendor as shown, and answers which of them there are. */
export async function useImages(
  tx: Db,
  { table }: ImageKind,
  vendorId: string,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (imageIds.length === 0) return new Set();
  const used = await tx
    .update(table)
    .set({ unusedSince: null })
    .where(and(eq(table.vendorId, vendorId), inArray(table.id, [...imageIds])))
    .returning({ id: table.id });
  return new Set(used.map(({ id }) => id));
}

/** Marks pictures that nothing shows any more. */
export async function releaseImages(
  tx: Db,
  { table, isShown }: ImageKind,
  vendorId: string,
  imageIds: readonly string[],
  now: Date,
): Promise<void> {
  if (imageIds.length === 0) return;
  await tx
    .update(table)
    .set({ unusedSince: now })
    .where(and(eq(table.vendorId, vendorId), inArray(table.id, [...imageIds]), sql`not ${isShown}`));
}

/** Takes away some pictures that nobody has used since then, and answers which. */
export async function deleteUnusedImages(
  tx: Db,
  { table, isShown }: ImageKind,
  unusedBefore: Date,
  limit: number,
): Promise<string[]> {
  const unused = tx
    .select({ id: table.id })
    .from(table)
    .where(and(lt(table.unusedSince, unusedBefore), sql`not ${isShown}`))
    .orderBy(asc(table.unusedSince))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(table)
    .where(sql`${table.id} in ${unused}`)
    .returning({ id: table.id });
  return deleted.map(({ id }) => id);
}
