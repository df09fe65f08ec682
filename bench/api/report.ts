import type { CallFigures } from './measure-call.ts';

const HEAD = [
  'call',
  'a second',
  'p50 ms',
  'p99 ms',
  'statements',
  'bytes',
  'bare',
  'ratio',
  'work ms',
  'work ratio',
  'growth',
];

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const cellsOf = (figures: CallFigures) => [
  figures.call,
  figures.rps.toFixed(0),
  figures.p50.toFixed(2),
  figures.p99.toFixed(2),
  figures.statements,
  figures.bytes,
  figures.bareRps.toFixed(0),
  figures.ratio.toFixed(2),
  figures.work.toFixed(2),
  figures.workRatio.toFixed(2),
  figures.growth?.toFixed(2) ?? '',
];

/** As it stands in docs/performance.md. */
export const asTable = (all: readonly CallFigures[]): string =>
  [HEAD, HEAD.map(() => '---'), ...all.map(cellsOf)].map(line).join('\n');
