import type { RouteObject } from 'react-router';
import { mailboxWords } from '../features/mailbox/mailbox.words.ts';
import { liveOrderWords } from '../features/orders/orders.words.ts';
import { landingWords } from '../features/landing/landing.words.ts';
import { authGroup, legalGroup } from './auth-routes.ts';
import { COMING_DASHBOARD_SCREENS } from './coming-screens.ts';
import { BuildingPage } from './building-page.tsx';
import { dashboardRoutes } from './dashboard-routes.ts';
import { DemoOnly } from './demo-only.tsx';
import { EndAtCrashScreen } from './end-at-crash-screen.tsx';
import { DashboardGuard } from './guards.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundScreen } from './not-found.screen.tsx';
import { PlainLayout } from './plain-main.tsx';
import { RootLayout } from './root-layout.tsx';
import { GroupErrorScreen } from './route-error.screen.tsx';
import { reading, screen, screens } from './route-parts.ts';
import { comingWords } from './words/coming.words.ts';
import { frameWords } from './words/frame.words.ts';

const coming = (paths: readonly string[]): RouteObject[] =>
  paths.map((path) => ({ path, lazy: lazyScreen(path, () => import('./coming.screen.tsx'), comingWords) }));

const dashboardGroup: RouteObject = {
  Component: DashboardGuard,
  ErrorBoundary: GroupErrorScreen,
  children: [
    reading([
      {
        lazy: lazyScreen('dashboard-layout', () => import('./frame/dashboard-layout.tsx'), frameWords, liveOrderWords),
        children: [screens([...dashboardRoutes, ...coming(COMING_DASHBOARD_SCREENS)])],
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
          children: [
            { path: '/dev/ui', lazy: lazyScreen('/dev/ui', () => import('../features/gallery/gallery.screen.tsx')) },
            {
              path: '/dev/mailbox',
              lazy: lazyScreen('/dev/mailbox', () => import('../features/mailbox/mailbox.screen.tsx'), mailboxWords),
            },
          ],
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
