import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './wait-for-effects.ts';
import { session } from '../../platform/session/session.ts';
import { setServerTime } from '../../platform/time/server-time.ts';
import { elementError } from './element-error.ts';

/** A screen's code is fetched while the test waits; on a busy machine the first fetch takes its time. */
configure({ asyncUtilTimeout: 15_000, getElementError: elementError });

/** Files share one browser: what a test did to it is undone before the next, of whichever file. */
afterEach(() => {
  cleanup();
  // An alarm that a session ended stands beside the app, and is over with the next session.
  session.setState({ auth: 'unknown', isErrored: false, message: '' }, true);
  document.body.replaceChildren();
  vi.useRealTimers();
  setServerTime(new Date().toISOString());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.title = '';
});
