import { HttpConnection } from '../harness/http-connection.ts';
import { atLeast, atMost, quantile, type Result, table } from '../harness/print.ts';
import { countWork } from '../harness/processes.ts';
import type { MeasuredCall, NextRequest } from './calls.ts';
import type { ChildServer } from './child-server.ts';
import type { Marketplace } from './seed.ts';

interface Figures {
  readonly responses: number;
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  /** Of one response, head and body. */
  readonly bytes: number;
}

/** Keeps the connections busy for some seconds. Any response but a 200 ends the whole measurement. */
async function measure(address: string, next: NextRequest, connections: number, seconds: number): Promise<Figures> {
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(address)));
  const times: number[] = [];
  let bytes = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  let last = started;
  const keepBusy = async (connection: HttpConnection) => {
    for (let request = next(); request !== undefined && last < end; request = next()) {
      const sentAt = performance.now();
      const response = await connection.send(request);
      last = performance.now();
      if (response.status !== 200)
        throw new Error(`${request.split('\r\n')[0]} was answered ${response.status}: ${response.body}`);
      times.push(last - sentAt);
      bytes = response.bytes;
    }
  };
  try {
    await Promise.all(open.map(keepBusy));
  } finally {
    for (const connection of open) connection.close();
  }
  return {
    responses: times.length,
    rps: times.length / ((last - started) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes,
  };
}

export interface Place {
  readonly market: Marketplace;
  readonly real: ChildServer;
  readonly bare: ChildServer;
  readonly database: number;
}

interface Turn extends Figures {
  /** Processor milliseconds per answer, of server and database together. */
  readonly work: number;
}

export interface CallFigures extends Turn {
  readonly call: string;
  readonly statements: number;
  /** Of requests per second, against the bare server's. */
  readonly ratio: number;
  readonly bareRps: number;
  /** The bare server's work against ours: hardly affected by other load on the machine. */
  readonly workRatio: number;
  /** p50 against the small marketplace's. */
  readonly growth?: number;
}

export interface Places {
  readonly large: Place;
  readonly small?: Place | undefined;
}

/** More than either server answers. */
const MOST_PER_SECOND = 3_000;
const TRIES = 6;

/** The minimum of a few tries, because background work of the server may add statements. */
async function statementsOf({ market, real }: Place, call: MeasuredCall): Promise<number> {
  const next = await call.requests(market, TRIES);
  const connection = await HttpConnection.open(real.address);
  const counts: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await real.statements();
    const response = await connection.send(next() ?? '');
    if (response.status !== 200) throw new Error(`${call.name} was answered ${response.status}: ${response.body}`);
    counts.push((await real.statements()) - before);
  }
  connection.close();
  return Math.min(...counts);
}

/** The servers are measured in alternating turns, so that other load on the machine affects both. */
const TURNS = 2;
const WARM_UP_SECONDS = 1;

/** Means of rates, medians of percentiles. */
function combine(turns: readonly Turn[]): Turn {
  const of = (name: keyof Turn) => turns.map((turn) => turn[name]);
  const mean = (name: keyof Turn) => of(name).reduce((sum, value) => sum + value, 0) / turns.length;
  return {
    responses: mean('responses'),
    rps: mean('rps'),
    work: mean('work'),
    p50: quantile(of('p50'), 0.5),
    p99: quantile(of('p99'), 0.5),
    bytes: Math.max(...of('bytes')),
  };
}

export async function measureCall(
  call: MeasuredCall,
  { large, small }: Places,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<CallFigures> {
  const run = async ({ market, database }: Place, server: ChildServer, lasting: number): Promise<Turn> => {
    const next = await call.requests(market, Math.ceil(lasting * MOST_PER_SECOND));
    const worked = countWork(server.pid, database);
    const figures = await measure(server.address, next, connections, lasting);
    return { ...figures, work: worked() / figures.responses };
  };
  const statements = await statementsOf(large, call);
  const sides: readonly (readonly [Place, ChildServer])[] = [
    [large, large.real],
    [large, large.bare],
    ...(small ? [[small, small.real] as const] : []),
  ];
  const turns = sides.map((): Turn[] => []);
  for (const [place, server] of sides) await run(place, server, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [side, [place, server]] of sides.entries()) {
      turns[side]?.push(await run(place, server, seconds / TURNS));
    }
  }
  const [real, bare, ofSmall] = turns.map(combine);
  if (!real || !bare) throw new Error('Nothing was measured.');
  return {
    call: call.name,
    ...real,
    statements,
    ratio: real.rps / bare.rps,
    bareRps: bare.rps,
    workRatio: bare.work / real.work,
    ...(ofSmall && { growth: real.p50 / ofSmall.p50 }),
  };
}

/** The smallest share of the bare server's requests per second. */
const LIST_RATIO = 0.6;
const CONFIRM_RATIO = 0.3;
const LISTS = /^(?:orders,|open orders|products$|notifications)/;
const HOME_STATEMENTS = 6;
const ORDER_LIST_SPREAD = 4;
const ORDER_LIST_GROWTH = 1.3;

export function checkLimits({ call, ratio, statements, p50, p99, growth }: CallFigures): Result[] {
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
