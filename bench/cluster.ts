import { parseArgs } from 'node:util';
import { openMarketplace } from './cluster/customers.ts';
import { measureThroughput, measureTrouble, TROUBLES, type Fault, type Throughput } from './cluster/phases.ts';
import { reckon } from './cluster/reckon.ts';
import { isGood, textOf, type ClusterReport } from './cluster/report.ts';
import { openScreen } from './cluster/screens.ts';
import { openWorld } from './cluster/world.ts';

/**
 * `npm run bench:cluster -- [--seconds 6] [--orders 10] [--stores 24] [--only rolling] [--json]`: a cluster as an operator
 * sets it up, on this machine alone and with Debian's packages, and the gateway's day through what can happen to it.
 * `--seconds`: of each measurement of throughput. `--orders`: a second, while something happens. `--keep`: the folder with its logs and configuration stays.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    orders: { type: 'string', default: '10' },
    stores: { type: 'string', default: '24' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const say = (text: string) => process.stderr.write(`${text}\n`);

/** How many processes serve when it is measured. */
const COUNTS = [1, 2, 4];

async function run(): Promise<ClusterReport> {
  const began = performance.now();
  const world = await openWorld(Number(values.stores), values.keep, say);
  const { addresses, processes, stores } = world;
  const market = openMarketplace(addresses.publicUrl, stores);

  const throughput: Throughput[] = [];
  await processes[0]?.start();
  const screens = await Promise.all(stores.map((store) => openScreen(addresses.publicUrl, store)));
  for (const [place, count] of COUNTS.entries()) {
    await Promise.all(processes.slice(COUNTS[place - 1] ?? 1, count).map((one) => one.start()));
    say(`throughput of ${count} …`);
    if (values.only === '') throughput.push(await measureThroughput(market, count, Number(values.seconds)));
  }

  const faults: Fault[] = [];
  for (const trouble of TROUBLES.filter(({ name }) => name.includes(values.only))) {
    say(`${trouble.name} …`);
    faults.push(await measureTrouble(world, market, trouble, Number(values.orders)));
  }

  say('reckoning …');
  const reckoning = await reckon(addresses.directUrl, market.acknowledged, screens);
  return {
    throughput,
    faults,
    reckoning,
    linesEnded: screens.reduce((sum, { linesEnded }) => sum + linesEnded(), 0),
    refused: market.refused,
    seconds: (performance.now() - began) / 1_000,
  };
}

try {
  const report = await run();
  console.log(values.json ? JSON.stringify(report) : textOf(report));
  process.exit(isGood(report) ? 0 : 1);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
