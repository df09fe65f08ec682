import type { OrderSum } from '@vendor-portal/contract/orders/order-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import { days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { readPage } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { promotionChanged } from './promotion-news.ts';
import type { PromotionRow } from './promotion-state.ts';
import {
  addUse,
  countUsesBy,
  readRunning,
  readUses,
  removeUse,
  useKeyOf,
  type PromotionUse,
} from './promotion-uses.queries.ts';
import { findPromotion, lockPromotion, type PromotionKey } from './promotions.queries.ts';

export type { PromotionRow } from './promotion-state.ts';

/** Who has not ordered here for so long was brought by the promotion. */
export const LONG_AWAY = days(7);

type Limits = Pick<PromotionRow, 'id' | 'timesUsed' | 'totalLimit' | 'perCustomerLimit'>;

const hasUsesLeft = ({ timesUsed, totalLimit }: Limits) => totalLimit === null || timesUsed < totalLimit;

/** Asked after the promotions are held, in a statement of its own: only then does it see what others took meanwhile. */
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

/** What this customer may be given at this moment; held until the transaction ends where a use will be taken. */
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
 * The promotion that a quote promised, held. Its price holds although the promotion may have ended since; only its
 * limits may refuse.
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
  /** Whether the promotion brought the customer: nothing ordered here for `LONG_AWAY`. */
  readonly isBrought: boolean;
  readonly sum: Pick<OrderSum, 'discount' | 'deliveryPaidByVendor'>;
}

/** Counts the use of a promotion that the caller holds. Answers what to tell of it, last in the transaction. */
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
    text: `${used.name} was taken ${used.timesUsed} times, as often as you allowed. You can run it again.`,
    link: '/dashboard/promo',
  });
  return [promotionChanged(promotionId), ...notice];
}

/** With an order that was declined or canceled: its use counts no longer, in whichever run it did. */
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

/** Uses in the latest run, the newest first: what its figures add up, and what was given back. */
export async function listUses({ db, cursors }: Pick<Platform, 'db' | 'cursors'>, key: PromotionKey, page: PageQuery) {
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new AppError('not_found');
  return readPage<PromotionUse>(cursors, page, {
    list: `promotion uses ${JSON.stringify([key.vendorId, key.promotionId, promotion.run])}`,
    keyOf: useKeyOf,
    read: (direction, from, limit) => readUses(db, promotion, { direction, key: from, limit }),
  });
}
