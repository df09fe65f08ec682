import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { App } from '../app/app.tsx';
import { routes as portalRoutes } from '../app/routes.tsx';
import { actions } from '../platform/actions/actions.ts';
import { startColourMode } from '../platform/storage/colour-mode.ts';
import { clearSessionData } from '../platform/storage/session-data.ts';
import { LOCAL_DEFAULTS, localStore, type LocalEntryName } from '../platform/storage/local-store.ts';
import { onboardingDraft } from '../features/onboarding/onboarding-draft.ts';
import { queries } from '../platform/api/queries.ts';
import { resetRuntimeConfig } from '../platform/config/config.ts';
import type { Vendor } from '../platform/session/who-am-i.ts';
import { session, signOutOn401, verifySession } from '../platform/session/session.ts';
import { bufferCrashesAgain } from '../platform/telemetry/telemetry.ts';
import { resetViews } from '../platform/storage/view-state.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { givenOrders } from './given-order.ts';
import { givenVendor } from './given-vendor.ts';

const inTheBrowser = queries.getDefaultOptions();

/** As many retries as in the browser, without the delays; `queries.test.ts` covers those. */
const withoutDelays = { ...inTheBrowser, queries: { ...inTheBrowser.queries, retryDelay: 1 } };

/** A new browser and a server without responses. */
async function resetPortal(server: FakeServer): Promise<void> {
  cleanup();
  vi.unstubAllGlobals();
  vi.stubGlobal('scrollTo', vi.fn());
  sessionStorage.clear();
  localStorage.removeItem('vendor.rights');
  onboardingDraft.clear();
  resetRuntimeConfig();
  clearSessionData();
  await actions.clear();
  queries.setDefaultOptions(withoutDelays);
  bufferCrashesAgain();
  await localStore.ready();
  const names = Object.keys(LOCAL_DEFAULTS) as Exclude<LocalEntryName, 'deviceId'>[];
  await Promise.all(names.map((name) => localStore.set(name, LOCAL_DEFAULTS[name])));
  await startColourMode();
  session.setState({ auth: 'unknown', isErrored: false, message: '' }, true);
  resetViews();
  server.reset();
}

export async function givenSignedIn(server: FakeServer, vendor: Vendor = givenVendor()) {
  await Promise.all([localStore.set('authToken', 'a-token'), localStore.set('userId', vendor.vendorId)]);
  server.responds(signInContract.whoAmI, vendor);
  // As an earlier visit left it.
  if (vendor.me) localStorage.setItem('vendor.rights', vendor.me.rights.join(' '));
  session.setState({ rights: vendor.me?.rights });
  return server.streams(eventsContract.streamEvents);
}

/** For the top of a test file: a new browser before each test. */
export function newPortal(): FakeServer {
  const server = fakeServer();
  beforeEach(() => resetPortal(server));
  // Test files share one client.
  afterEach(() => queries.setDefaultOptions(inTheBrowser));
  return server;
}

/** Also signed in. With a time: the clock shows it, and the store has no orders. */
export function signedInPortal(time?: string) {
  const server = newPortal();
  let stream: Awaited<ReturnType<typeof givenSignedIn>>;
  beforeEach(async () => {
    stream = await givenSignedIn(server);
    if (time === undefined) return;
    givenOrders(server, []);
    vi.setSystemTime(new Date(time));
  });
  const events: typeof stream = {
    send: (text) => stream.send(text),
    publish: (event) => stream.publish(event),
    cut: () => stream.cut(),
  };
  return { server, events, user: userEvent.setup() };
}

interface RenderOptions {
  readonly routes?: RouteObject[];
  /** Previously visited paths, oldest first. */
  readonly history?: readonly string[];
}

export function renderScreen(path: string, { routes = portalRoutes, history = [] }: RenderOptions = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [...history, path] });
  signOutOn401();
  void verifySession();
  return { ...render(<App router={router} />), router };
}

export async function cardTitled(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
}
