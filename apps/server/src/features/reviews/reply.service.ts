import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { editableUntil, reviewAnswer } from './review-answer.ts';
import { countAnswered } from './review-totals.queries.ts';
import { lockReview, writeReply } from './reviews.queries.ts';

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
