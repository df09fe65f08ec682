/**
 * Routes whose feature is still to come: each shows one plain screen that says so. Building a screen begins with
 * taking its route off this list and giving it an entry in `dashboard-screens.ts`.
 */
export const COMING_DASHBOARD_SCREENS = [
  '/dashboard',
  '/dashboard/analytics',
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

/** Parts of the frame that wait for their feature and are left out until it is there, rather than shown dead. */
export const COMING_FRAME_PARTS = [
  'the switch between open and paused (shown as words now): with the store settings',
  'the bell: with the notifications',
] as const;

export type ComingScreen = (typeof COMING_DASHBOARD_SCREENS)[number];
