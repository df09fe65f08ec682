import type { OrderStatus } from './order-status.ts';

interface Times {
  readonly id: string;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly confirmBy: string;
  readonly promisedAt: string | null;
  readonly scheduledFor: string | null;
}

export type PressingTime = Exclude<keyof Times, 'id' | 'status'>;

/** Comes before all others. */
export const UNANSWERED = 'placed' satisfies OrderStatus;

/**
 * An open order's deadline is the first of these that is set. The browser and the server's queries both read this
 * table.
 */
export const PRESSING_TIMES = {
  unanswered: ['confirmBy'],
  answered: ['promisedAt', 'scheduledFor', 'placedAt'],
} as const satisfies Record<string, readonly PressingTime[]>;

export function pressingAt(order: Times): string {
  const times: readonly PressingTime[] = PRESSING_TIMES[order.status === UNANSWERED ? 'unanswered' : 'answered'];
  return times.map((time) => order[time]).find((moment) => moment !== null) ?? order.placedAt;
}

const rank = ({ status }: { readonly status: OrderStatus }) => (status === UNANSWERED ? 0 : 1);

/** Unanswered orders before accepted ones, each by deadline. */
export function byUrgency(one: Times, other: Times): number {
  const difference = rank(one) - rank(other) || Date.parse(pressingAt(one)) - Date.parse(pressingAt(other));
  return difference || (one.id < other.id ? -1 : Number(one.id > other.id));
}
