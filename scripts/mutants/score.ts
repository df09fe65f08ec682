import { featureOf } from './feature-of.ts';
import type { Judged } from './verdict.ts';

/** So many of a hundred must be killed. */
export const LEAST_SCORE = 95;

/** Of a hundred; what could not be judged counts as survived. */
export const scoreOf = (judged: readonly Judged[]): number =>
  judged.length === 0 ? 0 : (100 * judged.filter(({ verdict }) => verdict === 'killed').length) / judged.length;

const line = (name: string, judged: readonly Judged[], width: number) => {
  const killed = judged.filter(({ verdict }) => verdict === 'killed').length;
  return `${name.padEnd(width)}  ${`${killed} of ${judged.length}`.padStart(10)}  ${scoreOf(judged).toFixed(1).padStart(5)} %`;
};

/** A line for each feature and one for all, then whatever was not killed, with what it would do. */
export function scoreTable(judged: readonly Judged[]): string {
  const byFeature = Map.groupBy(judged, ({ mutant }) => featureOf(mutant.file));
  const names = [...byFeature.keys()].toSorted();
  const width = Math.max(...names.map(({ length }) => length), 'all'.length);
  const alive = judged.filter(({ verdict }) => verdict !== 'killed');
  return [
    ...names.map((name) => line(name, byFeature.get(name) ?? [], width)),
    line('all', judged, width),
    ...alive.map(
      ({ mutant, verdict, because }) =>
        `${verdict}: ${mutant.file}\n  ${mutant.find}\n  → ${mutant.replace}\n  ${mutant.harm} (${because})`,
    ),
    '',
  ].join('\n');
}
