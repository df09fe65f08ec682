import { reviewsContract, type Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';
import { ONE_PAGE } from './one-page.ts';

const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000c${String(index).padStart(4, '0')}`;

export const givenReview = (number = 1, different: Partial<Review> = {}): Review => ({
  id: givenId(number),
  orderId: givenId(number + 5000),
  orderNumber: `A-${1000 + number}`,
  customerFirstName: 'Bola',
  speed: 5,
  service: 4,
  taste: 3,
  comment: 'Hot, fast, and the plantain was perfect.',
  createdAt: '2026-11-15T17:40:00.000Z',
  reply: null,
  ...different,
});

interface GivenReviews {
  readonly cursor?: Partial<PaginationCursor>;
  readonly replies?: string[];
}

/** Ignores the requested filter. */
export function givenReviews(server: FakeServer, reviews: Review[], { cursor, replies = [] }: GivenReviews = {}) {
  const isEmpty = reviews.length === 0;
  server.responds(reviewsContract.listReviews, { reviews, paginationCursor: { ...ONE_PAGE, ...cursor } });
  server.responds(reviewsContract.readRating, {
    speed: isEmpty ? 0 : 4.8,
    service: isEmpty ? 0 : 4.1,
    taste: isEmpty ? 0 : 4.6,
    totalReviews: isEmpty ? 0 : 128,
    totalReviewAverage: isEmpty ? 0 : 4.5,
    distribution: [1, 2, 3, 4, 5].map((stars) => ({ stars, reviews: isEmpty ? 0 : stars * 8 })),
  });
  server.responds(reviewsContract.listSavedReplies, { replies });
}
