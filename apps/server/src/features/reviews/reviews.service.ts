import type { reviewsContract, Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVendor } from '../vendors/vendors.service.ts';
import { ratingOf } from './rating.ts';
import { reviewAnswer, editableUntil } from './review-answer.ts';
import {
  countAnswered,
  keyOf,
  lockReview,
  readLatest,
  readReviews,
  readSavedReplies,
  readTotals,
  writeReply,
  writeSavedReplies,
  type ReviewRow,
} from './reviews.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';

export { unansweredOf } from './reviews.queries.ts';

type Deps = Pick<Platform, 'db' | 'cursors'>;
type ListQuery = CallArguments<typeof reviewsContract.listReviews>['query'];

export const readRating = async ({ db }: Pick<Deps, 'db'>, vendorId: string) =>
  ratingOf((await readTotals(db, [vendorId])).get(vendorId));

export async function ratingsOf(db: Db, vendorIds: readonly string[]) {
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
    keyOf,
    read: (range) => readReviews(db, vendorId, filter, range),
  });
  return { reviews: rows.map(reviewAnswer), paginationCursor };
}

export const latestReviews = async (db: Db, vendorId: string, limit: number) =>
  (await readLatest(db, vendorId, limit)).map(reviewAnswer);

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
  if (review.reply === reply) return reviewAnswer(review);
  const now = clock.now();
  if (review.repliedAt !== null && now >= editableUntil(review.repliedAt)) {
    throw new AppError('reply_closed', { payload: reviewAnswer(review) });
  }
  const change = { reply, repliedAt: review.repliedAt ?? now };
  await writeReply(tx, review, change);
  if (review.repliedAt === null) await countAnswered(tx, vendorId);
  return reviewAnswer({ ...review, ...change });
}
