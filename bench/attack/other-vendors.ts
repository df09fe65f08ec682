import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../harness/print.ts';
import type { Attacked } from './attacked-server.ts';

/** What a screen asks for most. */
const PATHS = ['/v1/vendor/who-am-i', '/a/v1/orders/open', '/a/v1/vendor/inventories'];
/** Each asks five times a second: half of what a session may. */
const EVERY_MS = 200;

export interface Felt {
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  readonly asked: number;
}

/** How long other vendors wait for their answers until `work` is done, and for at least so long. */
export async function feltByOthers<T>({ address, others }: Attacked, work: () => Promise<T>, leastMs = 5_000) {
  const [took, statuses]: [number[], number[]] = [[], []];
  const end = new AbortController();
  const vendor = async (token: string, place: number) => {
    await pause((place * EVERY_MS) / others.length);
    for (let turn = place; !end.signal.aborted; turn += 1) {
      const started = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${address}${PATHS[turn % PATHS.length]}`, { headers }).catch(() => undefined);
      await answer?.arrayBuffer();
      took.push(performance.now() - started);
      statuses.push(answer?.status ?? 0);
      await pause(Math.max(0, EVERY_MS - (performance.now() - started)));
    }
  };
  const vendors = others.map(({ tokens: [token = ''] }, place) => vendor(token, place));
  const [done] = await Promise.all([work(), pause(leastMs)]);
  end.abort();
  await Promise.all(vendors);
  const felt: Felt = {
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    failed: statuses.filter((status) => status !== 200).length,
    asked: statuses.length,
  };
  return { felt, done };
}
