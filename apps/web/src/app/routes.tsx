import type { RouteObject } from 'react-router';
import { landingWords } from '../features/landing/landing.words.ts';
import { authGroup, legalGroup } from './auth-routes.ts';
import { BuildingPage } from './layout/building-page.tsx';
import { dashboardRoutes } from './dashboard-routes.ts';
import { DemoOnly } from './demo-only.tsx';
import { EndAtCrashScreen } from './crash/end-at-crash-screen.tsx';
import { DashboardGuard } from './guards.tsx';
import { listedScreen } from './lazy-screen.ts';
import { NotFoundScreen } from './not-found.screen.tsx';
import { PlainLayout } from './layout/plain-main.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { GroupErrorScreen } from './crash/route-error.screen.tsx';
import { listed, reading, screen, screens } from './route-parts.ts';

const dashboardGroup: RouteObject = {
  Component: DashboardGuard,
  ErrorBoundary: GroupErrorScreen,
  children: [
    reading([
      {
        lazy: listedScreen('dashboard-layout', () => import('./screens/frame.screens.ts')),
        children: [screens(dashboardRoutes)],
      },
    ]),
  ],
};

const openScreens: RouteObject = {
  Component: PlainLayout,
  ErrorBoundary: GroupErrorScreen,
  children: [
    screens([
      reading([
        {
          Component: DemoOnly,
          children: listed(() => import('./screens/demo.screens.ts'), ['/dev/ui', '/dev/mailbox']),
        },
      ]),
      { path: '*', Component: NotFoundScreen },
    ]),
  ],
};

/** Brings its own `main`: the landing and the account status stand in different frames. */
const front: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  children: [screen('/', () => import('./front.screen.tsx'), landingWords)],
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
