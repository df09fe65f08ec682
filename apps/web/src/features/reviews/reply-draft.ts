import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';

export const replyDraft = ({ id }: Review) => `reply.${id}`;

export const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
