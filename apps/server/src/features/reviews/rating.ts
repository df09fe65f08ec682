import type { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { ReviewTotals } from './reviews.queries.ts';

type Rating = CallAnswer<typeof reviewsContract.readRating>;

const STARS = [1, 2, 3, 4, 5];

/** With one decimal; 0 without reviews. */
const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum * 10) / count) / 10);

export const starsOf = (marks: { readonly speed: number; readonly service: number; readonly taste: number }) =>
  Math.round((marks.speed + marks.service + marks.taste) / 3);

/** §3 Ratings. */
export function ratingOf(totals: ReviewTotals | undefined): Rating {
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
