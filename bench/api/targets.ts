import type { measureIdle } from './idle.ts';
import type { CallFigures } from './measure-call.ts';

/** The least share of the bare server's requests a second. */
const LEAST_RATIO: Readonly<Record<string, number>> = {
  'orders, all': 0.6,
  'orders, pending': 0.6,
  'orders, active': 0.6,
  'orders, ongoing': 0.6,
  'orders, history': 0.6,
  'open orders': 0.6,
  products: 0.6,
  notifications: 0.6,
  confirm: 0.3,
};
const MOST_STATEMENTS_AT_HOME = 6;
/** Of the order list: p99 over p50, and a million orders against ten thousand. */
const ORDER_LIST = { spread: 4, growth: 1.3 };
const IDLE = { megabytes: 150, statements: 2 };

const verdict = (what: string, value: number, limit: number, isMet: boolean) =>
  `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)}, limit ${limit}`;
const atLeast = (what: string, value: number, limit: number) => verdict(what, value, limit, value >= limit);
const atMost = (what: string, value: number, limit: number) => verdict(what, value, limit, value <= limit);

/** What was aimed at and what was reached, line by line. */
export function verdicts(
  all: readonly CallFigures[],
  idle: Awaited<ReturnType<typeof measureIdle>> | undefined,
): string[] {
  return [
    ...all.flatMap(({ call, ratio }) =>
      LEAST_RATIO[call] === undefined ? [] : [atLeast(`${call} against the bare server`, ratio, LEAST_RATIO[call])],
    ),
    ...all.flatMap(({ call, statements }) =>
      call === 'home' ? [atMost('home, statements', statements, MOST_STATEMENTS_AT_HOME)] : [],
    ),
    ...all.flatMap(({ call, p50, p99, growth }) =>
      call === 'orders, all'
        ? [
            atMost('order list, p99 over p50', p99 / p50, ORDER_LIST.spread),
            ...(growth === undefined ? [] : [atMost('order list, growth', growth, ORDER_LIST.growth)]),
          ]
        : [],
    ),
    ...(idle
      ? [
          atMost('megabytes at rest', idle.megabytes, IDLE.megabytes),
          atMost('statements a second at rest', idle.statementsPerSecond, IDLE.statements),
        ]
      : []),
  ];
}
