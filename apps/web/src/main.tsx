import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { routes } from './app/routes.tsx';
import { untilOutlineCanGo } from './app/prerender/behind-outline.ts';
import { canTakeOver } from './app/prerender/take-over.ts';
import { startColourMode } from './platform/storage/colour-mode.ts';
import { signOutOn401, verifySession } from './platform/session/session.ts';
import { startTelemetryWhenIdle } from './platform/telemetry/telemetry.ts';
import './ui/look/tokens.css';
import './ui/look/fonts.css';
import './ui/look/base.css';

startTelemetryWhenIdle();
signOutOn401();
void startColourMode();
const sessionKnown = verifySession();
fetchAhead(routes);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

/**
 * No await outside of it: screens that share the app's file wait until it has run, and with one the bundler would make a
 * second file for each of them.
 */
async function start(place: HTMLElement) {
  const isThere = await canTakeOver(place, routes);
  const router = createBrowserRouter(routes);
  const isOutlined = place.inert;
  if (isOutlined) await untilOutlineCanGo(router, sessionKnown);
  const letTouch = () => {
    place.inert = false;
    delete place.dataset['outline'];
  };
  const app = (
    <StrictMode>
      {isOutlined && <OutlineGoes onReplaced={letTouch} />}
      <App router={router} />
    </StrictMode>
  );
  // What a boundary catches is reported there, once.
  const options = { onCaughtError: () => undefined };
  const draw = () => {
    if (isThere) hydrateRoot(place, app, options);
    else createRoot(place, options).render(app);
  };
  // In short steps: on a slow phone the first screen is long work, and a finger must not wait for all of it. An outline
  // hears no finger, and is replaced the sooner.
  if (isOutlined) draw();
  else startTransition(draw);
}

/** With what takes its place, and not before: it would be drawn once more, as if it were the screen. */
function OutlineGoes({ onReplaced }: { readonly onReplaced: () => void }) {
  useLayoutEffect(onReplaced, [onReplaced]);
  return null;
}

void start(root);
