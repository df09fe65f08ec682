import type { StoreReason } from '@vendor-portal/contract/availability/availability.contract.ts';
import { figureMeaning, figureMessages } from '../../platform/i18n/figures.en.ts';
import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { formatCount, plural } from '../../platform/i18n/format.ts';
import { chartMessages } from '../../platform/i18n/charts.en.ts';
import { weekDayNames } from '../../platform/i18n/week-days.en.ts';

type FirstStep = (typeof FIRST_STEPS)[number];

const step: Record<FirstStep, string> = {
  logo: 'Add your logo',
  proof_of_address: 'Upload your documents',
  first_product: 'Add your first product',
  opening_hours: 'Set your opening hours',
  payout_account: 'Add your payout account',
  notifications: 'Choose how we alert you',
};

const stepNote: Partial<Record<FirstStep, string>> = {
  first_product: 'One product is enough to start',
};

/** The step's own first word, so that the accessible name starts with the visible label. */
const stepAction: Record<FirstStep, string> = {
  logo: 'Add',
  proof_of_address: 'Upload',
  first_product: 'Add',
  opening_hours: 'Set',
  payout_account: 'Add',
  notifications: 'Choose',
};

/** `until` is empty, or starts with a space. */
const storeState: Record<StoreReason['kind'], (until: string) => string> = {
  not_approved: () => 'Not approved yet. Orders start once you are.',
  nothing_to_sell: () => 'Nothing to sell. No product can be ordered right now.',
  not_open_yet: () => 'Not open yet. Customers can’t order.',
  closed_by_you: () => 'Closed by you. Customers can’t order.',
  paused_by_you: (until) => `Paused by you${until}`,
  paused_after_misses: (until) => `Paused${until}. You missed two orders in a row.`,
  closed_by_hours: (until) => `Closed${until} (opening hours)`,
  open: (until) => `Taking orders${until}`,
};

const counted = (count: number, one: string, other: string) => `${formatCount(count)} ${plural(count, { one, other })}`;

const en = {
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  welcome: (name: string) => `Welcome, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  needsYou: 'Needs your attention',
  nothing: 'You’re all caught up',
  nothingText: 'New orders appear here automatically and ring until you’ve seen them.',
  orders: {
    oldest: (time: string) => `Answer within ${time} or it’s cancelled`,
    answerBy: (time: string) => `Answer by ${time} or it’s cancelled`,
    timeUp: 'Time is up',
  },
  stock: {
    title: (count: number) => counted(count, 'item running low', 'items running low'),
    out: (count: number) => counted(count, 'item is out of stock', 'items are out of stock'),
    low: 'Customers can’t order sold-out items',
    action: 'Restock',
  },
  reviews: {
    title: (count: number) => counted(count, 'review to reply to', 'reviews to reply to'),
    text: 'Customers see your reply',
    action: 'Reply',
  },
  account: {
    title: (count: number) => counted(count, 'step left to set up', 'steps left to set up'),
    action: 'Continue',
  },
  steps: {
    title: 'First steps',
    lead: (done: number, all: number) => `${done} of ${all} done`,
    step,
    note: stepNote,
    action: stepAction,
    setUpTitle: 'Get your store open',
    count: (done: number, all: number) => `${done} of ${all}`,
    progress: 'Steps done',
    ready: 'You’re ready for your first order',
    readyText: 'It appears here and rings until you’ve seen it.',
    open: 'Open store',
    openFirst: {
      not_approved: 'You can open once we’ve approved your application.',
      nothing_to_sell: 'Add a product to open your store.',
      noHours: 'Set opening hours to open your store.',
    },
    done: 'Done',
    toDo: 'To do',
    keep: 'Keep current settings',
    keepNamed: 'Keep current settings: how we alert you',
    notSaved: 'We couldn’t save this',
  },
  menu: {
    title: 'Already have a product list?',
    text: 'Import it from Excel or CSV.',
    action: 'Import products',
  },
  store: {
    title: 'Your store',
    state: storeState,
    setHours: 'Set opening hours',
    changeHours: 'Change hours',
    addProduct: 'Add a product',
    seeAccount: 'Check your application',
    pause: 'Pause for an hour',
    resume: 'Reopen',
    notChanged: 'Your store wasn’t changed',
  },
  lists: {
    title: { pending: 'Next to answer', ongoing: 'Being prepared' },
    none: { pending: 'No orders to answer.', ongoing: 'Nothing being prepared right now.' },
    all: 'See all',
    allOf: { pending: 'See all orders to answer', ongoing: 'See all orders being prepared' },
    waiting: (count: number) => `${formatCount(count)} waiting`,
    order: (number: string, customer: string) => `${number}, ${customer}`,
    promised: (time: string) => `Promised for ${time}`,
  },
  today: 'Today',
  todayLead: (day: string, time: string) => `vs last ${day} by ${time}`,
  earned: 'Earnings from delivered orders',
  accepted: 'Accepted orders',
  sales: 'Accepted sales',
  meaning: figureMeaning,
  ...figureMessages,
  active: 'In progress now',
  activeNote: 'Accepted, not yet handed over',
  activeWorth: (amount: string) => `Worth ${amount}`,
  activeWorthUnknown: 'We couldn’t load their value',
  /** For screen readers, after the percentage; others see the arrow. */
  week: {
    title: 'Orders placed this week',
    recent: 'Orders placed in the last 7 days',
    titleOf: (days: string) => `Orders ${days}`,
    before: 'Previous week',
    after: 'Next week',
    total: (count: number) => counted(count, 'order', 'orders'),
    notCounted: 'We couldn’t count them',
    sentence: (day: string, count: number) => `Busiest: ${day} with ${counted(count, 'order', 'orders')}.`,
    none: 'No orders in this period.',
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
    none: 'No reviews yet. Customers can review an order once they’ve received it.',
    all: 'All reviews',
    noComment: 'Rating only, no comment.',
    answered: 'Replied',
  },
};

export const homeMessages = { en };
