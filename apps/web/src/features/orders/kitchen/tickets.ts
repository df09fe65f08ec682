import type { Order, OrderItem } from '@vendor-portal/contract/orders/order.ts';
import { lastReadyStep, mayMove, ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { pressingAt } from '@vendor-portal/contract/orders/order-urgency.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { isCookedHere, type Sections } from './sections.ts';

/** Its own line, or its place in the order where an older server sends none. */
const lineOf = (item: OrderItem, index: number): number => item.line ?? index + 1;

export interface TicketLine {
  readonly line: number;
  readonly item: OrderItem;
  readonly isChecked: boolean;
}

const isChecked = ({ checks = [] }: Pick<Order, 'checks'>, line: number): boolean =>
  checks.some((check) => check.line === line);

export const ticketLines = (order: Order): readonly TicketLine[] =>
  order.items.map((item, index) => {
    const line = lineOf(item, index);
    return { line, item, isChecked: isChecked(order, line) };
  });

export const linesHere = (order: Order, sections: Sections): readonly TicketLine[] =>
  ticketLines(order).filter(({ item }) => isCookedHere(item, sections));

/** It was being cooked when it was cancelled. */
const wasInKitchen = ({ alert, history }: Order): boolean => {
  const before = history.at(-2);
  return alert?.kind === 'canceled' && before !== undefined && orderStep(before.status).tab === 'ongoing';
};

const byDue = (one: Order, other: Order): number =>
  Date.parse(pressingAt(one)) - Date.parse(pressingAt(other)) || (one.id < other.id ? -1 : Number(one.id > other.id));

/**
 * The orders to cook here, in the order they are due. A cancelled one stays among them until somebody has acknowledged
 * it.
 */
export function findTickets(orders: readonly Order[], alerts: readonly Order[], sections: Sections): readonly Order[] {
  const cooking = orders.filter(({ status }) => orderStep(status).tab === 'ongoing');
  return [...cooking, ...alerts.filter(wasInKitchen)]
    .filter((order) => linesHere(order, sections).length > 0)
    .toSorted(byDue);
}

const RECALLED_AT_MOST = 10;

/** The last orders made ready, newest first, as long as they can be taken back. */
export function findRecallable(orders: readonly Order[], now: number): readonly Order[] {
  const since = now - ORDER_CLOCK.recallMinutes * 60_000;
  const readied = orders.flatMap((order) => {
    const at = Date.parse(lastReadyStep(order.history)?.at ?? '');
    return mayMove('recall', order) && at >= since ? [{ order, at }] : [];
  });
  return readied
    .toSorted((one, other) => other.at - one.at)
    .slice(0, RECALLED_AT_MOST)
    .map(({ order }) => order);
}

/** A dish, with the options that make it another one. */
export interface DishCount {
  readonly key: string;
  readonly name: string;
  readonly options: string;
  readonly count: number;
}

/** How often each dish is still to be made, the most first. */
export function countDishes(tickets: readonly Order[], sections: Sections): readonly DishCount[] {
  const dishes = new Map<string, DishCount>();
  const cooking = tickets.filter(({ status }) => orderStep(status).tab === 'ongoing');
  for (const { item, isChecked: isDone } of cooking.flatMap((order) => linesHere(order, sections))) {
    if (isDone) continue;
    const chosen = item.options.map(({ group, name }) => `${group}: ${name}`).toSorted();
    const key = JSON.stringify([item.productId, ...chosen]);
    const { count } = dishes.get(key) ?? { count: 0 };
    const options = item.options.map(({ name }) => name).join(', ');
    dishes.set(key, { key, name: item.name, options, count: count + item.quantity });
  }
  return [...dishes.values()].toSorted(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name) || one.key.localeCompare(other.key),
  );
}

/** What this device has checked and not yet sent wins. */
export function withChecks(order: Order, pending: ReadonlyMap<number, boolean>): Order {
  if (pending.size === 0) return order;
  const others = (order.checks ?? []).filter(({ line }) => pending.get(line) !== false);
  const added = [...pending].filter(([line, isOn]) => isOn && !isChecked(order, line));
  const at = new Date(serverNow()).toISOString();
  return { ...order, checks: [...others, ...added.map(([line]) => ({ line, at, by: null }))] };
}
