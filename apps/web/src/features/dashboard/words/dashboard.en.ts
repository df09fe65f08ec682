import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import type { WeekDay } from '@vendor-portal/contract/values/week.ts';
import { formatCount, plural } from '../../../platform/words/format.ts';
import { chartWords } from '../../../platform/words/charts.en.ts';

type FirstStep = (typeof FIRST_STEPS)[number];

const step: Record<FirstStep, string> = {
  logo: 'Add your logo',
  proof_of_address: 'Send a proof of address',
  first_product: 'Add your first product',
  opening_hours: 'Set your opening hours',
  payout_account: 'Say where we pay you',
  notifications: 'Choose how you are told of orders',
};

const weekDay: Record<WeekDay, string> = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
};

const counted = (count: number, one: string, other: string) => `${formatCount(count)} ${plural(count, { one, other })}`;

export const words = {
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  needsYou: 'What needs you now',
  nothing: 'Nothing needs you right now',
  nothingText: 'New orders appear here by themselves and ring until you have seen them.',
  orders: {
    title: (count: number) => counted(count, 'order waits for you', 'orders wait for you'),
    oldest: (time: string) => `The oldest lapses in ${time}`,
    answerBy: (time: string) => `Answer the first by ${time}`,
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
    title: (count: number) => counted(count, 'review unanswered', 'reviews unanswered'),
    text: 'Customers see your answer',
    action: 'Answer',
  },
  account: {
    title: (count: number) => counted(count, 'step left to set up', 'steps left to set up'),
    action: 'Continue',
  },
  steps: {
    title: 'First steps',
    lead: (done: number, all: number) => `${done} of ${all} done. A complete shop is found and trusted sooner.`,
    step,
    done: 'Done',
    toDo: 'To do',
  },
  store: {
    title: 'Your store',
    open: 'Taking orders',
    openUntil: (time: string) => `Taking orders until ${time}`,
    closed: 'Closed',
    opensAt: (time: string) => `Closed until ${time}`,
    switchedOff: 'Switched off: customers can’t order',
    paused: (time: string) => `Paused until ${time}`,
    pausedByUs: 'Two orders in a row went unanswered, so we paused for you.',
    pause: 'Pause for an hour',
    resume: 'Take orders again',
    notChanged: 'Your store was not changed',
  },
  today: 'Today',
  todayLead: (day: string) => `Against last ${day} up to this time`,
  earned: 'Earned after commission',
  ordersToday: 'Orders',
  orderValue: 'Ordered for',
  active: 'In your kitchen now',
  activeNote: 'Accepted and not yet handed over',
  activeWorth: (amount: string) => `Worth ${amount}`,
  activeWorthUnknown: 'What they are worth could not be read',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  same: 'As last week',
  week: {
    title: 'Orders this week',
    titleOf: (days: string) => `Orders ${days}`,
    before: 'The week before',
    after: 'The week after',
    total: (count: number) => counted(count, 'order', 'orders'),
    notCounted: 'Their number could not be read',
    sentence: (day: string, count: number) => `${day} was busiest with ${counted(count, 'order', 'orders')}.`,
    none: 'No order in this week.',
    valueTitle: 'Orders',
    pointTitle: 'Day of the week',
    point: (day: string, count: number) => `${day}: ${counted(count, 'order', 'orders')}`,
    day: 'Day',
    count: 'Orders',
  },
  chart: chartWords,
  weekDay,
  latest: {
    title: 'Latest reviews',
    average: (average: string) => `${average} on average`,
    stars: (count: string) => `${count} of 5 stars`,
    none: 'Nobody has written yet. Customers can review an order once they have it.',
    all: 'All reviews',
    noComment: 'No words, only stars.',
    answered: 'Answered',
  },
};
