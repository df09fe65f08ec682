import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
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

const busyMachine = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
console.log(`before: ${busyMachine()}`);
const report = await measureLive({ seconds, streams, perSecond });
const { calm, busy, cost, pace, placed, refused, missing, doubled, strayed, cut } = report;
console.log(`after: ${busyMachine()}`);
console.log(`${streams} stores listening, ${placed} orders at ${perSecond} a second, ${refused} refused`);
console.log(`one order at a time: p50 ${ms(calm.p50)}, p99 ${ms(calm.p99)}`);
console.log(`under load:          p50 ${ms(busy.p50)}, p99 ${ms(busy.p99)}, slowest ${ms(busy.slowest)}`);
console.log(`answered ${pace.toFixed(1)} a second`);
const [server, postgres, bench] = [cost.server, cost.postgres, cost.bench].map((each) => each.toFixed(2));
console.log(`processor time an order: server ${server} ms, PostgreSQL ${postgres} ms, who measures ${bench} ms`);
console.log(`p99 against ${LIMIT_MS} ms: ${(busy.p99 / LIMIT_MS).toFixed(2)}`);
console.log(`missing ${missing}, doubled ${doubled}, told to another store ${strayed}, streams cut ${cut}`);
const isGood = busy.p99 <= LIMIT_MS && refused + missing + doubled + strayed + cut === 0;
process.exitCode = isGood ? 0 : 1;
