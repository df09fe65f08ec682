import type { BulkChange, inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { listAttributes, contradictionIn, DIET_MARKS } from '@vendor-portal/contract/products/product-attributes.ts';
import { costsSomething, priceByPercent } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { AppError, invalidField } from '../../../platform/http/responses/app-error.ts';
import { readStore, type Store } from '../../store/store.service.ts';
import { recordAndNotify } from '../../notifications/record-and-notify.service.ts';
import { lockMatching } from '../list/product-list.queries.ts';
import { searchedFilter } from '../list/product-list.service.ts';
import { toEvents, writeChanges, type Change } from '../write-products.ts';
import type { ProductRow } from '../product-row.ts';
import { checkDiscount, ofThese, restocked, switched } from '../product-rules.ts';
import { rememberUndo } from './product-undo.service.ts';
import { lockProducts } from '../products.queries.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bringBackDue } from '../stock.service.ts';
import type { UndoKind } from '../products.tables.ts';
import { getVendor } from '../../vendors/vendors.service.ts';

type Deps = Pick<Platform, 'clock'>;
type PriceChange = Extract<BulkChange, { readonly kind: 'price' }>;
type DietChange = Extract<BulkChange, { readonly kind: 'diet' }>;

type Input = CallArguments<typeof inventoryBulkContract.changeManyProducts>['body'];

const UNDO_KINDS: Readonly<Record<BulkChange['kind'], UndoKind>> = {
  status: 'status',
  price: 'price',
  stock: 'stock',
  stock_set: 'stock',
  category: 'category',
  discount: 'discount',
  diet: 'diet',
  delete: 'delete',
};

/** All or none, in the caller's transaction; stores how to undo it. */
export async function changeMany(
  tx: Db,
  { clock }: Deps,
  by: Actor,
  vendorId: string,
  { change, ...selection }: Input,
) {
  await bringBackDue(tx, clock, vendorId);
  const now = clock.now();
  const vendor = await getVendor(tx, vendorId);
  const held = await holdSelected(tx, vendorId, selection);
  const changed = changeEach(held, change, await readStore(tx, vendor), now);
  const changes = held.map((before, index) => ({ before, after: changed[index] ?? before }));
  const done = await writeChanges(tx, by, vendorId, now, changes);
  const undo = await rememberUndo(tx, by, vendorId, now, UNDO_KINDS[change.kind], { changes: done, change });
  await auditBulkChange(tx, by, vendorId, now, change, done);
  await recordAndNotify(tx, clock, vendorId, toEvents(done));
  return { changed: done.length, ...undo };
}

/** One entry for all; a single product is named. */
async function auditBulkChange(
  tx: Db,
  by: Actor,
  vendorId: string,
  now: Date,
  { kind }: BulkChange,
  done: readonly Change[],
) {
  const [first, ...others] = done;
  if (!first) return;
  await recordAudit(tx, now, by, {
    vendorId,
    ...(others.length === 0 && { target: first.after.id, targetName: first.after.name }),
    ...(kind === 'delete'
      ? { kind: 'product_deleted', after: { products: done.length } }
      : { kind: 'products_changed', after: { change: UNDO_KINDS[kind], products: done.length } }),
  });
}

export async function deleteProduct(tx: Db, deps: Deps, by: Actor, vendorId: string, productId: string) {
  const { undoId, undoUntil } = await changeMany(tx, deps, by, vendorId, {
    inventoryIds: [productId],
    change: { kind: 'delete' },
  });
  if (undoId === null || undoUntil === null) throw new Error('The deletion has no undo action.');
  return { productId, undoId, undoUntil };
}

async function holdSelected(
  tx: Db,
  vendorId: string,
  { inventoryIds, filter }: Omit<Input, 'change'>,
): Promise<ProductRow[]> {
  if (!inventoryIds) return lockMatching(tx, vendorId, await searchedFilter(tx, vendorId, filter ?? {}));
  const requested = new Set(inventoryIds);
  const held = await lockProducts(tx, vendorId, [...requested]);
  const missing = requested.size - held.length;
  if (missing === 0) return held;
  throw new AppError('gone', {
    message:
      requested.size === 1
        ? 'This product no longer exists.'
        : `${missing} of these products ${missing === 1 ? 'is' : 'are'} no longer there, so nothing was changed.`,
  });
}

function changeEach(held: readonly ProductRow[], change: BulkChange, store: Store, now: Date): ProductRow[] {
  switch (change.kind) {
    case 'status':
      return held.map(switched(change, { now, store, field: 'body.change.unavailableUntil' }));
    case 'price':
      return changePrices(held, change);
    case 'stock':
      return changeStock(held, change.quantityChange);
    case 'stock_set':
      return held.map((product) => restocked(product, change.quantity));
    case 'category':
      return held.map((product) => ({ ...product, category: change.category }));
    case 'discount':
      return changeDiscounts(held, change.discount, now);
    case 'diet':
      return changeDiets(held, change, store);
    default:
      return held.map((product) => ({ ...product, deletedAt: now }));
  }
}

const invalid = (field: string, sentence: string) => invalidField(`body.change.${field}`, sentence);

function changePrices(held: readonly ProductRow[], { percent, roundTo }: PriceChange): ProductRow[] {
  const changed = held.map((product) => {
    const price = priceByPercent(product.price as Money, percent, roundTo);
    if (price === undefined) throw invalid('percent', 'That makes a price too high.');
    return { ...product, price };
  });
  const free = changed.filter((product) => !costsSomething(product)).length;
  if (free === 0) return changed;
  throw invalid(
    'percent',
    `${ofThese(free, 'could', 'could')} become free with discount and options. Check the percentage.`,
  );
}

function changeDiscounts(held: readonly ProductRow[], input: DiscountInput | null, now: Date): ProductRow[] {
  const discount = checkDiscount(input, now, 'body.change.discount');
  const changed = held.map((product) => ({ ...product, discount }));
  const free = changed.filter((product) => !costsSomething(product)).length;
  if (free === 0) return changed;
  throw invalid('discount.value', `${ofThese(free, 'costs', 'cost')} no more than that. Lower the discount.`);
}

/** In the contract's order, as the form writes them. */
function changeDiets(held: readonly ProductRow[], { action, dietMarks }: DietChange, store: Store): ProductRow[] {
  if (!listAttributes(store.vendor.type).includes('dietMarks')) {
    throw invalid('dietMarks', 'This doesn’t apply to your type of store.');
  }
  const changed = held.map((product) => {
    const { dietMarks: before = [], ...others } = product.attributes;
    const after = DIET_MARKS.filter((mark) => (dietMarks.includes(mark) ? action === 'add' : before.includes(mark)));
    return { ...product, attributes: after.length === 0 ? others : { ...others, dietMarks: after } };
  });
  // Labels that already contradicted each other don't keep one from being removed.
  const refusals = action === 'remove' ? [] : changed.flatMap(({ attributes }) => contradictionIn(attributes) ?? []);
  const [refusal] = refusals;
  if (refusal === undefined) return changed;
  const some = ofThese(refusals.length, 'has', 'have');
  throw invalid('dietMarks', `${some} other labels that contradict these. ${refusal}`);
}

/** Products without counted stock are left alone. */
function changeStock(held: readonly ProductRow[], by: number): ProductRow[] {
  const short = held.filter(({ quantity }) => quantity !== null && quantity + by < 0).length;
  if (short > 0) {
    const message = `${ofThese(short, 'has', 'have')} fewer than ${-by} left, so nothing was changed.`;
    throw new AppError('stock_too_low', { message });
  }
  if (held.some(({ quantity }) => quantity !== null && quantity + by > QUANTITY_MAX)) {
    throw invalid('quantityChange', 'That number is too high.');
  }
  return held.map((product) => (product.quantity === null ? product : restocked(product, product.quantity + by)));
}
