import type { VisitFigures } from './visit-page.ts';

/** Each figure's median: a visit that a busy machine disturbed counts no more than any other. */
export function middleOf(visits: readonly VisitFigures[]): VisitFigures {
  const [first] = visits;
  if (first === undefined) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as (keyof VisitFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(visits.map((visit) => visit[name]))]),
  ) as unknown as VisitFigures;
}

function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
