import type { ComingScreen } from '../coming-screens.ts';

const titles: Record<ComingScreen, string> = {
  '/dashboard': 'Home',
  '/dashboard/analytics': 'Analytics',
  '/dashboard/promo': 'Promos',
  '/dashboard/promo/add-new': 'Add a promo',
  '/dashboard/promo/reactivate/:id': 'Reactivate a promo',
  '/dashboard/adverts': 'Adverts',
  '/dashboard/adverts/add-new': 'Add an advert',
  '/dashboard/accounting': 'Accounting',
  '/dashboard/review': 'Reviews',
  '/dashboard/settings': 'Settings',
  '/dashboard/help': 'Help',
};

export const words = {
  titles,
  heading: 'Still being built',
  text: 'This part of the portal is not ready yet. Everything that is ready works as it should.',
};
