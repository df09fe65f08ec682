import type { CallFigures } from './measure-call.ts';

const fixed = (value: number, digits: number) => Number(value.toFixed(digits));

/** One object per call, as `--json` prints it. */
export const rounded = ({
  call,
  connections,
  rps,
  p50,
  p99,
  statements,
  bytes,
  ratio,
  work,
  workRatio,
  growth,
  growthOfHistory,
}: CallFigures) => ({
  call,
  connections,
  rps: Math.round(rps),
  p50: fixed(p50, 2),
  p99: fixed(p99, 2),
  statements,
  bytes,
  ratio: fixed(ratio, 2),
  work: fixed(work, 2),
  workRatio: fixed(workRatio, 2),
  ...(growth !== undefined && { growth: fixed(growth, 2) }),
  ...(growthOfHistory !== undefined && { growthOfHistory: fixed(growthOfHistory, 2) }),
});

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

/** As it stands in docs/performance.md. */
export function asTable(all: readonly CallFigures[]): string {
  const rows = all.map((figures) => {
    const { call, rps, p50, p99, statements, bytes, ratio, work, workRatio, growth } = rounded(figures);
    return [
      call,
      rps,
      p50,
      p99,
      statements,
      bytes,
      Math.round(figures.bareRps),
      ratio.toFixed(2),
      work.toFixed(2),
      workRatio.toFixed(2),
      growth?.toFixed(2) ?? '',
    ];
  });
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Growth against a marketplace whose stores are as busy and only have a shorter past: nothing is aimed at. */
export const growthOfHistory = (all: readonly CallFigures[]): string[] =>
  all.flatMap(({ call, growthOfHistory: growth }) =>
    growth === undefined ? [] : [`        ${call}, growth where stores are as busy: ${growth.toFixed(2)}`],
  );
