import { plural } from '../../../platform/i18n/format.ts';

export const messages = {
  waiting: (count: number) => `${count} ${plural(count, { one: 'order waits', other: 'orders wait' })}`,
  newOrders: 'New orders',
  newOrder: (numbers: readonly string[]) =>
    numbers.length === 1 ? `New order ${numbers[0]}` : `${numbers.length} new orders: ${numbers.join(', ')}`,
  see: 'See orders',
  notDone: (number: string) => `Order ${number} was not changed`,
  notPaused: 'New orders were not paused',
  confirmed: (number: string) => `${number} confirmed`,
  declined: (number: string) => `${number} declined`,
  ready: (number: string) => `${number} is ready`,
  collected: (number: string) => `${number} handed over`,
};
