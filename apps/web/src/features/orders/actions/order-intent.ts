import type { QueuedAction } from '../../../platform/actions/action.ts';

export type OrderActionKind = 'confirm' | 'decline' | 'ready' | 'collect';

/** What is kept with a queued action on an order, so that it can be said after a restart as well. */
export interface OrderIntent {
  readonly about: 'order';
  readonly kind: OrderActionKind;
  readonly orderId: string;
  readonly number: string;
}

export const orderLane = (orderId: string) => `order ${orderId}`;

export function orderIntentOf({ intent }: QueuedAction): OrderIntent | undefined {
  const { about } = intent as { readonly about?: unknown };
  return about === 'order' ? (intent as OrderIntent) : undefined;
}
