import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';

/** Under which name an answer is kept that is not sent yet. */
export const replyDraft = ({ id }: Review) => `reply.${id}`;

export const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
