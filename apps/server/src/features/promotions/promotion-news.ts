import type { NewEvent } from '../../platform/events/events.ts';

/** Makes open screens fetch the promotion and its lists again. */
export const promotionChanged = (promotionId: string): NewEvent => ({ kind: 'promotion_changed', promotionId });
