import { vi } from 'vitest';

/** Shorter than every project's test timeout. */
const BEFORE_GIVING_UP_MS = 15_000;

const { waitFor } = vi;

/** On a busy machine Vitest's default of one second is too short for processes, connections and locks. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: BEFORE_GIVING_UP_MS, ...options });
