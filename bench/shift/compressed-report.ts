import type { CompressedFigures } from './compressed-shift.ts';
import { taskRows, type Row } from './report.ts';

/** What a page keeps at first (code, words, caches of a fixed size) has come by the third hour. */
const SETTLED_AFTER = 3;
const GROWTH = 1.1;

const middle = (three: readonly number[]) => three.toSorted((a, b) => a - b)[1] ?? Number.NaN;

/** Flat: the last three hours against the first three that are settled, each by their middle one. */
function flat(name: string, hours: readonly number[], unit: string, digits: number): Row {
  const settled = hours.slice(SETTLED_AFTER - 1);
  const [from, to] = [middle(settled.slice(0, 3)), middle(settled.slice(-3))];
  return {
    name: `${name}, early / late hours`,
    value: `${from.toFixed(digits)} / ${to.toFixed(digits)}${unit}`,
    limit: `≤ ${GROWTH} ×`,
    isKept: to / from <= GROWTH,
  };
}

export function compressedRows({ placed, delivered, memory, tasks }: CompressedFigures): readonly Row[] {
  return [
    { name: 'orders answered and gone', value: String(delivered), limit: String(placed), isKept: delivered === placed },
    flat(
      'JS heap',
      memory.map(({ heap }) => heap),
      ' MB',
      1,
    ),
    flat(
      'nodes',
      memory.map(({ nodes }) => nodes),
      '',
      0,
    ),
    ...taskRows(tasks),
  ];
}
