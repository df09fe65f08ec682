import type { WeekDay } from '@vendor-portal/contract/values/day.ts';
import { formatCount, plural } from '../../../platform/i18n/format.ts';

const day: Record<WeekDay, string> = {
  sunday: 'Sun',
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
};

const en = {
  title: 'Store preview',
  lead: 'This is how your store looks right now. Hidden products aren’t shown.',
  sections: 'Change categories and hours',
  notListed: 'Customers can’t find your store yet',
  notListedText: 'It appears once your account is approved.',
  open: 'Taking orders',
  closed: 'Not taking orders right now',
  opensAt: (time: string) => `Not taking orders right now, opens ${time}`,
  readyIn: (minutes: number) => `About ${minutes} min to prepare`,
  rating: (average: string, count: number) =>
    `${average} from ${formatCount(count)} ${plural(count, { one: 'review', other: 'reviews' })}`,
  noReviews: 'No reviews yet',
  contents: 'Categories',
  hours: (opens: string, closes: string, days: string) => `${opens}–${closes}${days === '' ? '' : `, ${days}`}`,
  day,
  notNow: 'Not sold at this time',
  unavailable: 'Unavailable',
  was: (price: string) => `Before: ${price}`,
  options: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'choice to make', other: 'choices to make' })}`,
  empty: 'No products to show',
  emptyText: 'Add a product, or make one visible again.',
  add: 'Add product',
};

export const storefrontMessages = { en };
