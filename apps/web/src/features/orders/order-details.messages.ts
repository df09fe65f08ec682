import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';

const by: Record<OrderActor, string> = {
  vendor: 'You',
  customer: 'The customer',
  courier: 'The courier',
  administrator: 'The marketplace',
  server: 'Automatically',
  scheduler: 'Automatically',
};

/** What happened, where a status says what is going on. */
const step: Record<OrderStatus, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  ongoing: 'Preparation started',
  ready: 'Ready for the courier',
  ready_for_pick_up: 'Ready for pick-up',
  assigned: 'Courier assigned',
  dispatched: 'Picked up by the courier',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

const en = {
  title: 'Order',
  customer: 'Customer',
  phone: 'Phone',
  noLongerStored: 'no longer stored',
  courier: 'Courier',
  name: 'Name',
  place: 'Now at',
  atYours: 'At your store',
  atCustomers: 'At the customer’s door',
  call: {
    customer: 'Call customer',
    courier: 'Call courier',
    dial: (number: string) => `Call ${number}`,
    note: (time: string) => `Works until ${time}. Your numbers stay private.`,
    none: 'You can’t call about this order any more.',
  },
  kind: 'For',
  placedAt: 'Placed',
  promisedAt: 'Promised by',
  scheduledFor: 'Scheduled for',
  each: (price: string) => `${price} each`,
  money: 'Money',
  subtotal: 'Items',
  discount: 'Discount',
  discountOf: (name: string) => `Discount: ${name}`,
  deliveryFee: 'Delivery',
  toCourier: 'Delivery (courier)',
  total: 'Customer pays',
  commission: (rate: string) => `Commission ${rate}`,
  deliveryPaid: 'Free delivery, paid by you',
  givenBack: 'Refunded to the customer',
  commissionReturned: 'Commission returned',
  youEarn: 'You earn',
  youKeep: 'You keep',
  history: 'History',
  step,
  acknowledged: { canceled: 'Stopped', missed: 'Acknowledged' },
  otherDevice: 'Another device',
  by,
  stepStates: { done: 'Done', now: 'Now', coming: 'To come', bad: 'Ended' },
  print: 'Print ticket',
  notFound: 'We couldn’t find this order',
  notFoundText: 'Check the address, or it may belong to another store.',
  toList: 'Back to orders',
};

export const orderDetailsMessages = { en };
