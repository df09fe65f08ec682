import type { ComingScreen } from '../coming-screens.ts';

const titles: Record<ComingScreen, string> = {
  '/sign-up': 'Open your shop',
  '/sign-up-otp': 'Enter your code',
  '/request-reset-password': 'Forgot your password?',
  '/request-reset-password-otp': 'Enter your code',
  '/reset-password': 'Set a new password',
  '/logo-upload': 'Your logo',
  '/upload-proof-of-address': 'Proof of address',
  '/dashboard': 'Home',
  '/dashboard/analytics': 'Analytics',
  '/dashboard/products': 'Products',
  '/dashboard/products/add-new': 'Add a product',
  '/dashboard/products/:id': 'Product',
  '/dashboard/products/edit/:id': 'Edit product',
  '/dashboard/orders': 'Orders',
  '/dashboard/orders/:id': 'Order',
  '/dashboard/promo': 'Promos',
  '/dashboard/promo/add-new': 'Add a promo',
  '/dashboard/promo/reactivate/:id': 'Reactivate a promo',
  '/dashboard/adverts': 'Adverts',
  '/dashboard/adverts/add-new': 'Add an advert',
  '/dashboard/accounting': 'Accounting',
  '/dashboard/review': 'Reviews',
  '/dashboard/settings': 'Settings',
  '/dashboard/help': 'Help',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
};

export const words = {
  titles,
  heading: 'Still being built',
  text: 'This part of the portal is not ready yet. Everything that is ready works as it should.',
};
