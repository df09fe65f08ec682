import {
  type reviewsContract,
  REPLY_EDIT_HOURS,
  type Review,
} from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { after, hours, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { getVendor } from '../vendors/vendors.service.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import type { GatewayKey } from '../../platform/gateway-keys.ts';

import {
  type ReviewTotals,
  type ReviewRow,
  countAnswered,
  rowKey,
  lockReview,
  readLatest,
  readReviews,
  readSavedReplies,
  readTotals,
  writeReply,
  writeSavedReplies,
  addToTotals,
  findReviewOfOrder,
  insertReview,
} from './reviews.queries.ts';
import { findOrder, findOrderKey } from '../orders/orders.queries.ts';

type Rating = CallResponse<typeof reviewsContract.readRating>;

const STARS = [1, 2, 3, 4, 5];

/** With one decimal; 0 without reviews. */
const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum * 10) / count) / 10);

export const averageStars = (marks: { readonly speed: number; readonly service: number; readonly taste: number }) =>
  Math.round((marks.speed + marks.service + marks.taste) / 3);

/** §3 Ratings. */
function ratingOf(totals: ReviewTotals | undefined): Rating {
  const { reviews = 0, speed = 0, service = 0, taste = 0, byStars = [] } = totals ?? {};
  return {
    speed: average(speed, reviews),
    service: average(service, reviews),
    taste: average(taste, reviews),
    totalReviews: reviews,
    totalReviewAverage: average(speed + service + taste, 3 * reviews),
    distribution: STARS.map((stars) => ({ stars, reviews: byStars[stars - 1] ?? 0 })),
  };
}

/** After that, customers can rely on the reply. */
const editableUntil = (repliedAt: Date): Date => after(repliedAt, hours(REPLY_EDIT_HOURS));

const reviewResponse = (review: ReviewRow): Review => ({
  id: review.id,
  orderId: review.orderId,
  orderNumber: review.orderNumber,
  customerFirstName: review.customerFirstName,
  speed: review.speed,
  service: review.service,
  taste: review.taste,
  comment: review.comment,
  createdAt: review.createdAt.toISOString(),
  reply:
    review.reply === null || review.repliedAt === null
      ? null
      : {
          text: review.reply,
          at: review.repliedAt.toISOString(),
          editableUntil: editableUntil(review.repliedAt).toISOString(),
        },
});

type Deps = Pick<Platform, 'db' | 'cursors'>;
type ListQuery = CallArguments<typeof reviewsContract.listReviews>['query'];

export const readRating = async (db: Db, vendorId: string) =>
  ratingOf((await readTotals(db, [vendorId])).get(vendorId));

export async function readRatings(db: Db, vendorIds: readonly string[]) {
  const totals = await readTotals(db, vendorIds);
  return (vendorId: string) => {
    const { totalReviews, totalReviewAverage } = ratingOf(totals.get(vendorId));
    return { totalReviews, totalReviewAverage };
  };
}

export async function listReviews({ db, cursors }: Deps, vendorId: string, query: ListQuery) {
  const vendor = await getVendor(db, vendorId);
  const { stars, replied, from, to } = query;
  const filter = {
    stars,
    replied,
    from: from === undefined ? undefined : startOfDay(vendor.timeZone, from),
    to: to === undefined ? undefined : startOfDay(vendor.timeZone, addDays(to, 1)),
  };
  const { rows, paginationCursor } = await readPage<ReviewRow>(cursors, query, {
    list: `reviews ${JSON.stringify([vendorId, stars, replied, from, to])}`,
    rowKey,
    read: (range) => readReviews(db, vendorId, filter, range),
  });
  return { reviews: rows.map(reviewResponse), paginationCursor };
}

export const latestReviews = async (db: Db, vendorId: string, limit: number) =>
  (await readLatest(db, vendorId, limit)).map(reviewResponse);

export const listSavedReplies = async ({ db }: Pick<Deps, 'db'>, vendorId: string) => ({
  replies: await readSavedReplies(db, vendorId),
});

export async function saveReplies(tx: Db, vendorId: string, replies: string[]) {
  const once = [...new Set(replies)];
  await writeSavedReplies(tx, vendorId, once);
  return { replies: once };
}

/** Replies, or edits the reply within 24 hours of the first one. Edits don't extend the time. */
export async function replyToReview(
  tx: Db,
  clock: Clock,
  vendorId: string,
  { reviewId, reply }: { readonly reviewId: string; readonly reply: string },
): Promise<Review> {
  const review = await lockReview(tx, vendorId, reviewId);
  if (!review) throw new AppError('gone', { message: 'We couldn’t find this review.' });
  if (review.reply === reply) return reviewResponse(review);
  const now = clock.now();
  if (review.repliedAt !== null && now >= editableUntil(review.repliedAt)) {
    throw new AppError('reply_closed', { payload: reviewResponse(review) });
  }
  const change = { reply, repliedAt: review.repliedAt ?? now };
  await writeReply(tx, review, change);
  if (review.repliedAt === null) await countAnswered(tx, vendorId);
  return reviewResponse({ ...review, ...change });
}

type Input = CallArguments<typeof gatewayStorefrontContract.reviewOrder>['body'];

export async function reviewOrder(tx: Db, clock: Clock, seenBy: GatewayKey, input: Input): Promise<Review> {
  const { orderId, comment, ...marks } = input;
  const key = await findOrderKey(tx, orderId, seenBy);
  if (!key) throw new AppError('gone', { message: 'We couldn’t find this order.' });
  const { vendorId } = key;
  const order = await findOrder(tx, key);
  if (!order || orderStep(order.status).outcome !== 'received') throw new AppError('order_not_reviewable');
  const review = {
    ...marks,
    vendorId,
    id: newId(),
    orderId,
    orderNumber: order.number,
    customerFirstName: order.customerFirstName,
    stars: averageStars(marks),
    comment: comment || null,
    createdAt: clock.now(),
    reply: null,
    repliedAt: null,
  };
  if (!(await insertReview(tx, review))) {
    const existing = await findReviewOfOrder(tx, vendorId, orderId);
    throw new AppError('review_exists', existing ? { payload: reviewResponse(existing) } : {});
  }
  await addToTotals(tx, review);
  const notice = await leaveNotice(tx, clock, vendorId, {
    kind: 'review_in',
    title: `${review.stars} of 5 stars for order ${order.number}`,
    text: review.comment ?? `${order.customerFirstName} reviewed the order.`,
    link: '/dashboard/review',
  });
  await recordEvents(tx, clock, vendorId, [{ kind: 'review_in', reviewId: review.id, orderId }, ...notice]);
  return reviewResponse(review);
}
