import * as z from 'zod/mini';
import type { OrderKind, OrderStatus } from './order-status.ts';

/** `server` accepts automatically where the store allows it; `scheduler` acts when a time has come. */
export const ORDER_ACTORS = ['vendor', 'customer', 'courier', 'administrator', 'server', 'scheduler'] as const;
export const OrderActor = z.enum(ORDER_ACTORS);
export type OrderActor = z.output<typeof OrderActor>;

export interface OrderMove {
  readonly by: OrderActor;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly kind?: OrderKind;
  readonly restocks?: true;
  /** Posts the vendor's share: what was prepared or handed over is paid. */
  readonly pays?: true;
}

/** Legal transitions. The buttons, the gateway, the scheduler and the server all read this table. */
export const ORDER_MOVES = {
  confirm: { by: 'vendor', from: ['placed'], to: 'confirmed' },
  confirmAutomatically: { by: 'server', from: ['placed'], to: 'confirmed' },
  decline: { by: 'vendor', from: ['placed'], to: 'declined', restocks: true },
  expire: { by: 'scheduler', from: ['placed'], to: 'canceled', restocks: true },
  cancelAsCustomer: { by: 'customer', from: ['placed', 'confirmed'], to: 'canceled', restocks: true },
  cancelAsAdministrator: { by: 'administrator', from: ['confirmed'], to: 'canceled', restocks: true },
  startPreparing: { by: 'scheduler', from: ['confirmed'], to: 'ongoing' },
  cancelInPreparation: { by: 'administrator', from: ['ongoing'], to: 'canceled', pays: true },
  readyForCourier: { by: 'vendor', from: ['confirmed', 'ongoing'], to: 'ready', kind: 'delivery' },
  readyForPickUp: { by: 'vendor', from: ['confirmed', 'ongoing'], to: 'ready_for_pick_up', kind: 'pick_up' },
  /** Made ready by mistake: the kitchen takes it back before a courier has it. */
  recall: { by: 'vendor', from: ['ready', 'ready_for_pick_up'], to: 'ongoing' },
  assign: { by: 'courier', from: ['ready'], to: 'assigned', kind: 'delivery' },
  release: { by: 'courier', from: ['assigned'], to: 'ready', kind: 'delivery' },
  dispatch: { by: 'courier', from: ['assigned'], to: 'dispatched', kind: 'delivery' },
  deliver: { by: 'courier', from: ['dispatched'], to: 'delivered', kind: 'delivery', pays: true },
  failDelivery: { by: 'administrator', from: ['dispatched'], to: 'canceled', kind: 'delivery', pays: true },
  collect: { by: 'vendor', from: ['ready_for_pick_up'], to: 'completed', kind: 'pick_up', pays: true },
  collectAtGateway: { by: 'customer', from: ['ready_for_pick_up'], to: 'completed', kind: 'pick_up', pays: true },
  missCollection: { by: 'scheduler', from: ['ready_for_pick_up'], to: 'canceled', kind: 'pick_up', pays: true },
  complete: { by: 'scheduler', from: ['delivered'], to: 'completed', kind: 'delivery' },
} as const satisfies Record<string, OrderMove>;

export type OrderMoveName = keyof typeof ORDER_MOVES;

const moves: Readonly<Record<OrderMoveName, OrderMove>> = ORDER_MOVES;

export const readyMove = (kind: OrderKind): 'readyForCourier' | 'readyForPickUp' =>
  kind === 'delivery' ? 'readyForCourier' : 'readyForPickUp';

export interface HistoryStep {
  readonly status: OrderStatus;
  readonly by: OrderActor;
}

/** Where a courier gives up, the order returns to the counter, but isn't made ready again. */
const isReadyStep = ({ status, by }: HistoryStep) =>
  by === 'vendor' && (status === 'ready' || status === 'ready_for_pick_up');

/** An order can be recalled for a while after this step. */
export const lastReadyStep = <Step extends HistoryStep>(history: readonly Step[]): Step | undefined =>
  history.findLast(isReadyStep);

/** The vendor puts an order into preparation no other way. */
export const isRecallStep = ({ status, by }: HistoryStep): boolean => by === 'vendor' && status === 'ongoing';

interface MovingOrder {
  readonly kind: OrderKind;
  readonly status: OrderStatus;
}

export function mayMove(name: OrderMoveName, order: MovingOrder): boolean {
  const move = moves[name];
  return move.from.includes(order.status) && (move.kind === undefined || move.kind === order.kind);
}

export const movesOpenTo = (actor: OrderActor, order: MovingOrder): OrderMoveName[] =>
  (Object.keys(ORDER_MOVES) as OrderMoveName[]).filter((name) => moves[name].by === actor && mayMove(name, order));

/** How long the server waits before it acts by itself. */
export const ORDER_CLOCK = {
  answerMinutes: 10,
  escalateSeconds: 90,
  missesBeforePause: 2,
  pauseMinutes: 15,
  collectHours: 2,
  disputeHours: 24,
  quoteMinutes: 15,
  /** A ready order can be recalled. */
  recallMinutes: 15,
} as const;
