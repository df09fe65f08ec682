import { formatCount, plural } from '../../../platform/i18n/format.ts';

export const messages = {
  title: 'Promos',
  add: 'Add promo',
  tabs: 'Promos by status',
  tab: { active: 'Active', expired: 'Expired' },
  empty: {
    active: {
      title: 'No promo is running',
      text: 'A promo gives customers a reason to order today. Before you start one, you see what it would have cost over your last 30 days.',
    },
    expired: {
      title: 'No promo has ended yet',
      text: 'Promos that are over, used up or stopped are kept here, with their results. Any of them can run again.',
    },
  },
  activeCount: (count: number) =>
    plural(count, { one: 'One active promo', other: `${formatCount(count)} active promos` }),
  allCount: (count: number) => plural(count, { one: 'One promo so far', other: `${formatCount(count)} promos so far` }),
  notCounted: 'Your promos could not be counted',
  countAgain: 'Count again',
  stop: 'Stop early',
  stopTitle: (name: string) => `Stop “${name}”?`,
  stopText: 'Customers no longer get it from now on. Orders that have it keep it. You can reactivate it later.',
  stopConfirm: 'Stop promo',
  stopped: (name: string) => `“${name}” is stopped.`,
  stoppedNote: 'You stopped a promo. It is under Expired, with its results.',
  showExpired: 'Show expired',
  reactivate: 'Reactivate',
  reactivateLabel: (name: string) => `Reactivate “${name}”`,
  stopLabel: (name: string) => `Stop early: “${name}”`,
  earlierRuns: (count: number) => (count === 1 ? 'One earlier run' : `${count} earlier runs`),
  run: (used: string, given: string) => `${used}, ${given} given away`,
  times: (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`),
  pageGone: 'This page of the list is no longer valid.',
  firstPage: 'To the first page',
};
