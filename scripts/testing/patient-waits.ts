import { vi } from 'vitest';

/** Within every project's time for one test. */
const BEFORE_GIVING_UP_MS = 15_000;

const { waitFor } = vi;

/**
 * What a test waits for comes when it comes: on a busy machine the second that Vitest allows is over before a process, a
 * connection or a lock has had its turn. Who waits longer sees no less; only a test that fails does so later.
 */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: BEFORE_GIVING_UP_MS, ...options });
