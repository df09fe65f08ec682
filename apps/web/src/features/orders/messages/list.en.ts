import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';

const tab: Record<OrderTab, string> = { pending: 'Pending', ongoing: 'Ongoing', ready: 'Ready', history: 'History' };

const empty: Record<OrderTab, { readonly title: string; readonly text: string }> = {
  pending: {
    title: 'No order is waiting',
    text: 'New orders appear here by themselves and ring until you have seen them.',
  },
  ongoing: { title: 'Nothing in preparation', text: 'Orders you confirm stay here until you mark them ready.' },
  ready: {
    title: 'Nothing is waiting to leave',
    text: 'Orders that are ready stay here until the courier or the customer has them.',
  },
  history: {
    title: 'No past orders yet',
    text: 'Orders that were delivered, completed, cancelled or declined are kept here.',
  },
};

export const messages = {
  title: 'Orders',
  tabs: 'Orders by state',
  tab,
  empty,
  view: 'Show orders as',
  list: 'List',
  board: 'Board',
  search: 'Search orders by number',
  searchHint: 'Order number',
  clearSearch: 'Clear search',
  nothingFound: 'No order with this number',
  nothingFoundText: 'Check the number on the ticket or in the customer’s message.',
  noneShown: 'No order of this kind',
  noneShownText: 'Orders appear here as soon as there are any.',
  showAll: 'Show all orders',
  found: (search: string) => `Orders that match “${search}”`,
  bell: 'Sound on: bell settings',
  bellOff: 'Sound off: bell settings',
  paused: {
    title: 'New orders are paused',
    why: 'Two orders in a row were not answered, so customers cannot order now.',
    opensIn: 'The store opens again by itself in',
    open: 'Open now',
    opened: 'The store is open.',
    notOpened: 'The store was not opened',
  },
  busy: {
    busy: 'Busy',
    busyBy: (minutes: number) => `Busy, +${minutes} min`,
    meaning: 'More time for every new order, for 1 hour',
    on: (minutes: number) => `Every new order takes ${minutes} minutes longer, for 1 hour.`,
    off: 'Orders take their usual time again.',
    notChanged: 'Busy mode was not changed',
  },
  keys: {
    open: 'Keyboard',
    title: 'Keys for orders',
    list: [
      ['↑ ↓', 'Go from order to order'],
      ['← →', 'Go from column to column on the board'],
      ['C', 'Confirm'],
      ['D', 'Decline'],
      ['R', 'Mark ready'],
      ['?', 'Show these keys'],
    ] as const,
    switch: 'Single keys act on the chosen order',
    switchHelp: 'Turn this off if keys are pressed by accident. This device remembers it.',
  },
};
