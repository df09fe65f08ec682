import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { dayRangeChecks, DayRangeFields, Id, Instant, Paragraph, QueryBoolean, QueryInt } from '../values/scalars.ts';

export const REPLY_MAX = 500;
export const REPLY_EDIT_HOURS = 24;

export const Review = z
  .object({
    id: Id,
    orderId: Id,
    orderNumber: z.string(),
    customerFirstName: z.string(),
    speed: z.int(),
    service: z.int(),
    taste: z.int(),
    comment: z.nullable(z.string()),
    createdAt: Instant,
    reply: z.nullable(z.object({ text: z.string(), at: Instant, editableUntil: Instant })),
  })
  .register(z.globalRegistry, { id: 'Review' });
export type Review = z.output<typeof Review>;

/** §3 Ratings: averages with one decimal, all 0 with no reviews. */
const Rating = z.object({
  speed: z.number(),
  service: z.number(),
  taste: z.number(),
  totalReviews: z.int(),
  totalReviewAverage: z.number(),
  /** Reviews that average one, two … five stars. */
  distribution: z.array(z.object({ stars: z.int(), reviews: z.int() })),
});

const SavedReplies = z.object({ replies: z.array(z.string()) });

export const reviewsContract = defineCalls({
  readRating: {
    method: 'GET',
    path: '/v1/rating/get-rating',
    access: 'vendor',
    right: 'reviews',
    summary: 'How customers rate the store.',
    payload: Rating,
  },
  listReviews: {
    method: 'GET',
    path: '/v1/rating/get-review',
    access: 'vendor',
    right: 'reviews',
    summary: 'Reviews by stars, replied or not, and days.',
    query: z
      .object({
        ...PageQuery.shape,
        stars: z.optional(QueryInt(1, 5)),
        replied: z.optional(QueryBoolean),
        ...DayRangeFields,
      })
      .check(...dayRangeChecks),
    payload: definePage('reviews', Review),
  },
  replyToReview: {
    method: 'PUT',
    path: '/v1/review/reply-review',
    access: 'vendor',
    right: 'reviews',
    summary: 'Answer a review; the answer can be edited for 24 hours.',
    body: z.object({ reviewId: Id, reply: Paragraph(1, REPLY_MAX) }),
    payload: Review,
  },
  listSavedReplies: {
    method: 'GET',
    path: '/v1/review/saved-replies',
    access: 'vendor',
    right: 'reviews',
    summary: 'Saved replies.',
    payload: SavedReplies,
  },
  saveReplies: {
    method: 'PUT',
    path: '/v1/review/saved-replies',
    access: 'vendor',
    right: 'reviews',
    summary: 'Replace the saved replies.',
    body: z.object({
      replies: z.array(Paragraph(1, REPLY_MAX)).check(z.maxLength(20, 'You can save up to 20 replies.')),
    }),
    payload: SavedReplies,
  },
});
