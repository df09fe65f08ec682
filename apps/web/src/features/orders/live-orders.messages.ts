import { plural } from '../../platform/i18n/format.ts';

const en = {
  waiting: (count: number) => `${count} ${plural(count, { one: 'order waiting', other: 'orders waiting' })}`,
  newAndOldest: (count: number, left: string) => `${count} new · oldest ${left} left`,
  lastMinutes: (number: string, left: string) => `${number}: ${left} left`,
  newOrders: (count: number) => `${count} new ${plural(count, { one: 'order', other: 'orders' })}`,
  minutesLeft: (number: string, minutes: number) =>
    `${number}: ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} left`,
  confirmed: (number: string) => `${number} confirmed`,
  declined: (number: string) => `${number} declined`,
  ready: (number: string) => `${number} is ready`,
  collected: (number: string) => `${number} handed over`,
  delayed: (number: string) => `${number} has more time`,
  recalled: (number: string) => `${number} is back in the kitchen`,
};

/** Shown on every dashboard screen. */
export const liveOrderMessages = { en };
