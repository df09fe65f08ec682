import type { StoreReason } from '@vendor-portal/contract/availability/store-reason.ts';
import { figureMeaning, figureMessages } from '../../../platform/i18n/figures.en.ts';
import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { formatCount, plural } from '../../../platform/i18n/format.ts';
import { chartMessages } from '../../../platform/i18n/charts.en.ts';
import { weekDayNames } from '../../../platform/i18n/week-days.en.ts';

type FirstStep = (typeof FIRST_STEPS)[number];

const step: Record<FirstStep, string> = {
  logo: 'Add your logo',
  proof_of_address: 'Send your documents',
  first_product: 'Add your first product',
  opening_hours: 'Set your opening hours',
  payout_account: 'Say where we pay you',
  notifications: 'Choose how orders reach you',
};

/** `until` is empty, or begins with a space. */
const storeState: Record<StoreReason['kind'], (until: string) => string> = {
  not_approved: () => 'Not approved yet: orders come once you are',
  nothing_to_sell: () => 'Nothing to sell: no product can be ordered now',
  closed_by_you: () => 'Closed by you: customers can’t order',
  paused_by_you: (until) => `Paused by you${until}`,
  paused_after_misses: (until) => `Paused${until}. Two orders in a row went unanswered, so we paused for you.`,
  closed_by_hours: (until) => `Closed${until}, by your opening hours`,
  open: (until) => `Taking orders${until}`,
};

const counted = (count: number, one: string, other: string) => `${formatCount(count)} ${plural(count, { one, other })}`;

export const messages = {
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  needsYou: 'What needs you now',
  nothing: 'Nothing needs you right now',
  nothingText: 'New orders appear here by themselves and ring until you have seen them.',
  orders: {
    title: (count: number) => counted(count, 'order waits for you', 'orders wait for you'),
    oldest: (time: string) => `Answer within ${time} or it is cancelled`,
    answerBy: (time: string) => `Answer by ${time} or it is cancelled`,
    timeUp: 'Time is up',
    action: 'Open',
  },
  stock: {
    title: (count: number) => counted(count, 'item runs low', 'items run low'),
    out: (count: number) => counted(count, 'item is out of stock', 'items are out of stock'),
    low: 'Customers can’t order what has run out',
    action: 'Restock',
  },
  reviews: {
    title: (count: number) => counted(count, 'review without a reply', 'reviews without a reply'),
    text: 'Customers see your reply',
    action: 'Reply',
  },
  account: {
    title: (count: number) => counted(count, 'step left to set up', 'steps left to set up'),
    action: 'Continue',
  },
  steps: {
    title: 'First steps',
    lead: (done: number, all: number) => `${done} of ${all} done. Customers find and trust a complete store sooner.`,
    step,
    done: 'Done',
    toDo: 'To do',
    keep: 'Keep as it is',
    keepNamed: 'Keep as it is: how orders reach you',
    notKept: 'This was not saved',
  },
  store: {
    title: 'Your store',
    state: storeState,
    setHours: 'Set opening hours',
    changeHours: 'Change hours',
    addProduct: 'Add a product',
    seeAccount: 'Check your application',
    pause: 'Pause for an hour',
    resume: 'Take orders again',
    notChanged: 'Your store was not changed',
  },
  lists: {
    title: { pending: 'Next to answer', ongoing: 'In the kitchen' },
    none: { pending: 'No order waits for an answer.', ongoing: 'Nothing is being prepared.' },
    pages: { pending: 'Pages of orders to answer', ongoing: 'Pages of orders in the kitchen' },
    waiting: (count: number) => `${formatCount(count)} waiting`,
    order: (number: string, customer: string) => `${number}, ${customer}`,
    promised: (time: string) => `Promised for ${time}`,
  },
  today: 'Today',
  todayLead: (day: string) => `Against last ${day} up to this time`,
  earned: 'Your earnings',
  ordersToday: 'Orders',
  sales: 'Sales today',
  meaning: figureMeaning,
  ...figureMessages,
  active: 'In your kitchen now',
  activeNote: 'Accepted and not yet handed over',
  activeWorth: (amount: string) => `Worth ${amount}`,
  activeWorthUnknown: 'What they are worth could not be read',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  same: 'As last week',
  week: {
    title: 'Orders this week',
    recent: 'Orders in the last seven days',
    titleOf: (days: string) => `Orders ${days}`,
    before: 'The week before',
    after: 'The week after',
    total: (count: number) => counted(count, 'order', 'orders'),
    notCounted: 'Their number could not be read',
    sentence: (day: string, count: number) => `${day} was busiest with ${counted(count, 'order', 'orders')}.`,
    none: 'No order in these days.',
    valueTitle: 'Orders',
    pointTitle: 'Day of the week',
    point: (day: string, count: number) => `${day}: ${counted(count, 'order', 'orders')}`,
    day: 'Day',
    count: 'Orders',
  },
  chart: chartMessages,
  weekDay: weekDayNames,
  latest: {
    title: 'Latest reviews',
    average: (average: string) => `${average} on average`,
    stars: (count: string) => `${count} of 5 stars`,
    none: 'No reviews yet. Customers can review an order once they have it.',
    all: 'All reviews',
    noComment: 'Rating only, no comment.',
    answered: 'Replied',
  },
};
