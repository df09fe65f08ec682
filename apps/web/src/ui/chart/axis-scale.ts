export interface AxisScale {
  readonly lines: readonly number[];
  /** 0 at the lowest tick, 1 at the highest. */
  readonly shareOf: (value: number) => number;
}

const STEPS = 4;
const NICE = [1, 2, 2.5, 5, 10];

/** The next round step: 1, 2, 2.5 or 5 times a power of ten, at least `smallest`. */
function niceStep(rough: number, smallest: number): number {
  if (rough <= smallest) return smallest;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = NICE.map((factor) => factor * power).find((step) => step >= rough && Number.isInteger(step / smallest));
  return nice ?? 10 * power;
}

/** Includes every value and zero. `smallest` is the smallest step between ticks: 1 for counts. */
export function axisScale(values: readonly number[], smallest = 1): AxisScale {
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  const bottom = values.reduce((least, value) => Math.min(least, value), 0);
  const step = niceStep((top - bottom) / STEPS, smallest);
  const first = Math.floor(bottom / step);
  const last = Math.max(Math.ceil(top / step), first + 1);
  const lines = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  const lowest = first * step;
  const height = (last - first) * step;
  return { lines, shareOf: (value) => (value - lowest) / height };
}
