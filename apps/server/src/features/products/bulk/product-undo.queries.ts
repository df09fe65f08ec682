import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { newId } from '../../../platform/database/ids.ts';
import { insertAll } from '../../../platform/database/insert-all.ts';
import { nameOfActing } from '../../team/actor-names.service.ts';
import { productUndos, productUndoSteps, type UndoKind } from '../products.tables.ts';

export type UndoStep = Omit<typeof productUndoSteps.$inferSelect, 'undoId' | 'vendorId'>;

export async function insertUndo(
  tx: Db,
  by: Actor,
  undo: { vendorId: string; kind: UndoKind; until: Date; change: BulkChange | null },
): Promise<string> {
  const id = newId();
  await tx.insert(productUndos).values({ id, ...undo, acting: by });
  return id;
}

export const insertSteps = (
  tx: Db,
  undo: { readonly undoId: string; readonly vendorId: string },
  steps: readonly UndoStep[],
) =>
  insertAll(
    tx,
    productUndoSteps,
    steps.map((step) => ({ ...undo, ...step })),
  );

/** Compare-and-set: undefined if it was used, has expired, or is another vendor's. */
export async function claimUndo(tx: Db, vendorId: string, undoId: string, now: Date): Promise<UndoKind | undefined> {
  const [claimed] = await tx
    .update(productUndos)
    .set({ usedAt: now })
    .where(
      and(
        eq(productUndos.vendorId, vendorId),
        eq(productUndos.id, undoId),
        isNull(productUndos.usedAt),
        gt(productUndos.until, now),
      ),
    )
    .returning({ kind: productUndos.kind });
  return claimed?.kind;
}

export const readSteps = (tx: Db, undoId: string): Promise<UndoStep[]> =>
  tx
    .select({
      productId: productUndoSteps.productId,
      before: productUndoSteps.before,
      quantityChange: productUndoSteps.quantityChange,
      version: productUndoSteps.version,
    })
    .from(productUndoSteps)
    .where(eq(productUndoSteps.undoId, undoId));

/** Undoable or undone, newest first, each with the first few names in alphabetical order. */
export const recentUndos = (db: Db, vendorId: string, now: Date, { most, names }: { most: number; names: number }) =>
  db
    .select({
      id: productUndos.id,
      kind: productUndos.kind,
      change: productUndos.change,
      acting: productUndos.acting,
      who: nameOfActing(productUndos.vendorId, productUndos.acting),
      until: productUndos.until,
      usedAt: productUndos.usedAt,
      products: sql<number>`(select count(*)::int from product_undo_steps step where step.undo_id = product_undos.id)`,
      names: sql<string[]>`array(
        select product.name from product_undo_steps step join products product on product.id = step.product_id
        where step.undo_id = product_undos.id order by product.name, product.id limit ${names})`,
    })
    .from(productUndos)
    .where(and(eq(productUndos.vendorId, vendorId), gt(productUndos.until, now)))
    .orderBy(desc(productUndos.until), desc(productUndos.id))
    .limit(most);

export const deleteOldUndos = (db: Db, now: Date) => deleteInBatches(db, productUndos, lt(productUndos.until, now));
