import type { ChildServer } from './child-server.ts';
import type { MeasuredCall } from './calls.ts';
import { HttpLine } from '../http-line.ts';
import { measure, type Figures } from './load.ts';
import type { Marketplace } from './marketplace.ts';
import { quantile } from '../harness.ts';
import { countWork } from '../processes.ts';

export interface Place {
  readonly market: Marketplace;
  readonly real: ChildServer;
  readonly bare: ChildServer;
  /** The process of the database. */
  readonly database: number;
}

interface Turn extends Figures {
  /** Processor time of an answer, in milliseconds: the server's and the database's together. */
  readonly work: number;
}

export interface CallFigures extends Turn {
  readonly call: string;
  readonly connections: number;
  readonly statements: number;
  /** Requests a second, against the bare server's. */
  readonly ratio: number;
  readonly bareRps: number;
  /** The bare server's work against ours: hardly touched by what else the machine does. */
  readonly workRatio: number;
  /** Milliseconds of the middle answer, against the small marketplace's; only where both were asked. */
  readonly growth?: number;
}

export interface Places {
  readonly large: Place;
  readonly small?: Place | undefined;
}

/** More than any of the two answers in a second. */
const MOST_PER_SECOND = 3_000;
const TRIES = 6;

/** The least of a few: what the server does besides may fall between two questions. */
async function statementsOf({ market, real }: Place, call: MeasuredCall): Promise<number> {
  const next = await call.requests(market, TRIES);
  const line = await HttpLine.open(real.address);
  const counts: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await real.statements();
    const answer = await line.ask(next() ?? '');
    if (answer.status !== 200) throw new Error(`${call.name} was answered ${answer.status}: ${answer.body}`);
    counts.push((await real.statements()) - before);
  }
  line.close();
  return Math.min(...counts);
}

/** Each server is asked in so many turns, one after the other: what else the machine does meets both alike. */
const TURNS = 2;
/** Before it is measured: what runs for the first time is slow on any server. */
const WARM_UP_SECONDS = 1;

/** Figures of several turns as one: every answer counts the same for the spread, and the turns for the rate. */
function together(turns: readonly Turn[]): Turn {
  const of = (name: keyof Turn) => turns.map((turn) => turn[name]);
  const mean = (name: keyof Turn) => of(name).reduce((sum, value) => sum + value, 0) / turns.length;
  return {
    answers: mean('answers'),
    rps: mean('rps'),
    work: mean('work'),
    p50: quantile(of('p50'), 0.5),
    p99: quantile(of('p99'), 0.5),
    bytes: Math.max(...of('bytes')),
  };
}

/** One call on both servers in turn, and on the smaller marketplace as well where growth is asked for. */
export async function measureCall(
  call: MeasuredCall,
  { large, small }: Places,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<CallFigures> {
  const run = async ({ market, database }: Place, server: ChildServer, lasting: number): Promise<Turn> => {
    const next = await call.requests(market, Math.ceil(lasting * MOST_PER_SECOND));
    const worked = countWork(server.pid, database);
    const figures = await measure(server.address, next, connections, lasting);
    return { ...figures, work: worked() / figures.answers };
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
  const [real, bare, ofSmall] = turns.map(together);
  if (!real || !bare) throw new Error('Nothing was measured.');
  return {
    call: call.name,
    connections,
    ...real,
    statements,
    ratio: real.rps / bare.rps,
    bareRps: bare.rps,
    workRatio: bare.work / real.work,
    ...(ofSmall && { growth: real.p50 / ofSmall.p50 }),
  };
}
