import type { RouteObject } from 'react-router';
import { mailboxWords } from '../features/mailbox/mailbox.words.ts';
import { landingWords } from '../features/landing/landing.words.ts';
import { signInWords } from '../features/sign-in/sign-in.words.ts';
import {
  COMING_AUTH_SCREENS,
  COMING_DASHBOARD_SCREENS,
  COMING_OPEN_SCREENS,
  COMING_UPLOAD_SCREENS,
} from './coming-screens.ts';
import { BuildingPage } from './building-page.tsx';
import { DemoOnly } from './demo-only.tsx';
import { EndAtCrashScreen } from './end-at-crash-screen.tsx';
import { DashboardGuard, GuestsOnly, VendorsOnly } from './guards.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundScreen } from './not-found.screen.tsx';
import { PlainLayout } from './plain-main.tsx';
import { RootLayout } from './root-layout.tsx';
import { GroupErrorScreen, RouteErrorScreen } from './route-error.screen.tsx';
import { authLayoutWords } from './words/auth-layout.words.ts';
import { comingWords } from './words/coming.words.ts';
import { frameWords } from './words/frame.words.ts';

const coming = (paths: readonly string[]): RouteObject[] =>
  paths.map((path) => ({ path, lazy: lazyScreen(path, () => import('./coming.screen.tsx'), comingWords) }));

/** A screen that breaks takes its own place only: the layout around it stays. */
const screens = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteErrorScreen, children });

/** Whatever reads through the cache of answers stands in here. */
const reading = (children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen('reading', () => import('./with-queries.tsx')),
  children,
});

const authGroup: RouteObject = {
  ErrorBoundary: GroupErrorScreen,
  lazy: lazyScreen('auth-layout', () => import('./auth-layout.tsx'), authLayoutWords),
  children: [
    {
      Component: GuestsOnly,
      children: [
        screens([
          {
            path: '/sign-in',
            lazy: lazyScreen('/sign-in', () => import('../features/sign-in/sign-in.screen.tsx'), signInWords),
          },
          {
            path: '/sign-in-otp',
            lazy: lazyScreen('/sign-in-otp', () => import('../features/sign-in/sign-in-otp.screen.tsx'), signInWords),
          },
          reading(coming(COMING_AUTH_SCREENS)),
        ]),
      ],
    },
    { Component: VendorsOnly, children: [screens([reading(coming(COMING_UPLOAD_SCREENS))])] },
  ],
};

const dashboardGroup: RouteObject = {
  Component: DashboardGuard,
  ErrorBoundary: GroupErrorScreen,
  children: [
    reading([
      {
        lazy: lazyScreen('dashboard-layout', () => import('./frame/dashboard-layout.tsx'), frameWords),
        children: [screens(coming(COMING_DASHBOARD_SCREENS))],
      },
    ]),
  ],
};

const openScreens: RouteObject = {
  Component: PlainLayout,
  ErrorBoundary: GroupErrorScreen,
  children: [
    screens([
      { path: '/', lazy: lazyScreen('/', () => import('../features/landing/front.screen.tsx'), landingWords) },
      ...coming(COMING_OPEN_SCREENS),
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

/** Every route of §2. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: BuildingPage,
    ErrorBoundary: EndAtCrashScreen,
    children: [authGroup, dashboardGroup, openScreens],
  },
];
