import { formatCount, plural } from '../../platform/i18n/format.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

const en = {
  offer: {
    everything: 'everything',
    named: list,
    chosen: (count: number) => plural(count, { one: 'one chosen product', other: `${count} chosen products` }),
    categories: (count: number) => `${count} categories`,
    percentage: (percent: number, what: string) => `${percent}% off ${what}`,
    cap: (amount: string) => `, up to ${amount}`,
    amount: (amount: string) => `${amount} off your order`,
    amountOf: (amount: string, what: string) => `${amount} off ${what}`,
    freeDelivery: 'Free delivery',
    freeDeliveryWith: (what: string) => `Free delivery with ${what}`,
    buyAndGet: (buy: number, get: number) => `Buy ${buy}, get ${get} free`,
    buyAndGetOf: (buy: number, get: number, what: string) => `Buy ${buy}, get ${get} free on ${what}`,
    minimum: (amount: string) => `, on orders from ${amount}`,
    end: '.',
  },
  limits: {
    total: (count: number) =>
      plural(count, { one: 'For the first order only.', other: `For the first ${formatCount(count)} orders.` }),
    perCustomer: (count: number) =>
      plural(count, { one: 'Once per customer.', other: `Up to ${formatCount(count)} times per customer.` }),
  },
  span: (starts: string, ends: string) => `${starts} to ${ends}`,
  until: (ends: string) => `Until ${ends}.`,
  fromTo: (starts: string, ends: string) => `From ${starts} until ${ends}.`,
  running: 'Running',
  startsOn: (when: string) => `Starts ${when}`,
  ending: { by_date: 'Ended on its date', used_up: 'Used up', stopped: 'Stopped early' },
  used: (used: number, limit: number) => `${formatCount(used)} of ${formatCount(limit)} uses`,
  terms: 'The offer and its results',
  figures: 'Results',
  timesUsed: 'Times used',
  givenAway: 'Given away',
  ordersBrought: 'Orders won',
  ordersBroughtHelp: 'From customers who hadn’t ordered from you for a while.',
  notFound: 'We couldn’t find this promo',
  notFoundText: 'Check the address, or it may belong to another store.',
  toList: 'All promos',
};

export const promotionMessages = { en };
