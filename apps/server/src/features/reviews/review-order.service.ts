import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { findOrder, findOrderKey } from '../orders/order-lookup.service.ts';
import { starsOf } from './rating.ts';
import { reviewAnswer } from './review-answer.ts';
import { addToTotals, findReviewOfOrder, insertReview } from './reviews.queries.ts';

type Input = CallArguments<typeof gatewayStorefrontContract.reviewOrder>['body'];

export async function reviewOrder(tx: Db, clock: Clock, input: Input): Promise<Review> {
  const { orderId, comment, ...marks } = input;
  const key = await findOrderKey(tx, orderId);
  if (!key) throw new AppError('gone', { message: 'We couldn’t find this order.' });
  const { vendorId } = key;
  const order = await findOrder(tx, key);
  if (!order || stepOf(order.status).outcome !== 'received') throw new AppError('order_not_reviewable');
  const review = {
    ...marks,
    vendorId,
    id: newId(),
    orderId,
    orderNumber: order.number,
    customerFirstName: order.customerFirstName,
    stars: starsOf(marks),
    comment: comment || null,
    createdAt: clock.now(),
    reply: null,
    repliedAt: null,
  };
  if (!(await insertReview(tx, review))) {
    const existing = await findReviewOfOrder(tx, vendorId, orderId);
    throw new AppError('review_exists', existing ? { payload: reviewAnswer(existing) } : {});
  }
  await addToTotals(tx, review);
  const notice = await leaveNotice(tx, clock, vendorId, {
    kind: 'review_in',
    title: `${review.stars} of 5 stars for order ${order.number}`,
    text: review.comment ?? `${order.customerFirstName} reviewed the order.`,
    link: '/dashboard/review',
  });
  await recordEvents(tx, clock, vendorId, [{ kind: 'review_in', reviewId: review.id, orderId }, ...notice]);
  return reviewAnswer(review);
}
