import { formatCount, plural } from '../../../platform/i18n/format.ts';

const en = {
  title: 'Promos',
  add: 'Add promo',
  tabs: 'Promos by status',
  tab: { active: 'Active', expired: 'Expired' },
  empty: {
    active: {
      title: 'No active promos',
      text: 'Give customers a reason to order today. See what a promo would have cost over your last 30 days before you start it.',
    },
    expired: {
      title: 'No past promos yet',
      text: 'Ended, used-up and stopped promos stay here with their results. You can run any of them again.',
    },
  },
  activeCount: (count: number) =>
    plural(count, { one: '1 active promo', other: `${formatCount(count)} active promos` }),
  allCount: (count: number) => plural(count, { one: '1 promo so far', other: `${formatCount(count)} promos so far` }),
  notCounted: 'We couldn’t count your promos',
  countAgain: 'Try again',
  edit: 'Edit',
  editLabel: (name: string) => `Edit “${name}”`,
  stop: 'Stop early',
  stopTitle: (name: string) => `Stop “${name}”?`,
  stopText: 'New orders won’t get it. Existing orders keep it. You can reactivate it later.',
  stopConfirm: 'Stop promo',
  stopped: (name: string) => `“${name}” is stopped.`,
  stoppedNote: 'Promo stopped. Find it under Expired with its results.',
  showExpired: 'Show expired',
  reactivate: 'Reactivate',
  reactivateLabel: (name: string) => `Reactivate “${name}”`,
  stopLabel: (name: string) => `Stop early: “${name}”`,
  earlierRuns: (count: number) => (count === 1 ? '1 earlier run' : `${count} earlier runs`),
  run: (used: string, given: string) => `${used}, ${given} given away`,
  times: (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`),
  pageGone: 'This page has expired.',
  firstPage: 'Go to first page',
};

export const promotionListMessages = { en };
