import { measureLive } from './live/measure-live.ts';

/**
 * `npm run bench:live [seconds] [stores] [orders a second]`: how long after a customer presses "order" the store's open
 * screen has heard of it, and whether each order was heard of exactly once.
 */
const [seconds = 120, stores = 500, perSecond = 20] = process.argv.slice(2).map(Number);

/** What the vendor is promised: an order is on screen within a second. */
const LIMIT_MS = 1_000;

const { calm, busy, placed, refused, missing, doubled, strayed } = await measureLive({ seconds, stores, perSecond });
const ms = (value: number) => `${value.toFixed(1)} ms`;
console.log(`${stores} stores listening, ${placed} orders at ${perSecond} a second, ${refused} refused`);
console.log(`one order at a time: p50 ${ms(calm.p50)}, p99 ${ms(calm.p99)}`);
console.log(`under load:          p50 ${ms(busy.p50)}, p99 ${ms(busy.p99)}, slowest ${ms(busy.slowest)}`);
console.log(
  `p99 against ${LIMIT_MS} ms: ${(busy.p99 / LIMIT_MS).toFixed(2)}; p50 against calm: ${(busy.p50 / calm.p50).toFixed(2)}`,
);
console.log(`missing ${missing}, doubled ${doubled}, told to another store ${strayed}`);
const isGood = busy.p99 <= LIMIT_MS && refused + missing + doubled + strayed === 0;
process.exitCode = isGood ? 0 : 1;
