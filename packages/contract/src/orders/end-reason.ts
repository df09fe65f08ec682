import * as z from 'zod/mini';
import { ORDER_GROUPS, type PastStatus as Past } from './order-status.ts';
import { ORDER_MOVES } from './order-moves.ts';
import { DayRangeFields } from '../values/scalars.ts';

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

type Cancellation = Extract<(typeof ORDER_MOVES)[keyof typeof ORDER_MOVES], { readonly to: 'canceled' }>;
/** Vendors don't cancel: they decline, with a reason. */
type Canceller = Cancellation['by'];

const isCancellation = (move: { readonly to: string }): move is Cancellation => move.to === 'canceled';
const CANCELLERS: readonly Canceller[] = [
  ...new Set(
    Object.values(ORDER_MOVES)
      .filter(isCancellation)
      .map(({ by }) => by),
  ),
];

export const PAST_STATUSES = ORDER_GROUPS.history as readonly Past[];
const PastStatus = z.enum(PAST_STATUSES);

/** The vendor's reason, or who cancelled it. */
export type EndReason = DeclineReason | Canceller;
export const END_REASONS: readonly EndReason[] = [...DECLINE_REASONS, ...CANCELLERS];
export const EndReason = z.enum(END_REASONS);

export const isCanceller = (reason: EndReason): reason is Canceller =>
  (CANCELLERS as readonly EndReason[]).includes(reason);

export const pastFilter = {
  ...DayRangeFields,
  status: z.optional(PastStatus),
  reason: z.optional(EndReason),
};
