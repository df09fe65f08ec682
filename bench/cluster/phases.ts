import { setTimeout as pause } from 'node:timers/promises';
import type { Acknowledged, Marketplace } from './customers.ts';
import { until } from './scene.ts';
import type { World } from './world.ts';

export interface Throughput {
  readonly processes: number;
  readonly ordersPerSecond: number;
  readonly menusPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Fault {
  readonly name: string;
  /** How long it took until everything was there again: the process, the standby, all of them. */
  readonly wholeAfter: number;
  /** From the fault until the last order that it held up was acknowledged; 0: none was. */
  readonly recoveredAfter: number;
  readonly orders: number;
  readonly heldUp: number;
  readonly slowest: number;
}

/** An order that takes longer was held up by what happened, not by a busy machine. */
const HELD_UP_MS = 1_500;
const AT_ONCE = 16;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const tookOf = ({ askedAt, answeredAt }: Acknowledged) => answeredAt - askedAt;

/** What so many processes answer. The first seconds of a new process are nobody's measure. */
export async function measureThroughput(market: Marketplace, processes: number, seconds: number): Promise<Throughput> {
  await market.rush(AT_ONCE, 2);
  const { orders, menus, answered } = await market.rush(AT_ONCE, seconds);
  const took = answered.map(tookOf);
  return {
    processes,
    ordersPerSecond: orders,
    menusPerSecond: menus,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
  };
}

interface Trouble {
  readonly name: string;
  readonly happen: (world: World) => Promise<void>;
  /** Until everything is as it was. */
  readonly repair: (world: World) => Promise<void>;
}

const otherLeads = (world: World, before: string) =>
  until('the standby leads', async () => {
    const now = await world.databases.primary();
    return now !== undefined && now.name !== before;
  });
const hasStandbyAgain = ({ databases }: World) => until('there is a standby again', databases.hasStandby, 90);

async function theLeader({ databases }: World) {
  const leader = await databases.primary();
  if (!leader) throw new Error('Nobody leads.');
  return leader;
}

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'kill -9 of one process of four',
    happen: async ({ processes: [first] }) => first?.kill(),
    repair: async ({ processes: [first] }) => first?.start(),
  },
  {
    name: 'kill -9 of the primary’s PostgreSQL: the standby takes over',
    happen: async (world) => {
      const leader = await theLeader(world);
      leader.killPostgres();
      await otherLeads(world, leader.name);
    },
    repair: hasStandbyAgain,
  },
  {
    name: 'the primary’s machine gone (kill -9 of PostgreSQL and Patroni)',
    happen: async (world) => {
      const leader = await theLeader(world);
      leader.killMachine();
      await otherLeads(world, leader.name);
      leader.startAgain();
    },
    repair: hasStandbyAgain,
  },
  {
    name: 'rolling restart of all four, streams open',
    happen: async ({ processes }) => {
      for (const one of processes) {
        await one.stop();
        await one.start();
      }
    },
    repair: async () => undefined,
  },
];

/** Orders come all the while: some before, some in the middle, some after all is whole again. */
export async function measureTrouble(
  world: World,
  market: Marketplace,
  { name, happen, repair }: Trouble,
  perSecond: number,
): Promise<Fault> {
  const before = market.acknowledged.length;
  const stop = market.arrive(perSecond);
  await pause(2_000);
  const at = performance.now();
  await happen(world);
  await repair(world);
  const wholeAfter = performance.now() - at;
  await pause(2_000);
  await stop();
  const orders = market.acknowledged.slice(before).filter(({ answeredAt }) => answeredAt >= at);
  const heldUp = orders.filter((order) => tookOf(order) > HELD_UP_MS);
  return {
    name,
    wholeAfter: wholeAfter / 1_000,
    recoveredAfter: Math.max(0, ...heldUp.map(({ answeredAt }) => answeredAt - at)) / 1_000,
    orders: orders.length,
    heldUp: heldUp.length,
    slowest: Math.max(0, ...orders.map(tookOf)) / 1_000,
  };
}
