import type { Fault, Throughput } from './phases.ts';
import type { Reckoning } from './reckon.ts';

export interface ClusterReport {
  readonly throughput: readonly Throughput[];
  readonly faults: readonly Fault[];
  readonly reckoning: Reckoning;
  readonly linesEnded: number;
  readonly refused: readonly string[];
  readonly seconds: number;
}

const s = (value: number) => `${value.toFixed(1)} s`;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const throughputTable = (all: readonly Throughput[]) =>
  table(
    ['processes', 'orders a second', 'menus a second', 'order p50', 'order p99'],
    all.map(({ processes, ordersPerSecond, menusPerSecond, p50, p99 }) => [
      processes,
      ordersPerSecond.toFixed(1),
      menusPerSecond.toFixed(1),
      `${p50.toFixed(0)} ms`,
      `${p99.toFixed(0)} ms`,
    ]),
  );

const faultTable = (all: readonly Fault[]) =>
  table(
    [
      'what happens',
      'orders meanwhile',
      'held up (over 1.5 s)',
      'slowest order',
      'served again after',
      'whole again after',
    ],
    all.map(({ name, orders, heldUp, slowest, recoveredAfter, wholeAfter }) => [
      name,
      orders,
      heldUp,
      s(slowest),
      s(recoveredAfter),
      s(wholeAfter),
    ]),
  );

export const isGood = ({ reckoning, refused }: ClusterReport): boolean =>
  reckoning.lost + reckoning.doubled + reckoning.missed + reckoning.heardTwice + refused.length === 0;

export const textOf = (report: ClusterReport): string => {
  const { reckoning, linesEnded, refused } = report;
  return [
    // With `--only` there is none.
    ...(report.throughput.length > 0 ? [throughputTable(report.throughput)] : []),
    faultTable(report.faults),
    `${reckoning.acknowledged} orders acknowledged: ${reckoning.lost} lost, ${reckoning.doubled} doubled, ${refused.length} refused.`,
    `${reckoning.events} events for open screens, whose lines ended ${linesEnded} times: ${reckoning.missed} missed, ${reckoning.heardTwice} heard twice.`,
    `${s(report.seconds)} in all.`,
    ...[...new Set(refused)].slice(0, 5),
  ].join('\n\n');
};
