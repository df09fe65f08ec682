/** The portal's screens as measured in the field: a closed list, because each is a label of the metrics. */
export const SCREENS = [
  '/',
  '/sign-in',
  '/sign-in-otp',
  '/sign-up',
  '/sign-up-otp',
  '/logo-upload',
  '/upload-proof-of-address',
  '/request-reset-password',
  '/request-reset-password-otp',
  '/reset-password',
  '/terms',
  '/privacy',
  '/stop-change',
  '/join',
  '/no-store',
  '/device',
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/orders/:id',
  '/dashboard/products',
  '/dashboard/products/add-new',
  '/dashboard/products/discounts',
  '/dashboard/products/sections',
  '/dashboard/products/options',
  '/dashboard/products/preview',
  '/dashboard/products/:id',
  '/dashboard/products/edit/:id',
  '/dashboard/promo',
  '/dashboard/promo/add-new',
  '/dashboard/promo/:id',
  '/dashboard/promo/edit/:id',
  '/dashboard/promo/reactivate/:id',
  '/dashboard/adverts',
  '/dashboard/adverts/add-new',
  '/dashboard/accounting',
  '/dashboard/analytics',
  '/dashboard/review',
  '/dashboard/settings',
  '/dashboard/help',
  '/dashboard/lock',
] as const;
export type Screen = (typeof SCREENS)[number];

/** Milliseconds, and a score without a unit. */
export const WEB_VITALS = ['lcp', 'inp', 'cls'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** The type of a measurement whose values are web vitals and whose context names the screen. */
export const WEB_VITALS_TYPE = 'web-vitals';
