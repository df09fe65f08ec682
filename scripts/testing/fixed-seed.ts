import { configureGlobal } from 'fast-check';

/**
 * Property tests try the same cases in every run, so that failures come from changes. PROPERTY_SEED and PROPERTY_RUNS
 * try others and more.
 */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_117);
const RUNS = process.env['PROPERTY_RUNS'];

configureGlobal({ seed: SEED, ...(RUNS === undefined ? {} : { numRuns: Number(RUNS) }) });
