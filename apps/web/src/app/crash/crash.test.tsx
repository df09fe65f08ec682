import { screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { session } from '../../platform/session/session.ts';
import { sendCrashesThrough } from '../../platform/telemetry/telemetry.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../testing/portal.tsx';
import { EndAtCrashScreen, GroupErrorScreen, RouteErrorScreen } from './error-screens.tsx';
import { FURTHER_TRIES_MS } from '../../platform/lazy/load-chunk.ts';
import { lazyScreen } from '../../platform/lazy/screen-route.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import { routes as portalRoutes } from '../routes.tsx';

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('A bug');
  return <h1>Fixed</h1>;
}

const inGroup = (route: RouteObject): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: EndAtCrashScreen,
    HydrateFallback: () => null,
    children: [
      { path: '/before', element: <h1>Before</h1> },
      {
        ErrorBoundary: GroupErrorScreen,
        Component: Outlet,
        children: [{ ErrorBoundary: RouteErrorScreen, children: [route] }],
      },
    ],
  },
];

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

const server = newPortal();
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a screen that breaks (§8)', () => {
  it('shows the route error screen, and Go Back goes one step back (§8.17–18)', async () => {
    const { router } = renderScreen('/broken', {
      routes: inGroup({ path: '/broken', Component: Fragile }),
      history: ['/before'],
    });
    expect(await title()).toBe('Something Broke');
    expect(
      screen.getByText(
        "An unexpected error occurred. Please try refreshing the page or contact support if the problem doesn't go away.",
      ),
    ).toBeTruthy();
    screen.getByRole('button', { name: 'Go Back' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeTruthy();
  });

  it('is reported once to the console and the collector (§8.21)', async () => {
    const sent: string[] = [];
    sendCrashesThrough(({ error, where }) => sent.push(`${where}: ${error.message}`));
    renderScreen('/broken', { routes: inGroup({ path: '/broken', Component: Fragile }) });
    await title();
    expect(sent).toEqual(['/broken: A bug']);
    expect(vi.mocked(console.error)).toHaveBeenCalledWith('Crash in /broken:', expect.any(Error));
  });
});

/** A screen whose code fails to load every time. */
async function showLazy(load: () => Promise<{ Component: () => JSX.Element }>) {
  vi.useFakeTimers();
  renderScreen('/late', { routes: inGroup({ path: '/late', lazy: lazyScreen('/late', load) }) });
  await vi.advanceTimersByTimeAsync(FURTHER_TRIES_MS.reduce((sum, wait) => sum + wait));
  vi.useRealTimers();
}

describe('a screen whose code fails to load (§8)', () => {
  it.each([
    ['Loading chunk failed: /late', '§8.15', new TypeError('Failed to fetch dynamically imported module')],
    ['Loading CSS chunk failed: /late', '§8.16', new Error('Unable to preload CSS for /assets/late.css')],
  ])('says "%s" and offers a reload (%s, §1.13)', async (message, _row, failure) => {
    await showLazy(() => Promise.reject(failure));
    expect(await screen.findByText(message)).toBeTruthy();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads when the connection is back', async () => {
    await showLazy(() => Promise.reject(new TypeError('Offline')));
    await screen.findByText('Loading chunk failed: /late');
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("shows 'Building page...' while it loads (§1.13–14)", async () => {
    const pending = Promise.withResolvers<{ Component: () => JSX.Element }>();
    const { router } = renderScreen('/before', {
      routes: inGroup({ path: '/late', lazy: lazyScreen('/late', () => pending.promise) }),
    });
    await title();
    void router.navigate('/late');
    expect(await screen.findByText('Building page...')).toBeTruthy();
    pending.resolve({ Component: () => <h1>Late</h1> });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Late'));
    expect(screen.queryByText('Building page...')).toBeNull();
  });
});

describe('a crash of the app (§8)', () => {
  const atTheTop: RouteObject[] = [{ path: '/', Component: Fragile, ErrorBoundary: EndAtCrashScreen }];

  it('shows the crash screen, and Try again resets the app (§8.19–20)', async () => {
    renderScreen('/', { routes: atTheTop });
    expect(await title()).toBe('Error!!');
    expect(
      screen.getByText(
        'We apologize for the inconvenience, but our system has encountered an error. Our team is actively working to resolve this issue, and we appreciate your patience.',
      ),
    ).toBeTruthy();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await title()).toBe('Error!!');
    isBroken = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { name: 'Fixed' })).toBeTruthy();
  });

  it('inside the dashboard, Try again loads the vendor and the screen again (§8.20)', async () => {
    await givenSignedIn(server);
    const Around = () => (isBroken ? <Fragile /> : <Outlet />);
    renderScreen('/dashboard/help', {
      routes: [{ Component: Around, ErrorBoundary: EndAtCrashScreen, children: portalRoutes }],
    });
    await waitFor(() => expect(session.getState().auth).toBe('authenticated'));
    expect(await title()).toBe('Error!!');
    isBroken = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    expect(server.requests(signInContract.whoAmI)).toHaveLength(2);
  });
});
