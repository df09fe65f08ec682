import { setTimeout as pause } from 'node:timers/promises';
import type { AcknowledgedOrder, Customers } from './customers.ts';
import type { Cluster } from './open-cluster.ts';
import { until } from './workspace.ts';

/** A slower order was delayed by the fault, not by a busy machine. */
const DELAYED_MS = 1_500;

interface Fault {
  readonly name: string;
  readonly happen: (cluster: Cluster) => Promise<void>;
  /** Until everything is as it was before. */
  readonly recover: (cluster: Cluster) => Promise<void>;
}

async function primaryOf({ databases }: Cluster) {
  const primary = await databases.primary();
  if (!primary) throw new Error('The cluster has no primary.');
  return primary;
}

const failover = (cluster: Cluster, before: string) =>
  until('the standby takes over', async () => {
    const now = await cluster.databases.primary();
    return now !== undefined && now.name !== before;
  });
const standbyReturns = ({ databases }: Cluster) => until('there is a standby again', databases.hasStandby, 90);

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of one process of four',
    happen: async ({ processes: [first] }) => first?.kill(),
    recover: async ({ processes: [first] }) => first?.start(),
  },
  {
    name: 'kill -9 of the primary’s PostgreSQL: the standby takes over',
    happen: async (cluster) => {
      const primary = await primaryOf(cluster);
      primary.killPostgres();
      await failover(cluster, primary.name);
    },
    recover: standbyReturns,
  },
  {
    name: 'the primary’s machine gone (kill -9 of PostgreSQL and Patroni)',
    happen: async (cluster) => {
      const primary = await primaryOf(cluster);
      primary.killMachine();
      await failover(cluster, primary.name);
      primary.startAgain();
    },
    recover: standbyReturns,
  },
  {
    name: 'rolling restart of all four, streams open',
    happen: async ({ processes }) => {
      for (const one of processes) {
        await one.stop();
        await one.start();
      }
    },
    recover: async () => undefined,
  },
];

const tookOf = ({ sentAt, answeredAt }: AcknowledgedOrder) => answeredAt - sentAt;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export const FAULT_HEAD = [
  'fault',
  'orders',
  'delayed over 1.5 s',
  'slowest order',
  'served again after',
  'whole after',
];

export async function measureFault(cluster: Cluster, customers: Customers, fault: Fault, perSecond: number) {
  const before = customers.acknowledged.length;
  const stop = customers.start(perSecond);
  await pause(2_000);
  const at = performance.now();
  await fault.happen(cluster);
  await fault.recover(cluster);
  const wholeAfter = performance.now() - at;
  await pause(2_000);
  await stop();
  const orders = customers.acknowledged.slice(before).filter(({ answeredAt }) => answeredAt >= at);
  const delayed = orders.filter((order) => tookOf(order) > DELAYED_MS);
  return [
    fault.name,
    orders.length,
    delayed.length,
    seconds(Math.max(0, ...orders.map(tookOf))),
    seconds(Math.max(0, ...delayed.map(({ answeredAt }) => answeredAt - at))),
    seconds(wholeAfter),
  ];
}
