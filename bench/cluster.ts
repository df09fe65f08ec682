import { checkOrders, openCustomers } from './cluster/customers.ts';
import { FAULT_HEAD, FAULTS, measureFault } from './cluster/faults.ts';
import { openCluster } from './cluster/open-cluster.ts';
import { readArguments } from './harness/arguments.ts';
import { openStream } from './harness/event-stream.ts';
import { exactly, report, print, table } from './harness/print.ts';

/**
 * A cluster of Debian's packages on this machine, and customers who order through its faults; with `--only rolling`,
 * through the ones of that name alone. `--orders`: per second.
 */
const { orders, stores: count, only } = readArguments('bench:cluster', { orders: 10, stores: 24, only: [] });
const faults = FAULTS.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
if (faults.length === 0) throw new Error(`No fault is named ${only.join(' or ')}.`);

try {
  const began = performance.now();
  const cluster = await openCluster(count);
  const { addresses, processes, stores } = cluster;
  const customers = openCustomers(addresses.publicUrl, stores);
  await Promise.all(processes.map((one) => one.start()));
  const streams = await Promise.all(stores.map((store) => openStream(addresses.publicUrl, store)));

  const rows = [];
  for (const fault of faults) {
    print(`${fault.name} …`);
    rows.push(await measureFault(cluster, customers, fault, orders));
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
