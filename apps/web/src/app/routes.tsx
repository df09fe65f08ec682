import { type RouteObject, Outlet } from 'react-router';
import { use } from 'react';
import { Component as SignInScreen } from '../features/sign-in/sign-in.screen.tsx';
import { lazyScreen, screen } from '../platform/lazy/screen-route.ts';
import { AuthLayout, LONG_FORM } from './auth/auth-layout.tsx';
import { GroupErrorScreen, RouteErrorScreen, EndAtCrashScreen, NotFoundScreen } from './crash/error-screens.tsx';
import { GuestsOnly, VendorsOnly, DashboardGuard } from './guards.tsx';
import { loadChunk } from '../platform/lazy/load-chunk.ts';
import { PATHS } from '../platform/paths.ts';
import { runtimeConfig } from '../platform/config/config.ts';
import { BuildingPage, RootLayout } from './layout/root-layout.tsx';
import { PlainLayout } from './layout/plain-main.tsx';

/** A failed screen leaves the layout around it in place. */
const screens = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteErrorScreen, children });

/** For screens that use the query cache. */
const reading = (children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen('reading', () => import('./with-queries.tsx')),
  children,
});

/** §2 Auth group: one layout around its screens. */
export const authGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  Component: AuthLayout,
  children: [
    {
      Component: GuestsOnly,
      children: [
        screens([
          // Not lazy: most first visits are to it.
          { path: PATHS.signIn, Component: SignInScreen },
          screen(PATHS.signInCode, () => import('../features/sign-in/sign-in-otp.screen.tsx')),
          screen(PATHS.noStore, () => import('../features/sign-in/no-store.screen.tsx')),
          screen(PATHS.signUpCode, () => import('../features/onboarding/sign-up/sign-up-otp.screen.tsx')),
          screen(PATHS.requestReset, () => import('../features/password-reset/request-reset-password.screen.tsx')),
          screen(PATHS.resetCode, () => import('../features/password-reset/request-reset-password-otp.screen.tsx')),
          screen(PATHS.resetPassword, () => import('../features/password-reset/reset-password.screen.tsx')),
        ]),
      ],
    },
    // Also for somebody who is signed in, as somebody else.
    screens([
      screen(PATHS.join, () => import('../features/team/join/join.screen.tsx')),
      screen(PATHS.device, () => import('../features/team/device/device.screen.tsx')),
    ]),
    {
      handle: LONG_FORM,
      children: [
        {
          Component: GuestsOnly,
          children: [
            screens([
              reading([screen(PATHS.signUp, () => import('../features/onboarding/sign-up/sign-up.screen.tsx'))]),
            ]),
          ],
        },
        // In the auth group, but behind a full session.
        {
          Component: VendorsOnly,
          children: [
            screens([
              reading([
                screen(PATHS.logoUpload, () => import('../features/onboarding/uploads/logo-upload.screen.tsx')),
                screen(
                  PATHS.addressUpload,
                  () => import('../features/onboarding/uploads/upload-proof-of-address.screen.tsx'),
                ),
              ]),
            ]),
          ],
        },
      ],
    },
  ],
};

/** The texts that an applicant accepts; public. */
const legalGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  lazy: lazyScreen('page-layout', () => import('./layout/onboarding-page.tsx')),
  children: [
    screens([
      screen(PATHS.terms, () => import('../features/legal/terms.screen.tsx')),
      screen(PATHS.privacy, () => import('../features/legal/privacy.screen.tsx')),
      reading([screen(PATHS.stopChange, () => import('../features/safeguards/stop-change.screen.tsx'))]),
    ]),
  ],
};

/** Requests the open orders while the code of the frame and the screen is still loading. */
function fetchOpenOrders(): null {
  loadChunk('open orders', () => import('../features/orders/orders.queries.ts')).then(
    (orders) => orders.fetchOpenOrders(),
    // The frame imports the same code and shows the error.
    () => undefined,
  );
  return null;
}

/** §2, dashboard group: every screen in the frame. */
const dashboardGroup: RouteObject = {
  Component: DashboardGuard,
  ErrorBoundary: GroupErrorScreen,
  children: [
    reading([
      {
        loader: fetchOpenOrders,
        lazy: lazyScreen('dashboard-layout', () => import('./frame/dashboard-layout.tsx')),
        children: [
          screens([
            screen(PATHS.home, () => import('../features/dashboard/dashboard.screen.tsx')),
            screen(PATHS.orders, () => import('../features/orders/list/order-list.screen.tsx')),
            screen(PATHS.order(':id'), () => import('../features/orders/details/order-details.screen.tsx')),
            screen(PATHS.products, () => import('../features/products/list/product-list.screen.tsx')),
            screen(PATHS.newProduct, () => import('../features/products/add/add-product.screen.tsx')),
            screen(PATHS.menuSections, () => import('../features/products/menu/menu-sections.screen.tsx')),
            screen(PATHS.optionGroups, () => import('../features/products/option-groups/option-groups.screen.tsx')),
            screen(
              PATHS.categoryDiscounts,
              () => import('../features/products/category-discounts/category-discounts.screen.tsx'),
            ),
            screen(PATHS.storefront, () => import('../features/products/storefront/storefront.screen.tsx')),
            screen(PATHS.product(':id'), () => import('../features/products/details/product-details.screen.tsx')),
            screen(PATHS.editProduct(':id'), () => import('../features/products/edit/edit-product.screen.tsx')),
            screen(PATHS.promotions, () => import('../features/promotions/list/promotion-list.screen.tsx')),
            screen(PATHS.newPromotion, () => import('../features/promotions/form/add-promotion.screen.tsx')),
            screen(PATHS.promotion(':id'), () => import('../features/promotions/details/promotion-details.screen.tsx')),
            screen(PATHS.editPromotion(':id'), () => import('../features/promotions/form/edit-promotion.screen.tsx')),
            screen(
              PATHS.reactivatePromotion(':id'),
              () => import('../features/promotions/reactivation/reactivate-promotion.screen.tsx'),
            ),
            screen(PATHS.adverts, () => import('../features/adverts/list/advert-list.screen.tsx')),
            screen(PATHS.newAdvert, () => import('../features/adverts/form/add-advert.screen.tsx')),
            screen(PATHS.accounting, () => import('../features/accounting/accounting.screen.tsx')),
            screen(PATHS.analytics, () => import('../features/analytics/analytics.screen.tsx')),
            screen(PATHS.reviews, () => import('../features/reviews/review-list.screen.tsx')),
            screen(PATHS.lock, () => import('../features/team/tablet/lock.screen.tsx')),
            screen(PATHS.settings, () => import('./settings/settings.screen.tsx')),
            screen(PATHS.help, () => import('../features/support/support.screen.tsx')),
          ]),
        ],
      },
    ]),
  ],
};

/** These screens exist in the demo only (docs/features/demo.md). */
function DemoOnly() {
  const { isDemo } = use(runtimeConfig());
  return isDemo ? <Outlet /> : <NotFoundScreen />;
}

const openScreens: RouteObject = {
  Component: PlainLayout,
  ErrorBoundary: GroupErrorScreen,
  children: [
    screens([
      reading([
        {
          Component: DemoOnly,
          children: [
            screen('/dev/mailbox', () => import('../features/demo/mailbox.screen.tsx')),
            screen('/dev/demo', () => import('../features/demo/panel.screen.tsx')),
          ],
        },
      ]),
      { path: '*', Component: NotFoundScreen },
    ]),
  ],
};

/** It has its own `main`: the landing page and the account status have different frames. */
const front: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  children: [screen('/', () => import('./front/front.screen.tsx'))],
};

/** Every route of §2. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: BuildingPage,
    ErrorBoundary: EndAtCrashScreen,
    children: [authGroup, dashboardGroup, front, legalGroup, openScreens],
  },
];
