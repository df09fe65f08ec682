import type { BulkChange, inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../platform/audit/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { after as later, hours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inBatches } from '../../../platform/database/insert-all.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { recordAndNotify } from '../../notifications/record-and-notify.service.ts';
import { toEvents, writeChanges, type Change } from '../write-products.ts';
import type { ProductDraft, ProductRow } from '../product-row.ts';
import { claimUndo, insertSteps, insertUndo, readSteps, recentUndos, type UndoStep } from './product-undo.queries.ts';
import { lockProducts } from '../products.queries.ts';
import type { Deps } from '../products.service.ts';
import { backOnSale, restocked, bringBackIfDue } from '../product-rules.ts';
import { IMPORTED_COLUMNS } from '../product-columns.ts';
import type { Before, UndoKind } from '../products.tables.ts';
import type { Caller } from '../../../platform/http/guard/access.ts';

const UNDO_FOR = hours(24);

/** The columns that each kind of change may touch. */
const TOUCHED = {
  status: ['status', 'unavailableUntil'],
  price: ['price'],
  // The status follows the stock.
  stock: ['quantity'],
  category: ['category'],
  discount: ['discount'],
  diet: ['attributes'],
  delete: ['deletedAt'],
  import: IMPORTED_COLUMNS,
} as const satisfies Record<UndoKind, readonly (keyof ProductRow)[]>;

type Changes = CallResponse<typeof inventoryBulkContract.listProductChanges>;

const stepOf =
  (kind: UndoKind) =>
  ({ before, after }: Change): UndoStep => {
    const columns = TOUCHED[kind].filter((column) => !isDeepStrictEqual(before[column], after[column]));
    return {
      productId: after.id,
      before: Object.fromEntries(columns.map((column) => [column, before[column]])),
      quantityChange: before.quantity === null || after.quantity === null ? null : after.quantity - before.quantity,
      version: after.version,
    };
  };

const creationStep = ({ id, version }: ProductDraft): UndoStep => ({
  productId: id,
  before: null,
  quantityChange: null,
  version,
});

interface Overwritten {
  readonly changes: readonly Change[];
  readonly created?: readonly ProductDraft[];
  /** The requested change, if it was the same for all products. */
  readonly change?: BulkChange | null;
}

export async function rememberUndo(
  tx: Db,
  by: Actor,
  vendorId: string,
  now: Date,
  kind: UndoKind,
  { changes, created = [], change: requested = null }: Overwritten,
) {
  if (changes.length + created.length === 0) return { undoId: null, undoUntil: null };
  const until = later(now, UNDO_FOR);
  const undoId = await insertUndo(tx, by, { vendorId, kind, until, change: requested });
  const undo = { undoId, vendorId };
  await inBatches(changes, (batch) => insertSteps(tx, undo, batch.map(stepOf(kind))));
  await inBatches(created, (batch) => insertSteps(tx, undo, batch.map(creationStep)));
  return { undoId, undoUntil: until.toISOString() };
}

/**
 * Undoes a deletion, a bulk change or an import. Products that were edited since stay as they are; the response counts
 * the restored ones. Stock is restored as a difference, so that sales made meanwhile stay.
 */
export async function undoChange(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  undoId: string,
): Promise<{ restored: number }> {
  const now = clock.now();
  const kind = await claimUndo(tx, vendorId, undoId, now);
  if (kind === undefined) throw new AppError('undo_over');
  const steps = new Map((await readSteps(tx, undoId)).map((step) => [step.productId, step]));
  const held = await lockProducts(tx, vendorId, [...steps.keys()], { alsoDeleted: true });
  const changes = held.flatMap((product) => {
    const step = steps.get(product.id);
    const after = step && restoredProduct(kind, product, step, now);
    return after ? [{ before: product, after }] : [];
  });
  const done = await writeChanges(tx, by, vendorId, now, changes);
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'products_restored',
    after: { change: kind, products: done.length },
  });
  await recordAndNotify(tx, clock, vendorId, toEvents(done));
  return { restored: done.length };
}

function restoredProduct(kind: UndoKind, product: ProductRow, step: UndoStep, now: Date): ProductRow | undefined {
  const wasEdited = kind !== 'stock' && product.version !== step.version;
  const wasDeleted = kind !== 'delete' && product.deletedAt !== null;
  if (wasEdited || wasDeleted) return undefined;
  if (step.before === null) return { ...product, deletedAt: now };
  const { status, unavailableUntil, quantity, ...fields } = step.before;
  const withFields = { ...product, ...fields } as ProductRow;
  const withStock = quantity === undefined ? withFields : restocked(withFields, stockBefore(product, step, quantity));
  return status === undefined && unavailableUntil === undefined ? withStock : withStatus(withStock, step.before, now);
}

function stockBefore(product: ProductRow, { quantityChange }: UndoStep, quantity: unknown): number | null {
  if (quantityChange === null || product.quantity === null) return quantity as number | null;
  return Math.min(QUANTITY_MAX, Math.max(0, product.quantity - quantityChange));
}

function withStatus(product: ProductRow, { status, unavailableUntil }: Before, now: Date): ProductRow {
  const before = {
    ...product,
    status: (status ?? product.status) as ProductRow['status'],
    unavailableUntil: unavailableUntil === undefined ? product.unavailableUntil : momentOf(unavailableUntil),
  };
  return before.status === 'active' ? backOnSale(before) : bringBackIfDue(before, now);
}

const momentOf = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);

/** Enough for a day of changing prices. */
const MOST = 50;
const NAMES = 3;

export async function listChanges({ db, clock }: Deps, { vendorId, sessionId }: Caller): Promise<Changes> {
  const undos = await recentUndos(db, vendorId, clock.now(), { most: MOST, names: NAMES });
  return {
    changes: undos.map(({ id, kind, change, products, names, acting, who, until, usedAt }) => ({
      undoId: id,
      kind,
      change,
      products,
      names,
      at: new Date(until.getTime() - UNDO_FOR).toISOString(),
      by: {
        actor: acting?.actor ?? 'vendor',
        who,
        device: acting?.device ?? null,
        isThisDevice: acting?.actorId === sessionId,
      },
      undoUntil: until.toISOString(),
      undoneAt: usedAt?.toISOString() ?? null,
    })),
  };
}
