import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { insertAll } from '../../../platform/database/insert-all.ts';
import { productUndoSteps, importPictures, type ImportPictureRow } from '../products.tables.ts';
import { earliest, matches } from '../../../platform/database/rows.ts';

export const insertPictures = (tx: Db, rows: readonly ImportPictureRow[]) => insertAll(tx, importPictures, rows);

export const readPictures = (db: Db, vendorId: string, importId: string): Promise<ImportPictureRow[]> =>
  db
    .select()
    .from(importPictures)
    .where(matches(importPictures, { vendorId, importId }))
    .orderBy(asc(importPictures.row));

export async function vendorsWithDuePictures(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectDistinct({ vendorId: importPictures.vendorId })
    .from(importPictures)
    .where(lte(importPictures.dueAt, now));
  return due.map(({ vendorId }) => vendorId);
}

export const nextPicture = (db: Db) => earliest(db, importPictures.dueAt);

interface Arrived {
  readonly importId: string;
  readonly productId: string;
  readonly before: number;
  readonly after: number;
}

/** A picture that arrives later belongs to the same import and doesn't prevent its undo. */
export const storeUndo = (tx: Db, { importId, productId, before, after }: Arrived) =>
  tx
    .update(productUndoSteps)
    .set({ version: after })
    .where(
      and(
        eq(productUndoSteps.undoId, importId),
        eq(productUndoSteps.productId, productId),
        eq(productUndoSteps.version, before),
      ),
    );

export const deletePicturesBefore = (db: Db, moment: Date) =>
  deleteInBatches(db, importPictures, and(lt(importPictures.createdAt, moment), sql`${importPictures.dueAt} is null`));
