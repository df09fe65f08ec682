import { formatCount, plural } from '../../../platform/i18n/format.ts';

const products = (count: number) => `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`;

export const messages = {
  title: 'Shared options',
  lead: 'Options that many products have, such as sides or sizes: kept once here, and changed in all of them at once.',
  add: 'Add shared options',
  empty: 'No shared options yet',
  emptyText: 'Keep sides, sizes or extras here once, then use them in as many products as you like.',
  caption: 'Shared options',
  name: 'Name',
  options: 'Options',
  limits: 'Customers choose',
  choose: (min: number, max: number) => (min === max ? `${max}` : `${min} to ${max}`),
  usedBy: 'Used by',
  uses: (count: number) => (count === 0 ? 'No product yet' : products(count)),
  actions: 'Actions',
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  addTitle: 'Add shared options',
  editTitle: (name: string) => `Change ${name}`,
  editText: (count: number) =>
    count === 0 ? 'No product uses these options yet.' : `This changes ${products(count)} at once.`,
  save: 'Save',
  saved: (name: string) => `${name} is saved.`,
  changed: 'Somebody changed these options in the meantime. Close this and open it again to see them.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (count: number) =>
    count === 0
      ? 'No product uses it. This cannot be undone.'
      : `${products(count)} will keep these options as their own. This cannot be undone.`,
  removeLabel: 'Remove shared options',
  removed: (name: string) => `${name} is removed.`,
  pick: 'Use shared options',
  pickText: 'Choose what this product has too.',
  pickNoneText: 'There are no shared options that this product does not have already.',
  manage: 'Go to shared options',
  checkThis: 'Check this field.',
  wholeNumber: 'Enter a whole number.',
};
