import type { measureIdle } from './idle.ts';
import type { CallFigures } from './measure-call.ts';

/** The least share of the bare server's requests a second. */
const LEAST_RATIO: Readonly<Record<string, number>> = {
  'orders, all': 1,
  'orders, pending': 1,
  'orders, active': 1,
  'orders, ongoing': 1,
  'orders, history': 1,
  'open orders': 1,
  'one order': 0.8,
  products: 0.8,
  'products, searched': 0.8,
  notifications: 0.8,
  confirm: 0.5,
  ready: 0.5,
  place: 0.3,
};
const HOME = { statements: 4, ofList: 0.5 };
const MOST_SPREAD = 4;
const MOST_GROWTH = 1.2;
const IDLE = { megabytes: 130, share: 0.01 };

const verdict = (what: string, value: number, limit: number, isKept: boolean) =>
  `${isKept ? 'kept  ' : 'MISSED'}  ${what}: ${value.toFixed(2)}, limit ${limit}`;
const atLeast = (what: string, value: number, limit: number) => verdict(what, value, limit, value >= limit);
const atMost = (what: string, value: number, limit: number) => verdict(what, value, limit, value <= limit);

/** What was aimed at and what was reached, line by line. */
export function verdicts(
  all: readonly CallFigures[],
  idle: Awaited<ReturnType<typeof measureIdle>> | undefined,
): string[] {
  const list = all.find(({ call }) => call === 'orders, all');
  return [
    ...all.flatMap(({ call, ratio }) =>
      LEAST_RATIO[call] === undefined ? [] : [atLeast(`${call} against the bare server`, ratio, LEAST_RATIO[call])],
    ),
    ...all.flatMap(({ call, statements, rps }) =>
      call === 'home' && list
        ? [
            atMost('home, statements', statements, HOME.statements),
            atLeast('home against the order list', rps / list.rps, HOME.ofList),
          ]
        : [],
    ),
    ...all.map(({ call, p50, p99 }) => atMost(`${call}, p99 over p50`, p99 / p50, MOST_SPREAD)),
    ...all.flatMap(({ call, growth }) =>
      growth === undefined ? [] : [atMost(`${call}, growth`, growth, MOST_GROWTH)],
    ),
    ...(idle
      ? [
          atMost('megabytes at rest', idle.megabytes, IDLE.megabytes),
          atMost('share of a core at rest', idle.share, IDLE.share),
        ]
      : []),
  ];
}
