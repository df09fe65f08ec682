import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
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

const before = getConfig();
// Stored before a test installs a fake clock, as React does.
const nextTurn = setImmediate;

/** React works in turns of the event loop; pending work takes a few. */
const TURNS = 4;

configure({
  // A screen's code is loaded while the test waits; on a busy machine the first load is slow.
  asyncUtilTimeout: 30_000,
  getElementError: elementError,
  // An awaited element is found as soon as it is rendered. React runs effects (focus on a title, a subscription) in a
  // later turn, before or after the waiting test, depending on the machine. So the wait ends some turns later.
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const seen = await wait();
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => void nextTurn(resolve));
      return seen;
    }),
});

// A request that outlives its test would otherwise look for a server on this machine, and its failure be printed.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Test files share one browser: what a test did to it is undone before the next. */
afterEach(() => {
  cleanup();
  // The alarm for an ended session is outside the app, and disappears with the next session.
  session.setState({ auth: 'unknown', isErrored: false, message: '' }, true);
  document.body.replaceChildren();
  vi.useRealTimers();
  setServerTime(new Date().toISOString());
  // A test that ends offline would pause the queries of all files after it.
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.title = '';
});
