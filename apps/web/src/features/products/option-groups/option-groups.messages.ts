import { formatCount, plural } from '../../../platform/i18n/format.ts';

const products = (count: number) => `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`;

const en = {
  title: 'Shared options',
  lead: 'Sizes, flavours or extras that many products share. Edit them once, change them everywhere.',
  add: 'Add shared options',
  empty: 'No shared options yet',
  emptyText: 'Add sizes, flavours or extras once, then use them in any product.',
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
  saved: (name: string) => `${name} saved.`,
  changed: 'These options were changed on another device. Reopen to see the latest.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (count: number) =>
    count === 0
      ? 'No product uses it. You can’t undo this.'
      : `${products(count)} will keep their own copy. You can’t undo this.`,
  removeLabel: 'Remove shared options',
  removed: (name: string) => `${name} removed.`,
  pick: 'Use shared options',
  pickText: 'Choose options for this product.',
  pickNoneText: 'This product already has all your shared options.',
  manage: 'Go to shared options',
};

export const sharedGroupMessages = { en };
