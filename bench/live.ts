import { parseArgs } from 'node:util';
import { machineLoad, say } from './harness/print.ts';
import { measureLive } from './live/measure-live.ts';

/**
 * `npm run bench:live -- [--streams 2000] [--rate 200] [--seconds 30]`: how long after a customer presses "order" the
 * store's open screen has heard of it, with so many screens open and so many orders a second, and whether each order was
 * heard of exactly once, by its store alone.
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
});
const [streams, perSecond, seconds] = [values.streams, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
];

const LIMIT_MS = 500;

const ms = (value: number) => `${value.toFixed(1)} ms`;
say(`before: ${machineLoad()}`);
const report = await measureLive({ seconds, streams, perSecond });
const { calm, busy, cost, pace, placed, refused, missing, doubled, strayed, cut } = report;
say(`after: ${machineLoad()}`);
say(`${streams} stores listening, ${placed} orders at ${perSecond} a second, ${refused} refused`);
say(`one order at a time: p50 ${ms(calm.p50)}, p99 ${ms(calm.p99)}`);
say(`under load:          p50 ${ms(busy.p50)}, p99 ${ms(busy.p99)}, slowest ${ms(busy.slowest)}`);
say(`answered ${pace.toFixed(1)} a second`);
const [server, postgres, bench] = [cost.server, cost.postgres, cost.bench].map((each) => each.toFixed(2));
say(`processor time an order: server ${server} ms, PostgreSQL ${postgres} ms, who measures ${bench} ms`);
say(`p99 against ${LIMIT_MS} ms: ${(busy.p99 / LIMIT_MS).toFixed(2)}`);
say(`missing ${missing}, doubled ${doubled}, told to another store ${strayed}, streams cut ${cut}`);
const isGood = busy.p99 <= LIMIT_MS && refused + missing + doubled + strayed + cut === 0;
process.exitCode = isGood ? 0 : 1;
