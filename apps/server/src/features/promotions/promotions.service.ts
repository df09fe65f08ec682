import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import type { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { productsAt } from '../products/products.service.ts';
import {
  onePromotionResponse,
  promotionResponses,
  endingAt,
  nextDue,
  promotionChanged,
  assertDates,
  assertSensible,
  toRule,
  type PromotionInput,
} from './promotion-rules.service.ts';
import * as queries from './promotions.queries.ts';
import type { PromotionRow } from './promotions.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type PromotionChange = CallArguments<typeof promotionsContract.updatePromotion>['body'];
type RunInput = CallArguments<typeof promotionsContract.reactivatePromotion>['body'];

const gone = () => new AppError('gone', { message: 'This promo no longer exists.' });

export async function listPromotions(
  { db, clock, cursors }: Deps & Pick<Platform, 'cursors'>,
  vendorId: string,
  status: PromotionStatus,
  page: PageQuery,
) {
  const now = clock.now();
  const { rows, paginationCursor } = await readPage<PromotionRow>(cursors, page, {
    list: `promotions ${JSON.stringify([vendorId, status])}`,
    rowKey: queries.rowKey,
    read: (range) => queries.readPromotions(db, vendorId, { status, now }, range),
  });
  return { promotions: await promotionResponses(db, vendorId, rows, now), paginationCursor };
}

export async function countActivePromotions({ db, clock }: Deps, vendorId: string) {
  const { active } = await queries.countByStatus(db, vendorId, clock.now());
  return { totalPromotions: active };
}

export async function countPromotions({ db, clock }: Deps, vendorId: string) {
  const { active, expired } = await queries.countByStatus(db, vendorId, clock.now());
  return { totalPromotions: { active, expired, all: active + expired } };
}

export async function readPromotion({ db, clock }: Deps, vendorId: string, promotionId: string) {
  const now = clock.now();
  const promotion = await queries.findPromotion(db, { vendorId, promotionId });
  if (!promotion) throw new AppError('not_found');
  const response = await onePromotionResponse(db, promotion, now);
  const chosen = promotion.productIds;
  const sold = chosen === null ? null : await productsAt(db, vendorId, chosen, now);
  return { ...response, products: sold && [...sold.values()].map(({ id, name }) => ({ id, name })) };
}

const auditEntryOf = ({ vendorId, id, name }: PromotionRow) => ({ vendorId, target: id, targetName: name });

const runOf = ({ kind, startsAt, endsAt, totalLimit, perCustomerLimit }: PromotionRow) => ({
  kind,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  totalLimit,
  perCustomerLimit,
});

const fresh = (run: { startsAt: string; endsAt: string }, now: Date) => {
  const dates = { startsAt: new Date(run.startsAt), endsAt: new Date(run.endsAt) };
  return {
    ...dates,
    stoppedAt: null,
    timesUsed: 0,
    givenAway: 0 as Money,
    ordersBrought: 0,
    enteredAt: now,
    dueAt: nextDue(dates, now),
  };
};

const termsOf = (input: PromotionInput, now: Date) => {
  const { productIds, categories, cap, minimumOrder, ...rule } = toRule(input);
  return {
    name: input.name,
    ...rule,
    cap: cap as Money | null,
    minimumOrder: minimumOrder as Money | null,
    productIds: productIds && [...productIds],
    categories: [...categories],
    totalLimit: input.totalLimit ?? null,
    perCustomerLimit: input.perCustomerLimit ?? null,
    ...fresh(input, now),
  };
};

export async function createPromotion(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  input: PromotionInput,
): Promise<Promotion> {
  const now = clock.now();
  await assertSensible(tx, vendorId, input, now);
  const promotion: PromotionRow = { vendorId, id: newId(), run: 1, ...termsOf(input, now), createdAt: now };
  await queries.insertPromotion(tx, promotion);
  await recordAudit(tx, now, by, { ...auditEntryOf(promotion), kind: 'promotion_created', after: runOf(promotion) });
  await recordEvent(tx, clock, vendorId, promotionChanged(promotion.id));
  return onePromotionResponse(tx, promotion, now);
}

/** Only before it starts: an offer that customers have seen doesn't change. */
export async function updatePromotion(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  { promotionId, ...input }: PromotionChange,
): Promise<Promotion> {
  const key = { vendorId, promotionId };
  const now = clock.now();
  const before = await queries.lockPromotion(tx, key);
  if (!before) throw gone();
  if (before.startsAt <= now || endingAt(before, now) !== null) {
    throw new AppError('promotion_started', { payload: await onePromotionResponse(tx, before, now) });
  }
  await assertSensible(tx, vendorId, input, now);
  const { enteredAt } = before;
  const changed = (await queries.changePromotion(tx, key, { ...termsOf(input, now), enteredAt })) ?? before;
  const run = { before: runOf(before), after: runOf(changed) };
  await recordAudit(tx, now, by, { ...auditEntryOf(changed), kind: 'promotion_changed', ...run });
  await recordEvent(tx, clock, vendorId, promotionChanged(promotionId));
  return onePromotionResponse(tx, changed, now);
}

/** One that has already ended stays unchanged. */
export async function stopPromotion(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  promotionId: string,
): Promise<Promotion> {
  const key = { vendorId, promotionId };
  const now = clock.now();
  const promotion = await queries.lockPromotion(tx, key);
  if (!promotion) throw gone();
  if (endingAt(promotion, now) !== null) return onePromotionResponse(tx, promotion, now);
  const stopped = await queries.changePromotion(tx, key, { stoppedAt: now, dueAt: null });
  await recordAudit(tx, now, by, { ...auditEntryOf(promotion), kind: 'promotion_ended' });
  await recordEvent(tx, clock, vendorId, promotionChanged(promotionId));
  return onePromotionResponse(tx, stopped ?? promotion, now);
}

/**
 * Starts a new run with counters at zero; the previous one stays in the history. Of two concurrent calls one wins, and
 * the other gets the current state. Absent limits stay as they were.
 */
export async function reactivatePromotion(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  input: RunInput,
): Promise<Promotion> {
  const { promotionId } = input;
  const key = { vendorId, promotionId };
  const now = clock.now();
  const before = await queries.lockPromotion(tx, key);
  if (!before) throw gone();
  if (endingAt(before, now) === null) {
    throw new AppError('promotion_still_active', { payload: await onePromotionResponse(tx, before, now) });
  }
  assertDates(input, now);
  await queries.archiveRun(tx, before);
  const { totalLimit = before.totalLimit, perCustomerLimit = before.perCustomerLimit } = input;
  const change = { run: before.run + 1, totalLimit, perCustomerLimit, ...fresh(input, now) };
  const again = await queries.changePromotion(tx, key, change);
  const run = { before: runOf(before), after: runOf(again ?? before) };
  await recordAudit(tx, now, by, { ...auditEntryOf(before), kind: 'promotion_changed', ...run });
  await recordEvent(tx, clock, vendorId, promotionChanged(promotionId));
  return onePromotionResponse(tx, again ?? before, now);
}

export const promotionNames = queries.readNames;
