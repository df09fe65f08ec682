import { formatCount, plural } from '../../../platform/i18n/format.ts';

const en = {
  title: 'Adverts',
  notCounted: 'We couldn’t count your adverts',
  total: (count: number) => plural(count, { one: '1 advert so far', other: `${formatCount(count)} adverts so far` }),
  add: 'Add advert',
  tabs: 'Adverts by status',
  tab: { pending: 'Pending', active: 'Active', expired: 'Expired' },
  empty: {
    pending: {
      title: 'No pending adverts',
      text: 'New adverts wait here until they’re approved and their first day arrives.',
    },
    active: {
      title: 'No live adverts',
      text: 'Adverts customers can see now, with views and clicks.',
    },
    expired: {
      title: 'No past adverts yet',
      text: 'Ended, declined and withdrawn adverts stay here with their results.',
    },
  },
  wholeStore: 'Your whole store',
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  span: (range: string, days: string) => `${range}, ${days}`,
  cost: (days: string, price: string) => `${days} × ${price}`,
  waiting: 'Waiting for approval',
  approved: (day: string) => `Approved, starts ${day}`,
  live: 'Live',
  ended: 'Ended',
  refused: 'Not approved',
  takenBack: 'Withdrawn',
  refusedBecause: 'Why it wasn’t approved',
  refunded: (amount: string) => `We returned ${amount} to your balance.`,
  views: 'Views',
  clicks: 'Clicks',
  share: 'Clicked',
  notSeenYet: 'No views yet.',
  chart: (first: string, last: string, best: string, views: number) =>
    `Views and clicks for each day from ${first} to ${last}. The best day was ${best}, with ${formatCount(views)} views.`,
  chartDay: (day: string, views: number, clicks: number) =>
    `${day}: ${formatCount(views)} views, ${formatCount(clicks)} clicks`,
  chartAxis: 'Views per day, with clicks',
  asTable: 'Show as table',
  tableOf: (title: string) => `Views and clicks of “${title}” by day`,
  day: 'Day',
  withdraw: 'Withdraw',
  withdrawLabel: (title: string) => `Withdraw “${title}”`,
  withdrawTitle: (title: string) => `Withdraw “${title}”?`,
  withdrawText: (amount: string) => `It won’t run, and we’ll return ${amount} to your available balance.`,
  withdrawConfirm: 'Withdraw',
  withdrawn: (title: string) => `“${title}” is withdrawn.`,
  payment: {
    paid: (amount: string) => `We’ve received your payment of ${amount}`,
    paidText: 'Your advert is booked and waiting for approval.',
    notBooked: (amount: string) => `${amount} is in your available balance`,
    notBookedText: (reason: string) => `We received your payment but couldn’t book the advert. ${reason}`,
    waiting: (amount: string) => `Waiting for your payment of ${amount}`,
    waitingText:
      'A transfer can take a few minutes. We’ll book the advert when it arrives, so you can leave this page.',
    failed: (amount: string) => `Your payment of ${amount} wasn’t completed`,
    failedText: 'We didn’t book anything. You can try again.',
    goOn: 'Go to the payment page',
  },
  pageGone: 'This page has expired.',
  firstPage: 'Go to first page',
};

export const advertListMessages = { en };
