import type { Analytics } from './analytics.queries.ts';
import { formatCount, plural } from '../../platform/i18n/format.ts';
import { figureMeaning, figureMessages } from '../../platform/i18n/figures.en.ts';
import { chartMessages, rangeMessages } from '../../platform/i18n/charts.en.ts';
import { weekDayNames } from '../../platform/i18n/week-days.en.ts';

type Ended = Analytics['cancellations'][number];

const by: Record<Ended['by'], string> = {
  vendor: 'You declined',
  customer: 'The customer cancelled',
  courier: 'The courier cancelled',
  administrator: 'The marketplace cancelled',
  server: 'Cancelled by the system',
  scheduler: 'Not answered or collected in time',
};

const reason: Readonly<Record<string, string>> = {
  item_unavailable: 'an item was unavailable',
  too_busy: 'too busy',
  closing_early: 'closing early',
  cannot_meet_request: 'couldn’t meet a request',
  pricing_error: 'a wrong price',
  other: 'another reason',
};

const orders = (count: number) => `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`;

const en = {
  title: 'Analytics',
  ranges: rangeMessages,
  chart: chartMessages,
  against: (days: string, until: string | null) => (until === null ? `vs ${days}` : `vs ${days} by ${until}`),
  figures: 'Summary',
  none: 'No orders in this period',
  noneText: 'Once you get orders, you’ll see what sells, when and how fast you are. Choose other dates to look back.',
  orders: 'Orders placed',
  accepted: 'Accepted orders',
  sales: 'Accepted sales',
  averageOrder: 'Average accepted order',
  acceptance: 'Acceptance rate',
  meaning: figureMeaning,
  ...figureMessages,
  toConfirm: 'Time to confirm',
  toReady: 'Time to ready',
  delays: (perOrder: string) => `You took more time ${perOrder} times per accepted order.`,
  customers: 'Customers',
  unknown: '–',
  same: 'Same',
  faster: 'faster',
  slower: 'slower',
  higher: 'higher',
  lower: 'lower',
  points: (points: number) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  earnings: {
    title: 'Earnings from delivered orders',
    sentence: (when: string, amount: string) => `Best day: ${when}, ${amount}`,
    bestTime: (when: string, amount: string) => `Best time: ${when}, ${amount}`,
    none: 'No earnings in this period.',
    valueTitle: 'Your earnings',
    pointTitle: 'By day of delivery',
  },
  orderChart: {
    title: 'Orders placed',
    sentence: (count: string, when: string, most: string) => `${count} in total. Busiest: ${when}, ${most}.`,
    none: 'No orders in this period.',
    valueTitle: 'Orders',
    pointTitle: 'By day placed',
  },
  point: (when: string, now: string, whenBefore: string, before: string) =>
    `${when}: ${now} · ${whenBefore}: ${before}`,
  hourPoint: (when: string, value: string) => `${when}: ${value}`,
  now: 'This period',
  before: 'Previous period',
  when: 'When',
  count: orders,
  hours: {
    title: 'Busiest hours',
    sentence: (day: string, hour: string, count: number) => `Peak: ${day} ${hour}, ${orders(count)}.`,
    none: 'No orders in this period.',
    cell: (day: string, hour: string, count: number) => `${day} ${hour}: ${orders(count)}`,
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00–${String((hour + 1) % 24).padStart(2, '0')}:00`,
    label: 'Orders by weekday and hour',
    axis: 'Hour of the day',
  },
  sellers: {
    title: 'Best sellers',
    sentence: (name: string, count: number) => `${name} sold best: ${formatCount(count)} times.`,
    none: 'No sales in this period.',
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
    more: (shown: number, all: number) => `Showing the top ${formatCount(shown)}. The CSV has all ${formatCount(all)}.`,
  },
  promos: {
    title: 'Sales by promo',
    meaning: figureMeaning.promo_sales,
    none: 'No orders used a promo in this period.',
    promo: 'Promo',
    orders: 'Orders',
    ordersBefore: 'Orders before',
    cost: 'Given away',
  },
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  file: {
    csv: 'CSV',
    export: {
      days: 'Export daily figures as CSV',
      items: 'Export sales by item as CSV',
      promotions: 'Export sales by promo as CSV',
    },
    failed: 'We couldn’t export the figures',
  },
  ended: {
    title: 'Declined and cancelled',
    sentence: (count: number, share: string) => `${orders(count)} didn’t go through: ${share} of all.`,
    none: 'Every order went through.',
    why: 'Why',
    orders: 'Orders',
    by,
    reason,
    because: (who: string, why: string) => `${who}: ${why}`,
  },
  repeatChart: {
    title: 'Returning customers',
    sentence: (repeat: number, all: number) =>
      `${formatCount(repeat)} of ${formatCount(all)} ${plural(all, { one: 'customer', other: 'customers' })} had ordered here before.`,
    none: 'No customers in this period.',
    returning: 'Returning',
    fresh: 'New',
    who: 'Customers',
  },
  weekDay: weekDayNames,
};

export const analyticsMessages = { en };
