import { parseArgs } from 'node:util';
import { checkOrders, openCustomers } from './cluster/customers.ts';
import { FAULT_HEAD, FAULTS, measureFault } from './cluster/faults.ts';
import { openCluster } from './cluster/open-cluster.ts';
import { openStream } from './harness/event-stream.ts';
import { exactly, report, print, table } from './harness/print.ts';

/**
 * `npm run bench:cluster -- [--orders 10] [--stores 24] [--only rolling]`: a cluster of Debian's packages on this
 * machine, and customers who order through its faults. `--orders`: per second.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10' },
    stores: { type: 'string', default: '24' },
    only: { type: 'string', default: '' },
  },
});

try {
  const began = performance.now();
  const cluster = await openCluster(Number(values.stores));
  const { addresses, processes, stores } = cluster;
  const customers = openCustomers(addresses.publicUrl, stores);
  await Promise.all(processes.map((one) => one.start()));
  const streams = await Promise.all(stores.map((store) => openStream(addresses.publicUrl, store)));

  const rows = [];
  for (const fault of FAULTS.filter(({ name }) => name.includes(values.only))) {
    print(`${fault.name} …`);
    rows.push(await measureFault(cluster, customers, fault, Number(values.orders)));
  }
  const results = await checkOrders(addresses.directUrl, customers.acknowledged, streams);
  print(table(FAULT_HEAD, rows));
  print(`${streams.reduce((sum, { reconnects }) => sum + reconnects(), 0)} reconnections of event streams`);
  print(`${((performance.now() - began) / 1_000).toFixed(0)} s in all`);
  for (const refusal of new Set(customers.refused)) print(refusal);
  report([...results, exactly('refused orders', customers.refused.length, 0)]);
  process.exit();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
