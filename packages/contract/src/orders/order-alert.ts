import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { Instant } from '../values/scalars.ts';

/** Shown until acknowledged: an accepted order that was cancelled, and an order that nobody answered in time. */
export const ORDER_ALERT_KINDS = ['canceled', 'missed'] as const;
const OrderAlertKind = z.enum(ORDER_ALERT_KINDS);
export type OrderAlertKind = z.output<typeof OrderAlertKind>;

export const OrderAlert = z.object({
  kind: OrderAlertKind,
  lost: Money,
  /** Null: nobody yet. */
  acknowledgedAt: z.nullable(Instant),
  acknowledgedBy: z.nullable(z.string()),
});
