import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';
import { mutatedText, occurrences } from './active-mutant.ts';
import { featureOf } from './feature-of.ts';
import { readMutants } from './read-mutants.ts';

const mutants = await readMutants();
const nameOf = ({ file, find }: (typeof mutants)[number]) => `${file}: ${find}`;

describe('the kept mutants', () => {
  it('are at least 150, each another one', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(150);
    const names = mutants.map(({ file, find, replace }) => `${file} ${find} ${replace}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('have a place in their file, and exactly one', () => {
    const lost = mutants.filter(
      ({ file, find }) =>
        !existsSync(join(ROOT, file)) || occurrences(readFileSync(join(ROOT, file), 'utf8'), find) !== 1,
    );
    expect(lost.map(nameOf)).toEqual([]);
  });

  it('change something, and say what harm that does', () => {
    const hollow = mutants.filter(
      (mutant) => mutatedText(mutant) === readFileSync(join(ROOT, mutant.file), 'utf8') || mutant.harm === '',
    );
    expect(hollow.map(nameOf)).toEqual([]);
  });

  it('name tests that are there', () => {
    const tests = new Set(mutants.flatMap((mutant) => mutant.tests));
    expect([...tests].filter((test) => !/\.test\.tsx?$/.test(test) || !existsSync(join(ROOT, test)))).toEqual([]);
    expect(mutants.filter((mutant) => mutant.tests.length === 0).map(nameOf)).toEqual([]);
  });

  it('cover every feature of the server', () => {
    const covered = new Set(mutants.map(({ file }) => featureOf(file)));
    const features = readdirSync(join(ROOT, 'apps/server/src/features'));
    expect(features.filter((feature) => !covered.has(feature))).toEqual([]);
  });
});
