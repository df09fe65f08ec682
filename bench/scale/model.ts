import type { UnitCosts } from './unit-costs.ts';

/** What a marketplace is asked to carry at its busiest. */
export interface Load {
  readonly vendors: number;
  readonly ordersPerSecond: number;
}

/** The machines it is put on, and how full they may be at the peak. */
export interface Machines {
  readonly apiCores: number;
  readonly databaseCores: number;
  readonly fullness: number;
}

interface Need {
  readonly ordersPerDay: number;
  readonly callsPerSecond: number;
  readonly streams: number;
  readonly apiCores: number;
  readonly apiMachines: number;
  readonly databaseCores: number;
  /** Databases that share the vendors out between them; one as long as one machine is enough. */
  readonly databases: number;
  readonly connections: number;
  readonly walMegabytesPerSecond: number;
  /** What stays, and what is thrown away again after its time. */
  readonly keptGigabytesPerMonth: number;
  readonly passingGigabytes: number;
}

/** How much of a day's orders come in each hour: lunch at 13, dinner at 19. */
export const ORDER_CURVE: readonly number[] = [
  0.005, 0.003, 0.002, 0.002, 0.003, 0.006, 0.014, 0.026, 0.034, 0.036, 0.044, 0.066, 0.09, 0.094, 0.062, 0.044, 0.046,
  0.064, 0.102, 0.11, 0.076, 0.042, 0.02, 0.009,
];

export const BUSIEST_SHARE = Math.max(...ORDER_CURVE);

/** If the busiest hour brings so many a second, so many come in the whole day. */
export const ordersOfDay = (atPeak: number) => (atPeak * 3600) / BUSIEST_SHARE;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Processor time of one order's whole life, in milliseconds. */
export const orderWork = ({ calls }: UnitCosts) => ({
  calls: sum(calls.map(({ perOrder }) => perOrder)),
  serverMs: sum(calls.map(({ perOrder, serverMs }) => perOrder * serverMs)),
  databaseMs: sum(calls.map(({ perOrder, databaseMs }) => perOrder * databaseMs)),
  walBytes: sum(calls.map(({ perOrder, walBytes }) => perOrder * walBytes)),
});

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
const DAYS_OF_MONTH = 30;

/** From what one order and one open screen cost to what so many of them need. */
export function needOf({ vendors, ordersPerSecond }: Load, machines: Machines, costs: UnitCosts): Need {
  const work = orderWork(costs);
  const streams = vendors * costs.streamsPerVendor;
  const ordersPerDay = ordersOfDay(ordersPerSecond);
  const coresFor = (orderMs: number, streamMs: number) =>
    (ordersPerSecond * orderMs + streams * streamMs) / 1000 / machines.fullness;
  const apiCores = coresFor(work.serverMs, costs.streamServerMsPerSecond);
  const databaseCores = coresFor(work.databaseMs, costs.streamDatabaseMsPerSecond);
  const kept = sum(costs.kept.map(({ bytesPerOrder }) => bytesPerOrder));
  return {
    ordersPerDay,
    callsPerSecond: ordersPerSecond * work.calls,
    streams,
    apiCores,
    apiMachines: Math.ceil(apiCores / machines.apiCores),
    databaseCores,
    databases: Math.ceil(databaseCores / machines.databaseCores),
    connections: Math.ceil(apiCores) * costs.connectionsPerProcess,
    walMegabytesPerSecond: (ordersPerSecond * work.walBytes) / MEGABYTE,
    keptGigabytesPerMonth: (ordersPerDay * DAYS_OF_MONTH * kept) / GIGABYTE,
    passingGigabytes:
      sum(costs.passing.map(({ bytesPerOrder, days }) => ordersPerDay * days * bytesPerOrder)) / GIGABYTE,
  };
}

/** How long it takes, after nothing was answered for so long, until nobody waits any more. */
export const caughtUpAfter = (outageSeconds: number, fullness: number) =>
  fullness >= 1 ? Infinity : (outageSeconds * fullness) / (1 - fullness);
