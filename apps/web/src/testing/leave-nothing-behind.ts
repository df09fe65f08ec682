import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { elementError } from './element-error.ts';

/** A screen's code is fetched while the test waits; on a busy machine the first fetch takes its time. */
configure({ asyncUtilTimeout: 8000, getElementError: elementError });

/** Files share one browser: what a test did to it is undone before the next, of whichever file. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.title = '';
});
