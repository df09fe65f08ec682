import type { OrderKind, OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { plural } from '../../../platform/words/format.ts';

const kind: Record<OrderKind, string> = { delivery: 'Delivery', pick_up: 'Pick-up' };

const status: Record<OrderStatus, string> = {
  placed: 'Waiting for you',
  confirmed: 'Confirmed',
  ongoing: 'In preparation',
  ready: 'Waiting for courier',
  ready_for_pick_up: 'Waiting for pick-up',
  assigned: 'Courier assigned',
  dispatched: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Canceled',
  declined: 'Declined',
};

export const words = {
  kind,
  status,
  order: (number: string) => `Order ${number}`,
  placed: (customer: string, time: string) => `${customer} · placed ${time}`,
  confirmed: (customer: string, time: string) => `${customer} · confirmed ${time}`,
  ready: (customer: string, time: string) => `${customer} · ready ${time}`,
  ended: (customer: string, time: string) => `${customer} · ${time}`,
  scheduled: (time: string) => `for ${time}`,
  timeLeft: 'Time left to answer',
  timeUp: 'Time is up',
  answerBy: (time: string) => `answer by ${time}`,
  due: (time: string) => `due ${time}`,
  late: (minutes: number) => `${minutes} min late`,
  since: (minutes: number) => `${minutes} min`,
  items: 'Items',
  note: 'Note',
  orderNote: 'Note from the customer',
  prescription: 'Needs a prescription',
  youEarn: 'You earn',
  total: 'Total',
  readyIn: 'Ready in',
  usualTime: 'Usual time',
  minutes: (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`,
  confirm: 'Confirm',
  decline: 'Decline',
  markReady: 'Mark ready',
  enterCode: 'Enter customer’s code',
  declining: (seconds: number) => `Declining in ${seconds} s`,
  undo: 'Undo',
  open: (number: string) => `Open order ${number}`,
  code: {
    title: (number: string) => `Hand over ${number}`,
    text: 'Ask the customer for the six digits in their app.',
    label: 'Customer’s code',
    handOver: 'Hand over',
    missing: 'Enter the six digits of the customer’s code.',
  },
};
