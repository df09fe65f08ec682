import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { useReactivatePromotion } from '../features/promotions/promotions.queries.ts';
import { useReplyToReview } from '../features/reviews/reviews.queries.ts';
import { queries } from '../platform/api/queries.ts';
import { givenPromotion } from '../testing/given-promotion.ts';
import { givenReview } from '../testing/given-reviews.ts';
import { signedInPortal } from '../testing/portal.tsx';

const { server } = signedInPortal();

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

const promotion = givenPromotion(1);
const { id: promotionId, startsAt, endsAt, totalLimit, perCustomerLimit } = promotion;
const review = givenReview(1);

/** What is shown of a state, without what acts on it. */
const shown = ({ status, message, response }: { status: string; message: string; response: unknown }) => ({
  status,
  message,
  response,
});

describe('the state of a write (§3)', () => {
  it('of a reply to a review has status, message and response (§3.133)', async () => {
    const { result } = renderHook(() => useReplyToReview(), { wrapper });
    expect(shown(result.current)).toEqual({ status: 'idle', message: '', response: null });
    server.fails(reviewsContract.replyToReview, 'reply_closed');
    act(() => result.current.reply({ reviewId: review.id, reply: 'Thank you.' }));
    const message = 'You can edit a reply for 24 hours only.';
    await waitFor(() => expect(shown(result.current)).toEqual({ status: 'error', message, response: null }));
    server.responds(reviewsContract.replyToReview, review);
    act(() => result.current.reply({ reviewId: review.id, reply: 'Thank you.' }));
    await waitFor(() => expect(shown(result.current)).toEqual({ status: 'done', message: '', response: review }));
  });

  it('of the reactivation of a promo has status, message and response (§3.129)', async () => {
    const { result } = renderHook(() => useReactivatePromotion(), { wrapper });
    expect(shown(result.current)).toEqual({ status: 'idle', message: '', response: null });
    server.responds(promotionsContract.reactivatePromotion, promotion);
    await act(() => result.current.reactivate({ promotionId, startsAt, endsAt, totalLimit, perCustomerLimit }));
    await waitFor(() => expect(shown(result.current)).toEqual({ status: 'done', message: '', response: promotion }));
  });
});
