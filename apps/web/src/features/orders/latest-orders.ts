import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { byUrgency } from '@vendor-portal/contract/orders/order-urgency.ts';
import { onSessionClear } from '../../platform/storage/session-data.ts';

/*
 * The one guard against late news. Events, responses and lists arrive in any order: the courier may have an order before
 * the response to "ready" arrives, and a list on a slow connection may be older than an event. So every version is
 * compared here, and the latest counts: the one with more steps in its history or more delays; of two with as many, the
 * one of the later event, and an event rather than a response, which was read at its own write; otherwise the one that
 * arrived last.
 */

interface Version {
  readonly order: Order;
  /** The newest event that it includes, if known. */
  readonly event?: number | undefined;
}

/** More than change while one list is being fetched. */
const REMEMBERED = 200;

/** By order: what events and responses brought. Finished orders too, because they leave the open list. */
const news = new Map<string, Version>();

onSessionClear(() => news.clear());

const countSteps = ({ order: { history, delays = [] } }: Version) => history.length + delays.length;

function isLater(one: Version, other: Version): boolean {
  const more = countSteps(one) - countSteps(other);
  if (more !== 0) return more > 0;
  return one.event !== undefined && other.event !== undefined && one.event > other.event;
}

/** An order as it was read, or a later version that news brought. */
export function latestVersion(order: Order, event?: number): Order {
  const known = news.get(order.id);
  return known && isLater(known, { order, event }) ? known.order : order;
}

/** Returns false if it is outdated: later news is known, or `listed` is later. */
export function recordNews(version: Version, listed: Version | undefined): boolean {
  const { order, event } = version;
  const known = news.get(order.id);
  if ([known, listed].some((other) => other && isLater(other, version))) return false;
  if (event === undefined && known?.event !== undefined && countSteps(known) === countSteps(version)) return false;
  news.delete(order.id);
  news.set(order.id, { order, event: event ?? known?.event });
  for (const oldest of [...news.keys()].slice(0, -REMEMBERED)) news.delete(oldest);
  return true;
}

/** The orders of later events: a list that was read up to `lastEvent` can't include them. */
export const ordersSince = (lastEvent = Infinity): Order[] =>
  [...news.values()].filter(({ event }) => event !== undefined && event > lastEvent).map(({ order }) => order);

/** The open orders as they were read up to `lastEvent`, brought up to date. */
export function updateOpenOrders(listed: readonly Order[], lastEvent: number | undefined): readonly Order[] {
  const changed = listed.flatMap((order) => {
    const latest = latestVersion(order, lastEvent);
    return latest === order ? [] : [latest];
  });
  const added = ordersSince(lastEvent).filter(({ id }) => !listed.some((order) => order.id === id));
  return [...changed, ...added].reduce<readonly Order[]>(replaceOrder, listed);
}

export const isOpen = ({ status }: Order) => orderStep(status).tab !== 'history';

/** In its position by urgency; removed if it is finished. */
export function replaceOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const others = orders.filter(({ id }) => id !== order.id);
  return isOpen(order) ? [...others, order].toSorted(byUrgency) : others;
}
