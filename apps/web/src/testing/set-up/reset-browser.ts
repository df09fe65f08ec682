import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './wait-for-effects.ts';
import { session } from '../../platform/session/session.ts';
import { setServerTime } from '../../platform/time/server-time.ts';

/**
 * While a test waits for an element, one of these is created and dropped every few milliseconds, so the page is
 * serialised only when the message is read.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
}

/** A screen's code is loaded while the test waits; on a busy machine the first load is slow. */
configure({ asyncUtilTimeout: 15_000, getElementError: elementError });

/** Test files share one browser: what a test did to it is undone before the next. */
afterEach(() => {
  cleanup();
  // The alarm for an ended session is outside the app, and disappears with the next session.
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
