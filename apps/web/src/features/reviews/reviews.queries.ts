import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reviewsContract, type Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { callApi } from '../../platform/api/call-api.ts';
import type { Days } from '../../platform/time/day-range.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

export const reviewsKey = ['reviews'] as const;
const reviewListKey = [...reviewsKey, 'list'] as const;
const savedRepliesKey = [...reviewsKey, 'savedReplies'] as const;

export type Rating = CallPayload<typeof reviewsContract.readRating>;
type ReviewPage = CallPayload<typeof reviewsContract.listReviews>;

export interface ReviewFilter {
  readonly stars?: number | undefined;
  readonly isReplied?: boolean | undefined;
  readonly range?: Days | undefined;
}

export const MARKS = ['speed', 'service', 'taste'] as const;

export const averageMark = (review: Pick<Review, (typeof MARKS)[number]>): number =>
  MARKS.reduce((sum, mark) => sum + review[mark], 0) / MARKS.length;

export const ratingQuery = queryOptions({
  queryKey: [...reviewsKey, 'rating'],
  queryFn: ({ signal }) => callApi(reviewsContract.readRating, {}, { signal }),
});

/** §7: `limit` is always 10. */
export const reviewListQuery = ({ stars, isReplied, range }: ReviewFilter, page: PageCursor) =>
  queryOptions({
    queryKey: [...reviewListKey, { stars, isReplied, range }, page],
    queryFn: ({ signal }) =>
      callApi(
        reviewsContract.listReviews,
        {
          query: {
            limit: PAGE_SIZE,
            ...(stars === undefined ? {} : { stars }),
            ...(isReplied === undefined ? {} : { replied: isReplied }),
            ...range,
            ...page,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const savedRepliesQuery = queryOptions({
  queryKey: savedRepliesKey,
  queryFn: ({ signal }) => callApi(reviewsContract.listSavedReplies, {}, { signal }),
});

/** §3 Review reply: status, message and response, and back to idle with `reset`. */
export function useReplyToReview() {
  const mutation = useCallMutation(reviewsContract.replyToReview, {
    mutationKey: featureKey('reviewReply'),
    onSuccess: (answered) => {
      queries.setQueriesData<ReviewPage>(
        { queryKey: reviewListKey },
        (page) =>
          page && { ...page, reviews: page.reviews.map((review) => (review.id === answered.id ? answered : review)) },
      );
    },
    // The unanswered list keeps the review until its next fetch, so that the vendor sees the reply.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['home'] }),
  });
  return { ...mutationState(mutation), response: mutation.data ?? null, reply: mutation.mutate };
}

export const useSaveReplies = () =>
  useCallMutation(reviewsContract.saveReplies, {
    onSuccess: (saved) => queries.setQueryData(savedRepliesKey, saved),
  });
