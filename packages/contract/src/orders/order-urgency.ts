import type { OrderStatus } from './order-status.ts';

interface Times<T> {
  readonly id: string;
  readonly status: OrderStatus;
  readonly placedAt: T;
  readonly confirmBy: T;
  readonly promisedAt: T | null;
  readonly scheduledFor: T | null;
}

/** The moment an open order presses for: when it is canceled if nobody answers, or when it should be ready. */
export const pressingAt = <T>({ status, placedAt, confirmBy, promisedAt, scheduledFor }: Times<T>): T =>
  status === 'placed' ? confirmBy : (promisedAt ?? scheduledFor ?? placedAt);

const rank = ({ status }: { readonly status: OrderStatus }) => (status === 'placed' ? 0 : 1);

/** The most urgent first: what waits for an answer before what is accepted, each by the moment it presses for. */
export function byUrgency(one: Times<string>, other: Times<string>): number {
  const apart = rank(one) - rank(other) || Date.parse(pressingAt(one)) - Date.parse(pressingAt(other));
  return apart || (one.id < other.id ? -1 : Number(one.id > other.id));
}
