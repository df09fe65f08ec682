import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { App } from './app/app.tsx';
import { prefetchOnHover, loadPrerendered, startRouter } from './app/start-router.ts';
import { routes } from './app/routes.tsx';
import { reloadWhileLoading } from './platform/lazy/load-chunk.ts';
import { startColourMode } from './platform/storage/colour-mode.ts';
import { localStore } from './platform/storage/local-store.ts';
import { shareSession } from './platform/session/other-tabs.ts';
import { signOutOn401, verifySession } from './platform/session/session.ts';
import { startTelemetryWhenIdle } from './platform/telemetry/telemetry.ts';
import './ui/styles/tokens.css';
import './ui/styles/fonts.css';
import './ui/styles/base.css';
import './app/shell.css';

startTelemetryWhenIdle();
signOutOn401();
// Once the token is read, so that the end of a stored session reaches the other tabs as well.
void localStore.ready().then(shareSession);
void startColourMode();
const sessionVerified = verifySession();
prefetchOnHover(routes);

// The error boundary reports it.
const options = { onCaughtError: () => undefined };

const appWith = (router: DataRouter) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

async function start(root: HTMLElement) {
  if (root.dataset['screen'] === location.pathname && (await loadPrerendered(routes))) {
    // As a transition, so that a slow phone still responds to touch.
    startTransition(() => void hydrateRoot(root, appWith(createBrowserRouter(routes)), options));
    return;
  }
  // The page's shell stays until the first screen replaces it.
  const stopReloading = reloadWhileLoading();
  const [router] = await Promise.all([startRouter(routes), sessionVerified]);
  stopReloading();
  createRoot(root, options).render(appWith(router));
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
void start(root);
