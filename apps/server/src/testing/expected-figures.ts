import { earningsRefunded } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { dayIn, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import type { History, HistoryOrder } from './given/random-history.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** At delivery, and for every refund its share. */
function moneyOf({ row, earnedAt, refunds }: HistoryOrder) {
  if (earnedAt === null) return [];
  let before = { ...row, refunded: 0 as Money };
  const back = refunds.map(({ amount, at }) => {
    const later = { ...before, refunded: (before.refunded + amount) as Money };
    const lost = earningsRefunded(later) - earningsRefunded(before);
    before = later;
    return { at, earned: 0 - lost, commission: lost - amount, refunded: amount, orders: 0 };
  });
  return [
    { at: earnedAt, earned: row.earnings as number, commission: row.commission as number, refunded: 0, orders: 1 },
    ...back,
  ];
}

export function expectedSummary({ orders, adverts, timeZone }: History, { from, to }: Range, paidOut: number) {
  const isIn = (at: Date) => dayIn(timeZone, at) >= from && dayIn(timeZone, at) <= to;
  const all = orders.flatMap(moneyOf);
  const within = all.filter(({ at }) => isIn(at));
  const released = orders.filter(({ releasedAt }) => releasedAt !== null);
  const left = (some: readonly HistoryOrder[]) => sum(some.flatMap(moneyOf).map(({ earned }) => earned));
  const spent = sum(adverts.map(({ amount }) => amount));
  return {
    earned: sum(within.map(({ earned }) => earned)),
    commission: sum(within.map(({ commission }) => commission)),
    refunded: sum(within.map(({ refunded }) => refunded)),
    orders: sum(within.map((money) => money.orders)),
    adverts: 0 - sum(adverts.filter(({ at }) => isIn(at)).map(({ amount }) => amount)),
    pending: left(orders) - left(released),
    available: left(released) + spent - paidOut,
  };
}

/** By line, between two days: orders, refunds and adverts. */
export function expectedLines({ orders, adverts, timeZone }: History, { from, to }: Range): Record<string, number> {
  const isIn = (at: Date) => dayIn(timeZone, at) >= from && dayIn(timeZone, at) <= to;
  const sold = orders.filter(({ earnedAt }) => earnedAt !== null && isIn(earnedAt)).map(({ row }) => row);
  const back = orders.flatMap(moneyOf).filter(({ at, orders: count }) => count === 0 && isIn(at));
  return {
    subtotal: sum(sold.map(({ subtotal }) => subtotal)),
    promotion: 0 - sum(sold.map(({ discount }) => discount)),
    commission: 0 - sum(sold.map(({ commission }) => commission)),
    free_delivery: 0 - sum(sold.map(({ deliveryPaidByVendor }) => deliveryPaidByVendor)),
    refund: 0 - sum(back.map(({ refunded }) => refunded)),
    commission_returned: 0 - sum(back.map(({ commission }) => commission)),
    advert_days: sum(adverts.filter(({ at }) => isIn(at)).map(({ amount }) => amount)),
  };
}

const worth = (some: readonly HistoryOrder[]) => sum(some.map(({ row }) => row.subtotal - row.discount));
const isAccepted = (order: HistoryOrder) => order.row.status !== 'placed' && !isLost(order);
const isLost = ({ row }: HistoryOrder) => row.status === 'declined' || row.status === 'canceled';

export function expectedOrders({ orders }: History) {
  const of = (statuses: readonly string[]) => orders.filter(({ row }) => statuses.includes(row.status));
  return {
    noOfOrders: orders.length,
    sold: worth(orders.filter(isAccepted)),
    inKitchen: worth(of(['confirmed', 'ongoing', 'ready', 'ready_for_pick_up', 'assigned'])),
  };
}

/** As posted, before refunds; 0 where the order was lost. */
export const expectedEarnings = ({ row, earnedAt }: HistoryOrder) =>
  earnedAt === null && (row.status === 'declined' || row.status === 'canceled') ? 0 : row.earnings;

const average = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round(sum(values) / values.length / 1000);

const customers = (orders: readonly HistoryOrder[]) => new Set(orders.map(({ row }) => row.customerId)).size;

/** `orders` are all of the vendor's, including those before the range. */
export function expectedAnalytics({ orders, timeZone }: History, { from, to }: Range) {
  const isIn = (at: Date) => dayIn(timeZone, at) >= from && dayIn(timeZone, at) <= to;
  const placed = orders.filter(({ row }) => isIn(row.placedAt));
  const stepsOf = (moves: readonly string[]) =>
    placed.flatMap(({ row, steps }) =>
      steps.filter(({ move }) => move !== null && moves.includes(move)).map(({ at }) => ({ row, steps, at })),
    );
  const sales = placed.filter(isAccepted).map(({ row }) => row.subtotal - row.discount);
  const accepted = stepsOf(['confirm', 'confirmAutomatically']).length;
  const refused = stepsOf(['decline', 'expire']).length;
  const readied = placed.flatMap(({ steps }) => {
    const ready = steps.findIndex(({ status }) => status === 'ready');
    const started = steps.slice(0, ready).findLast(({ status }) => status === 'ongoing' || status === 'confirmed');
    return ready === -1 ? [] : [(steps[ready]?.at.getTime() ?? 0) - (started?.at.getTime() ?? 0)];
  });
  const isRepeat = ({ row }: HistoryOrder) =>
    orders.some(({ row: { customerId, placedAt } }) => customerId === row.customerId && placedAt < row.placedAt);
  const hourOf = ({ row }: HistoryOrder) => {
    const wall = wallClock(timeZone, row.placedAt);
    return `${findWeekDay(wall.slice(0, 10))} ${Number(wall.slice(11, 13))}`;
  };
  const sold = orders.filter(({ earnedAt }) => earnedAt !== null && isIn(earnedAt)).flatMap(({ items }) => items);
  const bySold = Map.groupBy(sold, ({ productId }) => productId);
  return {
    orders: placed.length,
    accepted: sales.length,
    sales: sum(sales),
    averageSale: sales.length === 0 ? null : Math.round(sum(sales) / sales.length),
    earned: sum(orders.flatMap(moneyOf).flatMap(({ at, earned }) => (isIn(at) ? [earned] : []))),
    acceptanceRate: accepted + refused === 0 ? null : accepted / (accepted + refused),
    secondsToConfirm: average(stepsOf(['confirm']).map(({ at, row }) => at.getTime() - row.placedAt.getTime())),
    secondsToReady: average(readied),
    customers: customers(placed),
    repeatCustomers: customers(placed.filter(isRepeat)),
    sellers: new Map([...bySold].map(([id, items]) => [id, sum(items.map(({ quantity }) => quantity))])),
    hours: Object.fromEntries([...Map.groupBy(placed, hourOf)].map(([hour, some]) => [hour, some.length])),
    ended: placed.filter(isLost).length,
  };
}

export function expectedSales({ orders, timeZone }: History, { from, to }: Range) {
  const items: Record<string, readonly [quantity: number, sales: number]> = {};
  const promotions: Record<string, readonly [orders: number, sales: number, cost: number]> = {};
  for (const order of orders) {
    const day = order.earnedAt === null ? '' : dayIn(timeZone, order.earnedAt);
    if (day < from || day > to) continue;
    for (const { productId, quantity, unitPrice } of order.items) {
      const [count, sales] = items[productId] ?? [0, 0];
      items[productId] = [count + quantity, sales + quantity * unitPrice];
    }
    const { promotionId, total, deliveryFee, discount, deliveryPaidByVendor } = order.row;
    if (promotionId === null) continue;
    const [count, sales, cost] = promotions[promotionId] ?? [0, 0, 0];
    promotions[promotionId] = [count + 1, sales + total - deliveryFee, cost + discount + deliveryPaidByVendor];
  }
  return { items, promotions };
}
