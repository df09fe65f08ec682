import { describe, expect, it } from 'vitest';
import type { Mutant } from '../../mutants/mutant.ts';
import { featureOf } from './feature-of.ts';
import { judgeWith } from './judge.ts';
import { scoreOf, scoreTable } from './score.ts';
import type { Judged, TestRun, Verdict } from './verdict.ts';

const mutant: Mutant = {
  file: 'scripts/mutants/score.ts',
  find: 'export const LEAST_SCORE = 95;',
  replace: 'export const LEAST_SCORE = 0;',
  harm: 'nothing is asked of the tests',
  tests: ['scripts/mutants/judging.test.ts'],
};
const passed: TestRun = { failed: undefined, passed: 3, faults: [], wasLoaded: true };

/** What a mutant comes to when its tests end like this with the fault, and like that without. */
const judged = async (withFault: Partial<TestRun>, without: Partial<TestRun> = {}, given = mutant) => {
  const { verdict } = await judgeWith(async (_, fault) => ({ ...passed, ...(fault ? withFault : without) }))(given);
  return verdict;
};

describe('a mutant', () => {
  it('is killed by a test that fails, and by nothing else', async () => {
    expect(await judged({ failed: 'a test' })).toBe('killed');
    expect(await judged({})).toBe('survived');
    expect(await judged({ wasLoaded: false })).toBe('survived');
    expect(await judged({ passed: 0, faults: ['The file could not be read.'] })).toBe('not judged');
    expect(await judged({ passed: 0 })).toBe('not judged');
  });

  it('is not judged by tests that fail without it, or where its text is gone', async () => {
    expect(await judged({ failed: 'a test' }, { failed: 'a test' })).toBe('not judged');
    expect(await judged({ failed: 'a test' }, {}, { ...mutant, find: 'nowhere to be found' })).toBe('not judged');
  });

  it('belongs to its business word, on whichever storey', () => {
    const words = [
      'apps/server/src/features/orders/orders.queries.ts',
      'apps/web/src/features/orders/cached-orders.ts',
      'packages/contract/src/orders/order-moves.ts',
      'apps/server/src/platform/jobs/jobs.ts',
      'apps/server/src/platform/housekeeping.ts',
      'apps/web/src/ui/form/money-field.tsx',
      'apps/ops/src/commands.ts',
    ].map(featureOf);
    expect(words).toEqual(['orders', 'orders', 'orders', 'server jobs', 'server housekeeping', 'web ui', 'ops']);
  });
});

const withVerdict = (verdict: Verdict): Judged => ({ mutant, verdict, because: '3 tests passed' });

describe('the score', () => {
  it('counts what was not judged as survived', () => {
    expect(scoreOf((['killed', 'killed', 'survived', 'not judged'] as const).map(withVerdict))).toBe(50);
    expect(scoreOf([])).toBe(0);
  });

  it('is printed by feature and for all, with what was not killed and why that matters', () => {
    const table = scoreTable([withVerdict('killed'), withVerdict('survived')]);
    expect(table).toMatch(/^scripts {2,}1 of 2 {3}50\.0 %$/m);
    expect(table).toMatch(/^all {2,}1 of 2 {3}50\.0 %$/m);
    expect(table).toContain('survived: scripts/mutants/score.ts');
    expect(table).toContain('nothing is asked of the tests (3 tests passed)');
  });
});
