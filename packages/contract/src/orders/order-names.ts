import { isRecallStep, type HistoryStep } from './order-moves.ts';
import type { OrderKind, OrderStatus } from './order-status.ts';

export const ORDER_KIND_NAMES: Readonly<Record<OrderKind, string>> = { delivery: 'Delivery', pick_up: 'Pick-up' };

/** What happened, where a status says what is going on. */
const ORDER_STEP_NAMES: Readonly<Record<OrderStatus, string>> = {
  placed: 'Order placed',
  confirmed: 'Confirmed',
  ongoing: 'Preparation started',
  ready: 'Ready for courier',
  ready_for_pick_up: 'Ready for pick-up',
  assigned: 'Courier assigned',
  dispatched: 'Picked up by courier',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

export const nameOrderStep = (step: HistoryStep): string =>
  isRecallStep(step) ? 'Recalled' : ORDER_STEP_NAMES[step.status];
