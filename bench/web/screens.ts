import type { Sought } from './visit-page.ts';

export interface MeasuredScreen extends Sought {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
}

const MENU = 'nav[aria-label]';

/** The screens whose speed counts most for a vendor, and by what each is known to be usable. */
export const screensOf = (productId: string): readonly MeasuredScreen[] => [
  // A form that its app does not hear yet is marked (`before-app.js`).
  { name: 'sign-in', path: '/sign-in', isSignedIn: false, usable: 'form:not([data-waits]) [name=email]', frame: null },
  { name: 'landing', path: '/', isSignedIn: false, usable: 'main a[href="/sign-up"]', frame: null },
  { name: 'home', path: '/dashboard', isSignedIn: true, usable: '#today', frame: MENU },
  { name: 'orders', path: '/dashboard/orders', isSignedIn: true, usable: '[data-order]', frame: MENU },
  {
    name: 'products',
    path: '/dashboard/products',
    isSignedIn: true,
    usable: `main a[href="/dashboard/products/${productId}"]`,
    frame: MENU,
  },
  {
    name: 'product',
    path: `/dashboard/products/${productId}`,
    isSignedIn: true,
    usable: `main a[href="/dashboard/products/edit/${productId}"]`,
    frame: MENU,
  },
];
