import { formatCount, plural } from '../../../platform/i18n/format.ts';
import { weekDayNames } from '../../../platform/i18n/week-days.en.ts';

const en = {
  title: 'Category hours',
  lead: 'Customers see your categories in this order. You can sell a category at certain hours only.',
  see: 'Preview your store',
  empty: 'No categories yet',
  emptyText: 'Add one now, or start with a product.',
  add: 'Add category',
  list: 'Categories in order',
  section: (index: number) => `Category ${index}`,
  name: 'Name',
  products: (count: number) =>
    count === 0 ? 'No products yet' : `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`,
  ways: (name: string) => ({ up: `Move ${name} up`, down: `Move ${name} down` }),
  thisSection: 'this category',
  remove: (name: string) => `Remove ${name}`,
  timed: 'Sold at certain hours only',
  opens: 'From',
  closes: 'To',
  days: 'On these days',
  day: weekDayNames,
  nextDay: 'Ends the next day.',
  nameMissing: 'Enter a name for this category.',
  nameTwice: 'Another category already has this name.',
  timeMissing: 'Enter both times.',
  unsaved: 'Unsaved changes',
  allSaved: 'All changes saved',
  discard: 'Discard',
  save: 'Save',
  saved: 'Categories saved.',
  changed: 'The categories were changed on another device. Discard to see the latest.',
  check: 'Fix the categories in red above.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You’ll lose your changes.',
  leave: 'Leave',
};

export const menuMessages = { en };
