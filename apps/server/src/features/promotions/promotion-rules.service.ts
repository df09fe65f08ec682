import type { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { PROMOTION_ENDINGS } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { one } from '../../platform/database/rows.ts';
import { listCategories } from '../products/list/product-list.service.ts';
import { productsAt } from '../products/products.service.ts';
import type { PromotionRow } from './promotions.tables.ts';
import { readPastRuns, type PastRun } from './promotions.queries.ts';
import { cheapestPrice } from '../products/products.queries.ts';

export type PromotionInput = CallArguments<typeof promotionsContract.createPromotion>['body'];

/** A longer promotion is a typing mistake. */
const LATEST_END = days(2 * 366);

const refused = (fields: Readonly<Record<string, string>>) => new AppError('invalid_request', { fields });

/** Refuses a promotion that could never run, or would run for years. */
export function assertDates({ endsAt }: { readonly endsAt: string }, now: Date): void {
  const end = new Date(endsAt);
  if (end <= now) throw refused({ 'body.endsAt': 'Choose an end date in the future.' });
  if (end > after(now, LATEST_END)) throw refused({ 'body.endsAt': 'A promo can run for up to 2 years.' });
}

async function assertOwnProducts(db: Db, vendorId: string, productIds: readonly string[], now: Date): Promise<void> {
  const own = await productsAt(db, vendorId, productIds, now);
  const foreign = productIds.flatMap((id, index) => (own.has(id) ? [] : [index]));
  if (foreign.length === 0) return;
  throw refused(
    Object.fromEntries(foreign.map((index) => [`body.productIds.${index}`, 'We couldn’t find this product.'])),
  );
}

async function assertOwnCategories(deps: { db: Db }, vendorId: string, named: readonly string[]): Promise<void> {
  const { categories } = await listCategories(deps, vendorId);
  const own = new Set(categories.map(({ name }) => name));
  const foreign = named.flatMap((name, index) => (own.has(name) ? [] : [index]));
  if (foreign.length === 0) return;
  throw refused(
    Object.fromEntries(foreign.map((index) => [`body.categories.${index}`, 'We couldn’t find this category.'])),
  );
}

/** An amount must not exceed the smallest order it applies to. */
async function assertAmountFits(db: Db, vendorId: string, input: PromotionInput): Promise<void> {
  const { kind, value, minimumOrder } = input;
  if (kind !== 'amount' || typeof value !== 'number') return;
  const { productIds, categories } = toRule(input);
  const cheapest = await cheapestPrice(db, vendorId, productIds && { productIds, categories });
  if (cheapest === null) return;
  const least = productIds ? cheapest : Math.max(cheapest, minimumOrder ?? 0);
  if (value <= least) return;
  const sentence = productIds
    ? 'This is more than the cheapest of these products.'
    : 'This is more than your cheapest product. Lower it or set a minimum order.';
  throw refused({ 'body.value': sentence });
}

/** Checks that need the vendor's menu or the clock; the contract has checked the rest. */
export async function assertSensible(db: Db, vendorId: string, input: PromotionInput, now: Date): Promise<void> {
  assertDates(input, now);
  if (input.productIds) await assertOwnProducts(db, vendorId, input.productIds, now);
  if (input.categories) await assertOwnCategories({ db }, vendorId, input.categories);
  await assertAmountFits(db, vendorId, input);
}

export const toRule = (input: PromotionInput): PromotionRule => ({
  kind: input.kind,
  value: input.value ?? null,
  cap: input.cap ?? null,
  minimumOrder: input.minimumOrder || null,
  productIds: input.productIds ? [...new Set(input.productIds)] : input.categories ? [] : null,
  categories: [...new Set(input.categories ?? [])],
  buyQuantity: input.buyQuantity ?? null,
  getQuantity: input.getQuantity ?? null,
});

type PromotionEnding = (typeof PROMOTION_ENDINGS)[number];

type Run = Pick<PromotionRow, 'startsAt' | 'endsAt' | 'stoppedAt' | 'timesUsed' | 'totalLimit'>;

/** Null while it is active. `isOver` in the queries is the same rule in SQL. */
export function endingAt({ stoppedAt, timesUsed, totalLimit, endsAt }: Run, now: Date): PromotionEnding | null {
  if (stoppedAt !== null) return 'stopped';
  if (totalLimit !== null && timesUsed >= totalLimit) return 'used_up';
  return endsAt <= now ? 'by_date' : null;
}

const isRunningAt = (run: Run, now: Date): boolean => endingAt(run, now) === null && run.startsAt <= now;

/** When open screens need the next update, unless a limit or the vendor ends it before. */
export const nextDue = ({ startsAt, endsAt }: Pick<Run, 'startsAt' | 'endsAt'>, now: Date): Date =>
  startsAt > now ? startsAt : endsAt;

export const promotionChanged = (promotionId: string): NewEvent => ({ kind: 'promotion_changed', promotionId });

function endedAt(run: PastRun, now: Date): Date | null {
  const ending = endingAt(run, now);
  if (ending === 'stopped') return run.stoppedAt;
  return ending === 'used_up' ? run.lastUsedAt : run.endsAt;
}

const pastRunResponse = (run: PastRun, now: Date): Promotion['history'][number] => ({
  startsAt: run.startsAt.toISOString(),
  endsAt: run.endsAt.toISOString(),
  endedAt: endedAt(run, now)?.toISOString() ?? null,
  ending: endingAt(run, now),
  totalLimit: run.totalLimit,
  timesUsed: run.timesUsed,
  givenAway: run.givenAway,
  ordersBrought: run.ordersBrought,
});

function promotionResponse(row: PromotionRow, runs: readonly PastRun[], now: Date): Promotion {
  const ending = endingAt(row, now);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    value: row.value,
    cap: row.cap,
    minimumOrder: row.minimumOrder,
    productIds: row.productIds,
    categories: row.categories,
    buyQuantity: row.buyQuantity,
    getQuantity: row.getQuantity,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    totalLimit: row.totalLimit,
    perCustomerLimit: row.perCustomerLimit,
    status: ending === null ? 'active' : 'expired',
    isRunning: isRunningAt(row, now),
    ending,
    timesUsed: row.timesUsed,
    givenAway: row.givenAway,
    ordersBrought: row.ordersBrought,
    history: runs.map((run) => pastRunResponse(run, now)),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function promotionResponses(
  db: Db,
  vendorId: string,
  rows: readonly PromotionRow[],
  now: Date,
): Promise<Promotion[]> {
  const again = rows.filter(({ run }) => run > 1).map(({ id }) => id);
  const runs = again.length === 0 ? [] : await readPastRuns(db, vendorId, again);
  const runsOf = Map.groupBy(runs, ({ promotionId }) => promotionId);
  return rows.map((row) => promotionResponse(row, runsOf.get(row.id) ?? [], now));
}

export const onePromotionResponse = (db: Db, row: PromotionRow, now: Date): Promise<Promotion> =>
  one(promotionResponses(db, row.vendorId, [row], now));
