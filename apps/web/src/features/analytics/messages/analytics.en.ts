import type { Analytics } from '../analytics.queries.ts';
import { formatCount, plural } from '../../../platform/i18n/format.ts';
import { figureMeaning } from '../../../platform/i18n/figures.en.ts';
import { chartMessages, rangeMessages } from '../../../platform/i18n/charts.en.ts';
import { weekDayNames } from '../../../platform/i18n/week-days.en.ts';

type Ended = Analytics['cancellations'][number];

const by: Record<Ended['by'], string> = {
  vendor: 'You declined',
  customer: 'The customer cancelled',
  courier: 'The courier cancelled',
  administrator: 'The marketplace cancelled',
  server: 'Cancelled by the system',
  scheduler: 'Nobody answered or collected in time',
};

const reason: Readonly<Record<string, string>> = {
  item_unavailable: 'an item was unavailable',
  too_busy: 'too busy',
  closing_early: 'closing early',
  cannot_meet_request: 'a request could not be met',
  pricing_error: 'a wrong price',
  other: 'another reason',
};

const WEEK = 7;

const orders = (count: number) => `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`;

/** The days that a range of so many is set against: the same weekdays, so many whole weeks earlier. */
function daysBefore(count: number): string {
  if (count === 1) return 'the same day a week before';
  if (count === WEEK) return 'the seven days before';
  return count % WEEK === 0 ? `the ${count / WEEK} weeks before` : 'the same weekdays before';
}

export const messages = {
  title: 'Analytics',
  ranges: rangeMessages,
  chart: chartMessages,
  against: (days: string) => `against ${days}`,
  figures: 'The range in figures',
  none: 'Nothing was ordered in these days',
  noneText:
    'Once orders come in, this screen shows what sells, when, and how fast you are. Choose other days to look back.',
  orders: 'Orders',
  averageOrder: 'Average order',
  acceptance: 'Accepted',
  toConfirm: 'Time to confirm',
  toReady: 'Time to ready',
  customers: 'Customers',
  unknown: '–',
  up: (change: string, before: string) => `${change} more than ${before}`,
  down: (change: string, before: string) => `${change} less than ${before}`,
  same: (before: string) => `Same as ${before}`,
  faster: (time: string, before: string) => `${time} faster than ${before}`,
  slower: (time: string, before: string) => `${time} slower than ${before}`,
  pointsUp: (points: number, before: string) =>
    `${points} ${plural(points, { one: 'point', other: 'points' })} above ${before}`,
  pointsDown: (points: number, before: string) =>
    `${points} ${plural(points, { one: 'point', other: 'points' })} below ${before}`,
  daysBefore,
  nothingBefore: 'Nothing to compare with',
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  earnings: {
    title: 'Earnings',
    sentence: (when: string, share: string) => `${when} earned most: ${share} of it.`,
    none: 'Nothing was earned in these days.',
    valueTitle: 'Your earnings',
    pointTitle: 'By the day of delivery',
  },
  orderChart: {
    title: 'Orders',
    sentence: (count: string, when: string, most: string) => `${count} in all; most on ${when}, ${most}.`,
    none: 'No orders in these days.',
    valueTitle: 'Orders',
    pointTitle: 'By the day they were placed',
  },
  point: (when: string, now: string, whenBefore: string, before: string) =>
    `${when}: ${now} · ${whenBefore}: ${before}`,
  hourPoint: (when: string, value: string) => `${when}: ${value}`,
  now: 'These days',
  before: 'The days before',
  when: 'When',
  count: orders,
  hours: {
    title: 'When they order',
    sentence: (day: string, hour: string, count: number) => `Peak: ${day} ${hour}, ${orders(count)}.`,
    none: 'No orders in these days.',
    cell: (day: string, hour: string, count: number) => `${day} ${hour}: ${orders(count)}`,
    hour: (hour: number) => `${hour}–${(hour + 1) % 24} h`,
    label: 'Orders by weekday and hour',
    axis: 'Hour of the day',
  },
  sellers: {
    title: 'Best sellers',
    sentence: (name: string, count: number) => `${name} sold best: ${formatCount(count)} times.`,
    none: 'Nothing was sold in these days.',
    product: 'Product',
    sold: 'Sold',
    sales: 'Sales',
    soldBefore: 'Sold before',
  },
  items: {
    title: 'Sales by item',
    meaning: figureMeaning.item_sales,
    item: 'Item',
    salesBefore: 'Sales before',
    more: (shown: number, all: number) =>
      `These are the ${formatCount(shown)} that sold for most. The CSV has all ${formatCount(all)}.`,
  },
  promos: {
    title: 'Sales by promo',
    meaning: figureMeaning.promo_sales,
    none: 'No order of these days had a promo.',
    promo: 'Promo',
    ordersBefore: 'Orders before',
    cost: 'Given away',
  },
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  file: {
    csv: 'CSV',
    export: {
      days: 'Export the figures of each day as CSV',
      items: 'Export sales by item as CSV',
      promotions: 'Export sales by promo as CSV',
    },
    failed: 'The figures were not exported',
  },
  ended: {
    title: 'Declined and cancelled',
    sentence: (count: number, share: string) => `${orders(count)} did not go through: ${share} of all.`,
    none: 'Every order went through.',
    why: 'Why',
    by,
    reason,
    because: (who: string, why: string) => `${who}: ${why}`,
  },
  repeatChart: {
    title: 'Customers who came back',
    sentence: (repeat: number, all: number) =>
      `${formatCount(repeat)} of ${formatCount(all)} ${plural(all, { one: 'customer', other: 'customers' })} had ordered here before.`,
    none: 'No customers in these days.',
    returning: 'Had ordered before',
    fresh: 'Ordered for the first time',
    who: 'Customers',
  },
  weekDay: weekDayNames,
};
