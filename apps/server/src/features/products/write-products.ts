import { isDeepStrictEqual } from 'node:util';
import { DatabaseError } from 'pg';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit, type AuditEntry } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/insert-all.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { notifySubscribers } from '../webhooks/webhooks.service.ts';
import { VERSIONED_COLUMNS } from './product-columns.ts';
import { derivedKeys, type ProductDraft } from './product-row.ts';
import { insertProducts, releaseSkus, updateProducts, updateStock, writeSearch } from './product-writes.queries.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { isLow } from './product-rules.ts';

export interface Change<After extends ProductDraft = ProductDraft> {
  readonly before: ProductDraft;
  readonly after: After;
}

const differs = ({ before, after }: Change, columns: readonly (keyof ProductDraft)[]) =>
  columns.some((column) => !isDeepStrictEqual(before[column], after[column]));

const changesStatus = (change: Change) => differs(change, ['status', 'unavailableUntil']);
const changesStock = (change: Change) => differs(change, ['quantity']);

/** The status makes a new version too, unless it only follows the stock. */
const isEdit = (change: Change) =>
  differs(change, VERSIONED_COLUMNS) || (changesStatus(change) && !changesStock(change));

export const changesAnything = (change: Change) =>
  differs(change, VERSIONED_COLUMNS) || changesStatus(change) || changesStock(change);

function finished(change: Change, now: Date): Change {
  const { before, after } = change;
  const version = isEdit(change) ? before.version + 1 : before.version;
  return { before, after: { ...after, ...derivedKeys(after), version, updatedAt: now } };
}

export const toPrice = ({ price, discount }: ProductDraft) => ({
  price,
  discount: discount && (discount.kind === 'amount' ? discount.value : `${discount.value}%`),
});

const priceChanged = (vendorId: string, { before, after }: Change): AuditEntry => ({
  vendorId,
  kind: 'product_price_changed',
  target: after.id,
  targetName: after.name,
  before: toPrice(before),
  after: toPrice(after),
});

/** The transaction must hold the locks. Returns the written rows. */
export async function writeChanges(
  tx: Db,
  by: Actor,
  vendorId: string,
  now: Date,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const done: Change[] = [];
  const relabelled = changes.filter(({ before, after }) => before.skuKey !== derivedKeys(after).skuKey);
  await refusingDuplicateSku(async () => {
    if (relabelled.length > 1) await releaseSkus(tx, vendorId, relabelled.map(idOf));
    await inBatches(changes, async (batch) => {
      const made = batch.filter(changesAnything).map((change) => finished(change, now));
      const renamed = made.filter((change) => differs(change, ['searchText', 'category']));
      const repriced = made.filter((change) => differs(change, ['price', 'discount']));
      await updateProducts(tx, made.map(pickAfter));
      await updateStock(tx, made.filter(changesStock).map(pickAfter));
      await writeSearch(tx, renamed.map(pickAfter));
      await recordAudit(tx, now, by, ...repriced.map((change) => priceChanged(vendorId, change)));
      done.push(...made);
    });
  });
  if (done.length > 0) await notifySubscribers(tx, { kind: 'menu_changed', vendorId, at: now });
  return done;
}

export const pickAfter = <After>({ after }: { readonly after: After }): After => after;
const idOf = ({ after }: Change) => after.id;

export async function writeNew(tx: Db, drafts: readonly ProductDraft[]): Promise<void> {
  await refusingDuplicateSku(() => insertProducts(tx, drafts));
  const [first] = drafts;
  if (first) await notifySubscribers(tx, { kind: 'menu_changed', vendorId: first.vendorId, at: first.createdAt });
}

const SKU_INDEX = 'products_sku_key';

/** Two requests may use the same SKU at the same moment; the index decides. */
async function refusingDuplicateSku(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === SKU_INDEX)) throw error;
    throw new AppError('sku_taken', { fields: { 'body.sku': 'Another product already has this SKU.' } });
  }
}

type Stocked = Pick<ProductDraft, 'id' | 'name' | 'quantity' | 'lowStock' | 'deletedAt'>;

/** One event for all, and one for each product whose stock has just become low. */
export function toEvents(
  changes: readonly { readonly before: Stocked | undefined; readonly after: Stocked }[],
): NewEvent[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const crossed = changes.filter(
    ({ before, after }) => before && !isLow(before) && isLow(after) && after.deletedAt === null,
  );
  return [
    { kind: 'product_changed', productId: others.length === 0 ? first.after.id : null },
    ...crossed.map(({ after: { id, name, quantity } }) => ({
      kind: 'stock_low' as const,
      productId: id,
      name,
      quantity: quantity ?? 0,
    })),
  ];
}
