import type { NewEvent } from '../../platform/events/events.ts';

/** Has open screens read the promotion and its lists again. */
export const promotionChanged = (promotionId: string): NewEvent => ({ kind: 'promotion_changed', promotionId });
