// Runs before every test file of every project.
import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';

/**
 * Property tests try the same cases in every run, so that failures come from changes. PROPERTY_SEED and PROPERTY_RUNS
 * try others and more.
 */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_117);
const RUNS = process.env['PROPERTY_RUNS'];

configureGlobal({ seed: SEED, ...(RUNS === undefined ? {} : { numRuns: Number(RUNS) }) });

/** Shorter than every project's test timeout. */
const BEFORE_GIVING_UP_MS = 15_000;

const { waitFor } = vi;

/** On a busy machine Vitest's default of one second is too short for processes, connections and locks. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: BEFORE_GIVING_UP_MS, ...options });
