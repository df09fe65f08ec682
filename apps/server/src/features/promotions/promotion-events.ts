import type { NewEvent } from '../../platform/events/events.ts';

export const promotionChanged = (promotionId: string): NewEvent => ({ kind: 'promotion_changed', promotionId });
