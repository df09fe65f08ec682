import { plural } from '../../../platform/i18n/format.ts';

const en = {
  title: 'Promo',
  orders: 'Orders that used it',
  ordersLead: 'Cost is what you gave away on each order.',
  ofLatestRun: (earlier: number) =>
    `From the latest run. ${plural(earlier, { one: '1 earlier run is', other: `${earlier} earlier runs are` })} summed up above.`,
  none: 'No orders yet',
  noneText: 'Orders that use this promo appear here.',
  order: 'Order',
  openOrder: (number: string) => `Order ${number}`,
  total: 'Order total',
  cost: 'Promo cost',
  notCounted: { canceled: 'Cancelled, not counted', declined: 'Declined, not counted' },
};

export const promotionDetailsMessages = { en };
