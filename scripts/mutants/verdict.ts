import type { Mutant } from '../../mutants/mutant.ts';

/**
 * - `killed`: a test failed, as it must.
 * - `survived`: every test passed, or none so much as loaded the file.
 * - `not judged`: the fault could not be put in, kept the tests from starting, or they fail without it as well.
 */
export type Verdict = 'killed' | 'survived' | 'not judged';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The test that failed, or why there is none. */
  readonly because: string;
}

export interface TestRun {
  /** The first test that failed, by its full name. */
  readonly failed: string | undefined;
  readonly passed: number;
  /** What went wrong outside of any test. */
  readonly faults: readonly string[];
  readonly wasLoaded: boolean;
}

/** Only a test that fails kills: a file that can't even be read, or a hook that breaks, proves nothing. */
export function verdictOn(run: TestRun): Pick<Judged, 'verdict' | 'because'> {
  if (run.failed !== undefined) return { verdict: 'killed', because: run.failed };
  if (!run.wasLoaded) return { verdict: 'survived', because: 'no test loads the file' };
  const [fault] = run.faults;
  if (fault !== undefined) return { verdict: 'not judged', because: `no test ran to its end: ${fault}` };
  if (run.passed === 0) return { verdict: 'not judged', because: 'no test ran' };
  return { verdict: 'survived', because: `${run.passed} tests passed` };
}

export const isGreen = ({ failed, faults, passed }: TestRun): boolean =>
  failed === undefined && faults.length === 0 && passed > 0;
