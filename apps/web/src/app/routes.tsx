import { use } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { demoRoutes } from '../features/demo/demo.routes.ts';
import { runtimeConfig } from '../platform/config/config.ts';
import { screen } from '../platform/lazy/screen-route.ts';
import { authGroup, legalGroup } from './auth-routes.ts';
import { EndAtCrashScreen, GroupErrorScreen } from './crash/error-screens.tsx';
import { dashboardGroup } from './dashboard-routes.ts';
import { BuildingPage } from './layout/building-page.tsx';
import { PlainLayout } from './layout/plain-main.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';
import { reading, screens } from './route-groups.ts';

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
