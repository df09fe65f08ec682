import { REPLY_EDIT_HOURS, type Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { after, hours } from '../../platform/clock.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** After that, customers can rely on the reply. */
export const editableUntil = (repliedAt: Date): Date => after(repliedAt, hours(REPLY_EDIT_HOURS));

export const reviewAnswer = (review: ReviewRow): Review => ({
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
