import * as z from 'zod/mini';

export const DECLINE_REASONS = [
  'item_unavailable',
  'too_busy',
  'closing_early',
  'cannot_meet_request',
  'pricing_error',
  'other',
] as const;
export const DeclineReason = z.enum(DECLINE_REASONS, 'Choose a reason.');
export type DeclineReason = z.output<typeof DeclineReason>;

/** So that the customer and the menu are updated with it. */
export const DECLINE_REASON_NEEDS = {
  item_unavailable: 'items',
  too_busy: 'nothing',
  closing_early: 'nothing',
  cannot_meet_request: 'nothing',
  pricing_error: 'nothing',
  other: 'note',
} as const satisfies Record<DeclineReason, 'items' | 'note' | 'nothing'>;
