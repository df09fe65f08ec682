import type { OrderSum } from '@vendor-portal/contract/orders/order-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import { days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { promotionChanged } from './promotion-rules.service.ts';
import type { PromotionRow } from './promotions.tables.ts';
import {
  addUse,
  countUsesBy,
  readRunning,
  readUses,
  removeUse,
  keyOfUse,
  type PromotionUse,
  findPromotion,
  lockPromotion,
  type PromotionKey,
} from './promotions.queries.ts';

export type { PromotionRow } from './promotions.tables.ts';

/** A customer who hasn't ordered for this long counts as brought by the promotion. */
export const LONG_AWAY = days(7);

type Limits = Pick<PromotionRow, 'id' | 'timesUsed' | 'totalLimit' | 'perCustomerLimit'>;

const hasUsesLeft = ({ timesUsed, totalLimit }: Limits) => totalLimit === null || timesUsed < totalLimit;

/** A separate statement after the lock: only then does it see what others used meanwhile. */
async function withinLimitsOf(
  db: Db,
  vendorId: string,
  customerId: string,
  promotions: readonly PromotionRow[],
): Promise<PromotionRow[]> {
  const limited = promotions.filter(({ perCustomerLimit }) => perCustomerLimit !== null);
  const uses = await countUsesBy(db, vendorId, customerId, limited);
  return promotions.filter(
    ({ id, perCustomerLimit }) => perCustomerLimit === null || (uses.get(id) ?? 0) < perCustomerLimit,
  );
}

/** Locked until the transaction ends where a use will be taken. */
export async function offeredTo(
  db: Db,
  vendorId: string,
  customerId: string,
  now: Date,
  { isHeld }: { isHeld: boolean },
): Promise<PromotionRow[]> {
  return withinLimitsOf(db, vendorId, customerId, await readRunning(db, vendorId, now, isHeld));
}

/**
 * Locks the promotion that a quote promised. Its price holds even if the promotion has ended since; only its limits may
 * refuse.
 */
export async function holdPromised(
  tx: Db,
  key: { vendorId: string; promotionId: string },
  customerId: string,
): Promise<PromotionRow> {
  const promotion = await lockPromotion(tx, key);
  const [left] =
    promotion && hasUsesLeft(promotion) ? await withinLimitsOf(tx, key.vendorId, customerId, [promotion]) : [];
  if (!left) throw new AppError('promotion_used_up');
  return left;
}

interface Taking {
  readonly orderId: string;
  readonly customerId: string;
  /** Nothing ordered here for `LONG_AWAY`. */
  readonly isBrought: boolean;
  readonly sum: Pick<OrderSum, 'discount' | 'deliveryPaidByVendor'>;
}

/** The caller holds the lock. Returns the events to record last in the transaction. */
export async function takeUse(
  tx: Db,
  clock: Clock,
  { vendorId, id: promotionId, run }: PromotionRow,
  { orderId, customerId, isBrought, sum }: Taking,
): Promise<NewEvent[]> {
  const usedAt = clock.now();
  const worth = (sum.discount + sum.deliveryPaidByVendor) as Money;
  const use = { vendorId, orderId, promotionId, run, customerId, worth, isBrought, usedAt, givenBackAt: null };
  const used = await addUse(tx, use);
  if (hasUsesLeft(used)) return [];
  const notice = await leaveNotice(tx, clock, vendorId, {
    kind: 'promotion_ended',
    title: `${used.name} is used up`,
    text: `${used.name} has reached its limit of ${used.timesUsed} ${used.timesUsed === 1 ? 'use' : 'uses'}. You can reactivate it at any time.`,
    link: '/dashboard/promo',
  });
  return [promotionChanged(promotionId), ...notice];
}

/** For a declined or cancelled order: its use no longer counts in its run. */
export async function giveBackUse(
  tx: Db,
  order: { readonly vendorId: string; readonly orderId: string },
  now: Date,
): Promise<NewEvent[]> {
  const input = await removeUse(tx, order, now);
  if (!input?.promotion) return [];
  const { id, timesUsed, totalLimit } = input.promotion;
  return totalLimit !== null && timesUsed + 1 >= totalLimit ? [promotionChanged(id)] : [];
}

export async function listUses({ db, cursors }: Pick<Platform, 'db' | 'cursors'>, key: PromotionKey, page: PageQuery) {
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new AppError('not_found');
  return readPage<PromotionUse>(cursors, page, {
    list: `promotion uses ${JSON.stringify([key.vendorId, key.promotionId, promotion.run])}`,
    rowKey: keyOfUse,
    read: (range) => readUses(db, promotion, range),
  });
}
