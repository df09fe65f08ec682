import type { Mutant } from '../../mutants/mutant.ts';
import { mutatedText } from './active-mutant.ts';
import { isGreen, verdictOn, type Judged, type TestRun } from './verdict.ts';

type RunTests = (tests: readonly string[], mutant?: Mutant) => Promise<TestRun>;

/**
 * Judges one mutant after another; each set of tests is seen to pass without a fault first, unless whoever asks has just
 * seen that.
 */
export function judgeWith(run: RunTests, isTrusting = false): (mutant: Mutant) => Promise<Judged> {
  const sound = new Map<string, Promise<boolean>>();
  const areSound = (tests: readonly string[]) => {
    const key = tests.toSorted().join();
    const known = sound.get(key) ?? run(tests).then(isGreen);
    sound.set(key, known);
    return known;
  };
  return async (mutant) => {
    if (mutatedText(mutant) === undefined)
      return { mutant, verdict: 'not judged', because: 'its text is not there exactly once' };
    if (!isTrusting && !(await areSound(mutant.tests)))
      return { mutant, verdict: 'not judged', because: 'its tests fail without the fault as well' };
    return { mutant, ...verdictOn(await run(mutant.tests, mutant)) };
  };
}
