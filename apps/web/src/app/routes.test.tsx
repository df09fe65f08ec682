import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { localStore } from '../platform/storage/local-store.ts';
import { formatUntil } from '../platform/time/format-until.ts';
import { givenSignedIn, newPortal, renderScreen } from '../testing/portal.tsx';
import { givenAvailability } from '../testing/given-availability.ts';
import { givenVendor } from '../testing/given-vendor.ts';
import { authGroup, routes } from './routes.tsx';
import { AuthLayout } from './auth/auth-layout.tsx';
import { GroupErrorScreen } from './crash/error-screens.tsx';

/** As in §2. */
const AUTH_ROUTES = [
  '/sign-in',
  '/sign-in-otp',
  '/sign-up',
  '/sign-up-otp',
  '/request-reset-password',
  '/request-reset-password-otp',
  '/reset-password',
  '/logo-upload',
  '/upload-proof-of-address',
];
const DASHBOARD_ROUTES = [
  '/dashboard',
  '/dashboard/analytics',
  '/dashboard/products',
  '/dashboard/products/add-new',
  '/dashboard/products/123',
  '/dashboard/products/edit/123',
  '/dashboard/orders',
  '/dashboard/orders/123',
  '/dashboard/promo',
  '/dashboard/promo/add-new',
  '/dashboard/promo/reactivate/123',
  '/dashboard/adverts',
  '/dashboard/adverts/add-new',
  '/dashboard/accounting',
  '/dashboard/review',
  '/dashboard/settings',
  '/dashboard/help',
];

const server = newPortal();

const routeAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;

async function componentAt(path: string) {
  const { Component, lazy } = routeAt(path) ?? {};
  return typeof lazy === 'function' ? (await lazy()).Component : Component;
}

const title = () => screen.findByRole('heading', { level: 1 });

describe('every route of §2', () => {
  it.each([...AUTH_ROUTES, ...DASHBOARD_ROUTES].map((path, index) => [index + 1, path] as const))(
    '§2.%i %s has its own screen',
    async (_row, path) => {
      expect(routeAt(path)?.path).toBe(path.replace('123', ':id'));
      const others = [...AUTH_ROUTES, ...DASHBOARD_ROUTES].filter((other) => other !== path);
      expect(await Promise.all(others.map(componentAt))).not.toContain(await componentAt(path));
    },
  );

  it('anything else is not found, with a link back (§2.33)', async () => {
    renderScreen('/no/such/place');
    expect((await title()).textContent).toBe('Page not found');
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/');
  });
});

describe('the groups of §2', () => {
  it.each([
    [28, 'auth', AUTH_ROUTES],
    [31, 'dashboard', DASHBOARD_ROUTES],
  ] as const)('§2.%i the %s group has an error screen for every route', (_row, _name, paths) => {
    for (const path of paths) {
      expect(matchRoutes(routes, path)?.some(({ route }) => route.ErrorBoundary === GroupErrorScreen)).toBe(true);
    }
  });

  it('the auth group has all its routes in one layout (§2.27)', () => {
    expect(authGroup.Component).toBe(AuthLayout);
    for (const path of AUTH_ROUTES) {
      const matches = matchRoutes(routes, path) ?? [];
      expect([path, matches.some(({ route }) => route === authGroup)]).toEqual([path, true]);
    }
  });

  it('the dashboard group scrolls to top when the path changes (§2.30)', async () => {
    const scrollTo = vi.fn<(left: number, top: number) => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    await givenSignedIn(server);
    const { router } = renderScreen('/dashboard/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    scrollTo.mockClear();
    await router.navigate('/dashboard/settings');
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  });
});

describe('the guards', () => {
  it.each(['/dashboard/orders?x=1', '/logo-upload', '/upload-proof-of-address'])(
    'without a session %s redirects to the sign-in, which returns afterwards (§6.7)',
    async (path) => {
      const { router } = renderScreen(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
      expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path);
    },
  );

  it.each(['/sign-in', '/sign-in-otp', '/sign-up', '/reset-password'])(
    'a signed-in vendor at %s is redirected to the dashboard (§2.29)',
    async (path) => {
      await givenSignedIn(server);
      const { router } = renderScreen(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    },
  );

  it('continues at the requested page, but never outside this portal', async () => {
    await givenSignedIn(server);
    const view = renderScreen('/sign-in?next=%2Fdashboard%2Forders');
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/dashboard/orders'));
    view.unmount();
    const foreign = renderScreen('/sign-in?next=%2F%2Fevil.example');
    await waitFor(() => expect(foreign.router.state.location.pathname).toBe('/dashboard'));
  });

  it.each(['/logo-upload', '/upload-proof-of-address'])('a signed-in vendor may stay at %s', async (path) => {
    await givenSignedIn(server);
    const { router } = renderScreen(path);
    expect((await title()).textContent).toMatch(/Your logo|Your documents/);
    expect(router.state.location.pathname).toBe(path);
  });

  it('a session that could not be checked after 3 retries survives, and can be checked again (§9.11)', async () => {
    await givenSignedIn(server);
    server.fails(signInContract.whoAmI, 'unavailable');
    renderScreen('/dashboard');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(server.requests(signInContract.whoAmI)).toHaveLength(4);
    server.responds(signInContract.whoAmI, givenVendor());
    again.click();
    expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Kay$/ })).toBeTruthy();
  });
});

describe('the frame', () => {
  it('shows the store’s state, and signs out from the profile menu', async () => {
    await givenSignedIn(server);
    const pausedUntil = new Date(Date.now() + 90 * 60_000).toISOString();
    server.responds(availabilityContract.readAvailability, givenAvailability({ pausedUntil, takesOrders: false }));
    server.responds(signInContract.signOut, null);
    const { router } = renderScreen('/dashboard/orders');
    expect((await title()).textContent).toBe('Orders');
    const end = formatUntil(pausedUntil, givenVendor().timeZone);
    expect(await screen.findByText(`Paused by you until ${end}`)).toBeTruthy();
    await screen.findByText('Live');
    screen.getByRole('button', { name: 'Mama Kay: your profile' }).click();
    (await screen.findByRole('menuitem', { name: 'Sign out' })).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(router.state.location.search).toBe('');
    expect(localStore.get('authToken')).toBeNull();
    await waitFor(() => expect(server.requests(signInContract.signOut)).toHaveLength(1));
  });
});
