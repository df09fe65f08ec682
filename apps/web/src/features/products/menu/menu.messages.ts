import { formatCount, plural } from '../../../platform/i18n/format.ts';
import { weekDayNames } from '../../../platform/i18n/week-days.en.ts';

const en = {
  title: 'Sections and hours',
  lead: 'Customers see your menu in this order. You can sell a section at certain hours only, like breakfast.',
  see: 'Preview your store',
  empty: 'No sections yet',
  emptyText: 'Each product category is a section. Add one now or start with a product.',
  add: 'Add section',
  list: 'Sections in order',
  section: (index: number) => `Section ${index}`,
  name: 'Name',
  products: (count: number) =>
    count === 0 ? 'No products yet' : `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`,
  ways: (name: string) => ({ up: `Move ${name} up`, down: `Move ${name} down` }),
  thisSection: 'this section',
  remove: (name: string) => `Remove ${name}`,
  timed: 'Sold at certain hours only',
  opens: 'From',
  closes: 'To',
  days: 'On these days',
  day: weekDayNames,
  nextDay: 'Ends the next day.',
  nameMissing: 'Give this section a name.',
  nameTwice: 'Another section already has this name.',
  timeMissing: 'Enter both times.',
  unsaved: 'Unsaved changes',
  allSaved: 'All changes saved',
  discard: 'Discard',
  save: 'Save',
  saved: 'Menu saved.',
  changed: 'The menu was changed on another device. Discard to see the latest.',
  check: 'Check the sections marked above.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You’ll lose your changes.',
  leave: 'Leave',
};

export const menuMessages = { en };
