import { atLeast, atMost, table, type Result } from '../harness/print.ts';
import type { CallFigures } from './measure.ts';

/** The smallest share of the bare server's requests per second. */
const LIST_RATIO = 0.6;
const CONFIRM_RATIO = 0.3;
const LISTS = /^(?:orders,|open orders|products$|notifications)/;
const HOME_STATEMENTS = 6;
const ORDER_LIST_SPREAD = 4;
const ORDER_LIST_GROWTH = 1.3;

export function limitsOf({ call, ratio, statements, p50, p99, growth }: CallFigures): Result[] {
  const against = `${call} against the bare server`;
  return [
    ...(LISTS.test(call) ? [atLeast(against, ratio, LIST_RATIO)] : []),
    ...(call === 'confirm' ? [atLeast(against, ratio, CONFIRM_RATIO)] : []),
    ...(call === 'home' ? [atMost('home, statements', statements, HOME_STATEMENTS)] : []),
    ...(call === 'orders, all' ? [atMost('order list, p99 over p50', p99 / p50, ORDER_LIST_SPREAD)] : []),
    ...(call === 'orders, all' && growth !== undefined
      ? [atMost('order list, growth', growth, ORDER_LIST_GROWTH)]
      : []),
  ];
}

const HEAD = 'call,a second,p50 ms,p99 ms,statements,bytes,bare,ratio,work ms,work ratio,growth'.split(',');

export const callTable = (all: readonly CallFigures[]): string =>
  table(
    HEAD,
    all.map((figures) => [
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
    ]),
  );
