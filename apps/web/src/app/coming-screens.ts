/**
 * Routes whose feature is still to come: each shows one plain screen that says so. Building a screen begins with
 * taking its route off this list and giving it an entry in `routes.tsx`.
 */
export const COMING_AUTH_SCREENS = [
  '/sign-up',
  '/sign-up-otp',
  '/request-reset-password',
  '/request-reset-password-otp',
  '/reset-password',
] as const;

/** Of the auth group, but behind a full session. */
export const COMING_UPLOAD_SCREENS = ['/logo-upload', '/upload-proof-of-address'] as const;

export const COMING_DASHBOARD_SCREENS = [
  '/dashboard',
  '/dashboard/analytics',
  '/dashboard/products',
  '/dashboard/products/add-new',
  '/dashboard/products/:id',
  '/dashboard/products/edit/:id',
  '/dashboard/orders',
  '/dashboard/orders/:id',
  '/dashboard/promo',
  '/dashboard/promo/add-new',
  '/dashboard/promo/reactivate/:id',
  '/dashboard/adverts',
  '/dashboard/adverts/add-new',
  '/dashboard/accounting',
  '/dashboard/review',
  '/dashboard/settings',
  '/dashboard/help',
] as const;

export const COMING_OPEN_SCREENS = ['/terms', '/privacy'] as const;

/** Parts of the frame that wait for their feature and are left out until it is there, rather than shown dead. */
export const COMING_FRAME_PARTS = [
  'the count of waiting orders beside Orders: with the order lists',
  'the switch between open and paused (shown as words now): with the store settings',
  'the bell: with the notifications',
] as const;

export type ComingScreen =
  | (typeof COMING_AUTH_SCREENS)[number]
  | (typeof COMING_UPLOAD_SCREENS)[number]
  | (typeof COMING_DASHBOARD_SCREENS)[number]
  | (typeof COMING_OPEN_SCREENS)[number];
