import { formatCount, plural } from '../../../platform/words/format.ts';

export const words = {
  title: 'Promos',
  add: 'Add promo',
  tabs: 'Promos by status',
  tab: { active: 'Active', expired: 'Expired' },
  empty: {
    active: {
      title: 'No promotion is running',
      text: 'A promotion gives customers a reason to order today. Before you start one, you see what it would have cost over your last 30 days.',
    },
    expired: {
      title: 'No promotion has ended yet',
      text: 'Promotions that are over, used up or stopped wait here, with what came of them. Any of them can run again.',
    },
  },
  activeCount: (count: number) =>
    plural(count, { one: 'One active promotion', other: `${formatCount(count)} active promotions` }),
  allCount: (count: number) =>
    plural(count, { one: 'One promotion so far', other: `${formatCount(count)} promotions so far` }),
  notCounted: 'Your promotions could not be counted',
  countAgain: 'Count again',
  stop: 'Stop early',
  stopTitle: (name: string) => `Stop “${name}”?`,
  stopText: 'Customers no longer get it from now on. Orders that have it keep it. You can reactivate it later.',
  stopConfirm: 'Stop promotion',
  stopped: (name: string) => `“${name}” is stopped.`,
  stoppedNote: 'You stopped a promotion. It stands under Expired, with what came of it.',
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
