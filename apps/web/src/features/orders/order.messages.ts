import { ORDER_KIND_NAMES } from '@vendor-portal/contract/orders/order-names.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';

const status: Record<OrderStatus, string> = {
  placed: 'Waiting for you',
  confirmed: 'Confirmed',
  ongoing: 'Being prepared',
  ready: 'Waiting for courier',
  ready_for_pick_up: 'Waiting for pick-up',
  assigned: 'Courier assigned',
  dispatched: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Cancelled',
  declined: 'Declined',
};

const en = {
  kind: ORDER_KIND_NAMES,
  status,
  order: (number: string) => `Order ${number}`,
  placed: (time: string) => `placed ${time}`,
  confirmed: (time: string) => `confirmed ${time}`,
  ready: (time: string) => `ready ${time}`,
  scheduled: (time: string) => `for ${time}`,
  timeLeft: 'Time left to answer',
  timeUp: 'Time is up',
  answerBy: (time: string) => `answer by ${time}`,
  due: (time: string) => `due ${time}`,
  late: (minutes: number) => `${minutes} min late`,
  since: (minutes: number) => `${minutes} min`,
  waitingLong: 'Waiting too long',
  items: 'Items',
  note: 'Note',
  orderNote: 'Note from the customer',
  prescription: 'Needs a prescription',
  youEarn: 'you earn',
  total: 'Total',
  readyIn: 'Preparation time',
  usualTime: 'Usual time',
  minutes: (count: number) => `${count} min`,
  /** Accessible name of a button among many of the same. */
  actionOn: (action: string, number: string) => `${action} ${number}`,
  confirm: 'Confirm',
  decline: 'Decline',
  markReady: 'Mark ready',
  enterCode: 'Enter customer’s code',
  sendsIn: {
    confirm: (seconds: number) => `Confirming in ${seconds} s`,
    decline: (seconds: number) => `Declining in ${seconds} s`,
    ready: (seconds: number) => `Marking ready in ${seconds} s`,
    collect: (seconds: number) => `Handing over in ${seconds} s`,
  },
  isConfirmed: (number: string) => `${number} confirmed`,
  isReady: (number: string) => `${number} ready`,
  readyBy: (time: string) => `Ready by ${time}`,
  undo: 'Undo',
  notTakenBack: 'We couldn’t undo this.',
  /** Sent, and not answered yet. */
  pending: { confirm: 'Confirming…', decline: 'Declining…', ready: 'Marking ready…', collect: 'Handing over…' },
  undoable: {
    confirm: (number: string) => `Confirming ${number}…`,
    decline: (number: string) => `Declining ${number}…`,
    ready: (number: string) => `Marking ${number} ready…`,
    collect: (number: string) => `Handing over ${number}…`,
  },
  /** Queued without a connection. */
  waitingForConnection: (action: string) => `${action}: waiting for connection`,
  /** A tap that did nothing. */
  refused: {
    moved: (number: string) => `${number} has just moved. Tap again.`,
    left: (number: string) => `${number} isn’t in this list any more. Nothing was sent.`,
    answered: (number: string) => `${number} is already answered.`,
  },
  hasLeft: 'No longer in this list',
  expired: (action: string) => `${action}: too late, not sent`,
  /** The server may have acted; only its answer is missing. */
  unanswered: (action: string) => `${action}: no reply, too late to retry`,
  gotIt: 'Got it',
  cardBroken: 'We couldn’t show this order here. Open it to answer.',
  dialogBroken: 'We couldn’t show this. Open the order and try there.',
  open: (number: string) => `Open order ${number}`,
  print: (number: string) => `Print ticket for ${number}`,
  code: {
    title: (number: string) => `Hand over ${number}`,
    text: 'Ask the customer for the 6-digit code in their app.',
    label: 'Customer’s code',
    handOver: 'Hand over',
    missing: 'Enter the customer’s 6-digit code.',
  },
};

export const orderMessages = { en };
