import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';

const tab: Record<OrderTab, string> = { pending: 'Pending', ongoing: 'Ongoing', ready: 'Ready', history: 'History' };

const empty: Record<OrderTab, { readonly title: string; readonly text: string }> = {
  pending: {
    title: 'No pending orders',
    text: 'New orders appear here automatically and ring until you’ve seen them.',
  },
  ongoing: { title: 'Nothing being prepared', text: 'Orders you confirm stay here until you mark them ready.' },
  ready: {
    title: 'Nothing ready yet',
    text: 'Ready orders stay here until the courier or customer collects them.',
  },
  history: {
    title: 'No past orders yet',
    text: 'Delivered, completed, cancelled and declined orders appear here.',
  },
};

const en = {
  title: 'Orders',
  tabs: 'Orders by status',
  tab,
  /** The board's tab for all open orders. */
  open: 'Open',
  empty,
  view: 'Show orders as',
  list: 'List',
  board: 'Board',
  kitchen: 'Kitchen',
  search: 'Find an order, customer or item',
  searchHint: 'Order, customer or item',
  clearSearch: 'Clear search',
  nothingFound: 'No orders found',
  nothingFoundText: 'Check the spelling. Customers and items are searched in the last 90 days, numbers in all orders.',
  noneShown: 'No matching orders',
  noneShownText: 'Change or clear your filters to see other orders.',
  showAll: 'Show all orders',
  found: (search: string) => `Orders matching “${search}”`,
  bell: 'Sound on: bell settings',
  bellOff: 'Sound off: bell settings',
  busy: {
    busy: 'Busy',
    longer: (minutes: number) => `+${minutes} min`,
    meaning: 'Adds time to new orders for 1 hour',
    on: (minutes: number) => `New orders take ${minutes} minutes longer for 1 hour.`,
    off: 'Orders are back to their usual time.',
    notChanged: 'Busy mode wasn’t changed',
  },
  keys: {
    open: 'Keyboard',
    title: 'Keyboard shortcuts',
    list: [
      ['↑ ↓', 'Move between orders'],
      ['← →', 'Move between columns'],
      ['Enter', 'Open the order'],
      ['C', 'Confirm'],
      ['D', 'Decline'],
      ['R', 'Mark ready'],
      ['T', 'More time'],
      ['?', 'Show shortcuts'],
    ] as const,
    switch: 'Use single-key shortcuts',
    switchHelp: 'Turn off to avoid accidental presses. Saved on this device.',
  },
};

export const orderListMessages = { en };
