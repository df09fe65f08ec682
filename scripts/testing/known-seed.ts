import { configureGlobal } from 'fast-check';

/**
 * Properties try the same cases in every run, so that a run fails for what was changed and not for what was drawn.
 * PROPERTY_SEED and PROPERTY_RUNS try others, and more of them.
 */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_117);
const RUNS = process.env['PROPERTY_RUNS'];

configureGlobal({ seed: SEED, ...(RUNS === undefined ? {} : { numRuns: Number(RUNS) }) });
