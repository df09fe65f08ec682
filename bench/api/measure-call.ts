import type { ChildServer } from './child-server.ts';
import type { MeasuredCall } from './calls.ts';
import { HttpLine } from './http-line.ts';
import { measure, type Figures } from './load.ts';
import type { Marketplace } from './marketplace.ts';

export interface Place {
  readonly market: Marketplace;
  readonly real: ChildServer;
  readonly bare: ChildServer;
}

export interface CallFigures extends Figures {
  readonly call: string;
  readonly connections: number;
  readonly statements: number;
  /** Requests a second, against the bare server's. */
  readonly ratio: number;
  readonly bareRps: number;
  /** Milliseconds of the middle answer, against the small marketplace's; only where both were asked. */
  readonly growth?: number;
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

/** One call on both servers, one after the other, and on the small marketplace as well where growth is asked for. */
export async function measureCall(
  call: MeasuredCall,
  { large, small }: { large: Place; small: Place | undefined },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<CallFigures> {
  const most = Math.ceil(seconds * MOST_PER_SECOND);
  const run = async ({ market }: Place, server: ChildServer) =>
    measure(server.address, await call.requests(market, most), connections, seconds);
  const statements = await statementsOf(large, call);
  const real = await run(large, large.real);
  const bare = await run(large, large.bare);
  const growth = small && real.p50 / (await run(small, small.real)).p50;
  const ratio = real.rps / bare.rps;
  return { call: call.name, connections, ...real, statements, ratio, bareRps: bare.rps, ...(growth && { growth }) };
}
