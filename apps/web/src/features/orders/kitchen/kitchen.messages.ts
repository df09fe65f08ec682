import { plural } from '../../../platform/i18n/format.ts';

const en = {
  title: 'Kitchen',
  tickets: 'To cook',
  empty: { title: 'Nothing to cook', text: 'Orders you confirm appear here in the order they’re due.' },
  emptyHere: 'Orders with items of your sections appear here in the order they’re due.',
  dueIn: (minutes: number) => (minutes === 0 ? 'due now' : `in ${minutes} min`),
  late: (minutes: number) => `${minutes} min late`,
  quantity: (count: number) => `${count}×`,
  elsewhere: (lines: number) => `+${lines} elsewhere`,
  cancelled: { title: 'Cancelled', text: 'Stop cooking this order.', stopped: 'I’ve stopped' },
  pending: 'Pending',
  noPending: 'No pending orders',
  allDay: 'All day',
  stillToMake: 'still to make',
  allMade: 'Everything is checked off.',
  recall: 'Recall',
  recallOne: (number: string) => `Recall ${number}`,
  recallOther: 'Recall another order',
  readyAt: (number: string, time: string) => `${number}, ready ${time}`,
  settings: {
    open: (sections: string) => `Kitchen settings: ${sections}`,
    all: 'All items',
    some: (first: string, more: number) => (more === 0 ? first : `${first} +${more}`),
    title: 'Kitchen on this device',
    lead: 'Other devices have their own settings.',
    sections: 'Sections',
    sectionsHelp: 'Choose what’s cooked here. Without a choice you see every item.',
    products: (count: number) => `${count} ${plural(count, { one: 'product', other: 'products' })}`,
    none: 'Your menu has no categories yet.',
    large: 'Large text',
    largeHelp: 'Fewer tickets side by side, readable from further away.',
    done: 'Done',
  },
  keys: [
    ['Space', 'Check off the next item'],
    ['Z', 'Recall the last ready order'],
  ] as const,
};

export const kitchenMessages = { en };
