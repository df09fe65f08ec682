import * as z from 'zod/mini';
import { DECLINE_REASONS, type DeclineReason } from './decline-reason.ts';
import { ORDER_GROUPS, type PastStatus as Past } from './order-status.ts';
import { ORDER_MOVES } from './order-moves.ts';
import { DayRangeFields } from '../values/when.ts';

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
