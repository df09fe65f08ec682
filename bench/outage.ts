import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { recordEvent } from '../apps/server/src/platform/events/events.ts';
import { OUTAGES, type Outage } from './outage/outages.ts';
import { watch, type Answer } from './outage/watch.ts';
import { openWorld, type World } from './outage/world.ts';

/** `npm run bench:outage [seconds]`: what a vendor and a load balancer are answered while the database is in trouble. */
const seconds = Number(process.argv[2] ?? 25);

const worst = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ took }) => took)) / 1_000;
const s = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} s` : 'never');

/** Which answers there were and how many, such as `200 × 12, 503 × 80`. */
const told = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${status === 0 ? 'none' : status} × ${all.length}`)
    .join(', ');

/** Something happens to the vendor in another process, whose own way to the database is well. */
const happenElsewhere = ({ db, vendorId }: World) =>
  db
    .transaction((tx) => recordEvent(tx, systemClock, vendorId, { kind: 'balance_changed' }))
    .then(() => true)
    .catch(() => false);

async function measure(world: World, { name, isQuiet = false, begin, end }: Outage) {
  const seen = await watch(world, isQuiet);
  const began = performance.now();
  await begin(world);
  await pause(1_000);
  const toldAt = performance.now();
  const isTold = isQuiet && (await happenElsewhere(world));
  await pause(seconds * 1_000 - 1_000);
  await end?.(world);
  const ended = end ? performance.now() : began;
  await pause(20_000);
  const stopped = performance.now();
  await seen.stop();

  const during = (answers: readonly Answer[]) =>
    answers.filter(({ askedAt, took }) => askedAt >= began && askedAt <= ended + 3_000 && askedAt + took >= began);
  /** From the repair until the first question that was answered well, with none after it that was not. */
  const wellAgain = (answers: readonly Answer[]) => {
    const sorted = answers
      .filter(({ askedAt }) => askedAt >= began)
      .toSorted((one, other) => one.askedAt - other.askedAt);
    const lastBad = sorted.findLastIndex(({ status }) => status !== 200);
    const good = sorted[lastBad + 1];
    if (lastBad === -1) return 0;
    return good ? Math.max(0, good.askedAt + good.took - ended) / 1_000 : Number.NaN;
  };
  const heardAfter = seen.screen.heard.find((at) => at > toldAt);
  const endedAfter = seen.screen.ended.find((at) => at > began && at < stopped);
  return [
    name,
    `${told(during(seen.reads))}; ≤ ${s(worst(during(seen.reads)))}`,
    `${told(during(seen.writes))}; ≤ ${s(worst(during(seen.writes)))}`,
    `${told(during(seen.ready))}; ≤ ${s(worst(during(seen.ready)))}`,
    isTold
      ? `news after ${s(((heardAfter ?? Number.NaN) - toldAt) / 1_000)}`
      : endedAfter === undefined
        ? 'stays open'
        : `ends after ${s((endedAfter - began) / 1_000)}`,
    s(Math.max(wellAgain(seen.reads), wellAgain(seen.writes), wellAgain(seen.ready))),
  ];
}

const world = await openWorld();
const only = process.argv[3];
try {
  console.log('| what happens | reads | writes | /readyz | an open screen | well again after |');
  console.log('|---|---|---|---|---|---|');
  for (const outage of OUTAGES) {
    if (only !== undefined && !outage.name.includes(only)) continue;
    console.log(`| ${(await measure(world, outage)).join(' | ')} |`);
  }
} finally {
  await world.close();
}
