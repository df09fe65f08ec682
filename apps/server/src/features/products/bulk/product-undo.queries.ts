import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { productUndos, productUndoSteps } from './product-undo.tables.ts';
import type { UndoKind } from './undo-step.ts';

export type UndoStep = Omit<typeof productUndoSteps.$inferSelect, 'undoId' | 'vendorId'>;

export async function insertUndo(
  tx: Db,
  undo: { vendorId: string; kind: UndoKind; until: Date },
  steps: readonly UndoStep[],
): Promise<string> {
  const undoId = newId();
  await tx.insert(productUndos).values({ id: undoId, ...undo });
  const rows = steps.map(({ productId, before, quantityChange, version }) => ({
    undo_id: undoId,
    vendor_id: undo.vendorId,
    product_id: productId,
    before,
    quantity_change: quantityChange,
    version,
  }));
  await tx.execute(sql`
    insert into ${productUndoSteps} (undo_id, vendor_id, product_id, before, quantity_change, version)
    select undo_id, vendor_id, product_id, before, quantity_change, version
    from jsonb_populate_recordset(null::${productUndoSteps}, ${JSON.stringify(rows)}::jsonb)`);
  return undoId;
}

/** Compare-and-set: undefined if it was used, has run out, or is another vendor's. */
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

export const stepsOf = (tx: Db, undoId: string): Promise<UndoStep[]> =>
  tx
    .select({
      productId: productUndoSteps.productId,
      before: productUndoSteps.before,
      quantityChange: productUndoSteps.quantityChange,
      version: productUndoSteps.version,
    })
    .from(productUndoSteps)
    .where(eq(productUndoSteps.undoId, undoId));

export const deleteUndosBefore = (db: Db, moment: Date) =>
  db.delete(productUndos).where(lt(productUndos.until, moment));
