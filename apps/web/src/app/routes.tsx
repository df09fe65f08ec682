import { type RouteObject, Outlet } from 'react-router';
import { use } from 'react';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { signUpCodeRoutes, signUpRoutes, uploadRoutes } from '../features/onboarding/onboarding.routes.ts';
import { passwordResetRoutes } from '../features/password-reset/password-reset.routes.ts';
import { safeguardsRoutes } from '../features/safeguards/safeguards.routes.ts';
import { signInRoutes } from '../features/sign-in/sign-in.routes.ts';
import { lazyScreen, screen } from '../platform/lazy/screen-route.ts';
import { AuthLayout, LONG_FORM } from './auth/auth-layout.tsx';
import { GroupErrorScreen, RouteErrorScreen, EndAtCrashScreen, NotFoundScreen } from './crash/error-screens.tsx';
import { GuestsOnly, VendorsOnly, DashboardGuard } from './guards.tsx';
import { accountingRoutes } from '../features/accounting/accounting.routes.ts';
import { advertsRoutes } from '../features/adverts/adverts.routes.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { ordersRoutes } from '../features/orders/orders.routes.ts';
import { productsRoutes } from '../features/products/products.routes.ts';
import { promotionsRoutes } from '../features/promotions/promotions.routes.ts';
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import { loadChunk } from '../platform/lazy/load-chunk.ts';
import { PATHS } from '../platform/paths.ts';
import { demoRoutes } from '../features/demo/demo.routes.ts';
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
    { Component: GuestsOnly, children: [screens([...signInRoutes, ...signUpCodeRoutes, ...passwordResetRoutes])] },
    {
      handle: LONG_FORM,
      children: [
        { Component: GuestsOnly, children: [screens([reading(signUpRoutes)])] },
        // In the auth group, but behind a full session.
        { Component: VendorsOnly, children: [screens([reading(uploadRoutes)])] },
      ],
    },
  ],
};

/** The texts that an applicant accepts; public. */
const legalGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  lazy: lazyScreen('page-layout', () => import('./layout/onboarding-page.tsx')),
  children: [screens([...legalRoutes, reading(safeguardsRoutes)])],
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
            ...dashboardRoutes,
            ...ordersRoutes,
            ...productsRoutes,
            ...promotionsRoutes,
            ...advertsRoutes,
            ...accountingRoutes,
            ...analyticsRoutes,
            ...reviewsRoutes,
            screen(PATHS.settings, () => import('./settings/settings.screen.tsx')),
            ...supportRoutes,
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
    screens([reading([{ Component: DemoOnly, children: demoRoutes }]), { path: '*', Component: NotFoundScreen }]),
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
