import type { Judged } from './budgets.ts';
import type { Request } from './request-log.ts';
import type { VisitFigures } from './visit-page.ts';
import type { VisitName } from './visits.ts';

export interface Measured {
  readonly screen: string;
  readonly path: string;
  readonly visit: VisitName;
  readonly figures: VisitFigures;
  /** A page that does nothing, of the bytes that the screen needed to be usable. */
  readonly bare: VisitFigures;
}

const COLUMNS = [8, 9, 9, 12, 9, 9, 9, 10, 7] as const;
const line = (cells: readonly string[]) =>
  cells.map((cell, at) => (at < 2 ? cell.padEnd(COLUMNS[at] ?? 0) : cell.padStart(COLUMNS[at] ?? 0))).join('  ');

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const kb = (bytes: number) => (bytes / 1_000).toFixed(1);

export const heading = (): string =>
  line(['', '', 'requests', 'KB', 'first', 'largest', 'usable', 'blocking', 'shift']);

const row = (name: string, visit: string, of: VisitFigures) =>
  line([
    name,
    visit,
    `${of.requests}/${of.requestsInAll}`,
    `${kb(of.bytes)}/${kb(of.bytesInAll)}`,
    seconds(of.firstPaint),
    seconds(of.largestPaint),
    seconds(of.usable),
    `${of.blocking.toFixed(0)} ms`,
    of.shift.toFixed(3),
  ]);

const against = ({ figures, bare }: Measured) => {
  const times = (name: 'firstPaint' | 'largestPaint' | 'usable') => `${(figures[name] / bare[name]).toFixed(2)} ×`;
  return line(['', '', '', '', times('firstPaint'), times('largestPaint'), times('usable'), '', '']);
};

export const rowsOf = (measured: Measured): string =>
  [row(measured.screen, measured.visit, measured.figures), row('', 'bare', measured.bare), against(measured)].join(
    '\n',
  );

/** From when to when it was on its way. */
export const requestRow = ({ url, kind, start, end, bytes }: Request): string =>
  [
    start.toFixed(0).padStart(6),
    (end?.toFixed(0) ?? '…').padStart(6),
    kb(bytes).padStart(7),
    kind.padEnd(10),
    url,
  ].join('  ');

export const verdictOf = ({ screen, visit, budget, value, limit, ratio }: Judged): string =>
  `${ratio.toFixed(2)}  ${ratio > 1 ? 'OVER' : '    '}  ${screen} ${visit}: ${budget} ${rounded(value)} of ${limit}`;

const rounded = (value: number) => (value < 10 ? value.toFixed(3) : value.toFixed(0));
