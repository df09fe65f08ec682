import { availableParallelism, loadavg } from 'node:os';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

/** The smallest value that at least this share of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

type Cells = readonly (string | number)[];
const tableRow = (cells: Cells) => `| ${cells.join(' | ')} |`;

/** As in docs/performance.md. */
export const table = (head: readonly string[], rows: readonly Cells[]): string =>
  [head, head.map(() => '---'), ...rows].map(tableRow).join('\n');

export interface Result {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly isMet: boolean;
}

const rounded = (value: number) => String(Number(value.toFixed(2)));

export const atMost = (name: string, value: number, limit: number, unit = ''): Result => ({
  name,
  value: rounded(value) + unit,
  limit: `≤ ${limit}${unit}`,
  isMet: value <= limit,
});

export const atLeast = (name: string, value: number, limit: number): Result => ({
  name,
  value: rounded(value),
  limit: `≥ ${limit}`,
  isMet: value >= limit,
});

export const exactly = (name: string, value: number | string, limit: number | string): Result => ({
  name,
  value: String(value),
  limit: String(limit),
  isMet: value === limit,
});

/** Prints each result beside its limit; the bench fails if one is missed. */
export function report(results: readonly Result[]): void {
  for (const { name, value, limit, isMet } of results)
    print(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${value} (limit ${limit})`);
  if (results.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
