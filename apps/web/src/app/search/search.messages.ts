import { PATHS } from '../../platform/paths.ts';
import type { To } from 'react-router';

interface SearchTarget {
  readonly label: string;
  readonly to: To;
  readonly state?: unknown;
}

const inSettings = (settingsPage: string) => ({ to: PATHS.settings, state: { settingsPage } });

/** In the order of the navigation. */
const screens: readonly SearchTarget[] = [
  { label: 'Home', to: PATHS.home },
  { label: 'Orders', to: PATHS.orders },
  { label: 'Products', to: PATHS.products },
  { label: 'Add product', to: PATHS.newProduct },
  { label: 'Category hours', to: PATHS.menuSections },
  { label: 'Shared options', to: PATHS.optionGroups },
  { label: 'Category discounts', to: PATHS.categoryDiscounts },
  { label: 'Store preview', to: PATHS.storefront },
  { label: 'Promos', to: PATHS.promotions },
  { label: 'Add promo', to: PATHS.newPromotion },
  { label: 'Adverts', to: PATHS.adverts },
  { label: 'Add advert', to: PATHS.newAdvert },
  { label: 'Accounting', to: PATHS.accounting },
  { label: 'Analytics', to: PATHS.analytics },
  { label: 'Reviews', to: PATHS.reviews },
  { label: 'Help', to: PATHS.help },
];

const settings: readonly SearchTarget[] = [
  { label: 'Your business', ...inSettings('profile') },
  { label: 'Opening hours', ...inSettings('profile') },
  { label: 'Accept orders automatically', ...inSettings('profile') },
  { label: 'Change your password', ...inSettings('profile') },
  { label: 'Signed-in devices', ...inSettings('profile') },
  { label: 'Notifications', ...inSettings('notifications') },
  { label: 'Order sound', ...inSettings('notifications') },
  { label: 'Payout accounts', ...inSettings('payment') },
  { label: 'Activity', ...inSettings('activity') },
];

const en = {
  title: 'Search',
  clear: 'Clear search',
  hint: 'Order number, product, screen or setting',
  label: 'Find screens, orders, products and settings',
  group: { screens: 'Screens', orders: 'Orders', products: 'Products', settings: 'Settings' },
  none: (text: string) => `Nothing matches “${text}”.`,
  failed: 'We couldn’t search everything',
  screens,
  settings,
};

export const searchMessages = { en };
