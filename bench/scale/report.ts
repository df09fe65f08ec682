import { simulateDay } from './day.ts';
import type { OrderCost } from './measure-order.ts';
import { caughtUpAfter, needOf, orderWork, type Load, type Machines } from './model.ts';
import { UNIT_COSTS } from './unit-costs.ts';

/** API machines of 8 cores, databases of up to 64; at the peak 60 % full, so that one of three may be lost. */
export const MACHINES: Machines = { apiCores: 8, databaseCores: 64, fullness: 0.6 };

export const LOADS: readonly Load[] = [
  { vendors: 1_000, ordersPerSecond: 20 },
  { vendors: 10_000, ordersPerSecond: 200 },
  { vendors: 30_000, ordersPerSecond: 600 },
  { vendors: 100_000, ordersPerSecond: 2_000 },
];

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
const whole = (value: number) => Math.round(value).toLocaleString('en');
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export function unitReport({ calls, bytesByTable, rowsByTable }: OrderCost): string {
  const costs = calls.map(({ call, serverMs, databaseMs, walBytes }) => [
    call,
    serverMs.toFixed(2),
    databaseMs.toFixed(2),
    whole(walBytes),
  ]);
  const left = Object.entries(bytesByTable).map(([name, bytes]) => [name, rowsByTable[name] ?? 0, whole(bytes)]);
  return [
    table(['call', 'server ms', 'database ms', 'WAL bytes'], costs),
    table(['table', 'rows an order', 'bytes an order, indexes included'], left),
  ].join('\n\n');
}

export function modelReport(): string {
  const work = orderWork(UNIT_COSTS);
  const rows = LOADS.map((load) => {
    const need = needOf(load, MACHINES, UNIT_COSTS);
    return [
      whole(load.vendors),
      whole(load.ordersPerSecond),
      whole(need.ordersPerDay),
      whole(need.callsPerSecond),
      whole(need.streams),
      `${Math.ceil(need.apiCores)} (${need.apiMachines})`,
      `${Math.ceil(need.databaseCores)} (${need.databases})`,
      whole(need.connections),
      need.walMegabytesPerSecond.toFixed(1),
      whole(need.keptGigabytesPerMonth),
      whole(need.passingGigabytes),
    ];
  });
  const head = [
    'vendors',
    'orders a second at the peak',
    'orders a day',
    'calls a second',
    'open streams',
    'API cores (machines of 8)',
    'database cores (machines of 64)',
    'connections',
    'WAL MB a second',
    'kept GB a month',
    'passing GB',
  ];
  return [
    `An order is ${work.calls.toFixed(1)} calls, ${work.serverMs.toFixed(1)} ms of the server and ${work.databaseMs.toFixed(1)} ms of the database, ${whole(work.walBytes)} bytes of WAL.`,
    table(head, rows),
    `After 30 s without the database at the peak nobody waits any more ${whole(caughtUpAfter(30, MACHINES.fullness))} s later.`,
  ].join('\n');
}

export function dayReport(load: Load = LOADS.at(-1) as Load): string {
  const need = needOf(load, MACHINES, UNIT_COSTS);
  const [apiCores, databaseCores] = [Math.ceil(need.apiCores), Math.ceil(need.databaseCores)];
  const { ordersPerSecond } = load;
  const days = {
    'all machines': { ordersPerSecond, apiCores, databaseCores },
    'a third of the API lost': { ordersPerSecond, apiCores: Math.ceil((apiCores * 2) / 3), databaseCores },
    'a third of the databases lost': { ordersPerSecond, apiCores, databaseCores: Math.ceil((databaseCores * 2) / 3) },
  };
  return Object.entries(days)
    .map(([name, plant]) => {
      const hours = simulateDay(plant, UNIT_COSTS);
      const rows = hours
        .filter(({ hour }) => [3, 8, 13, 16, 19, 22].includes(hour))
        .map(({ hour, apiFullness, databaseFullness, p50, p99, refused }) => [
          `${hour}:00`,
          `${Math.round(apiFullness * 100)} %`,
          `${Math.round(databaseFullness * 100)} %`,
          ms(p50),
          ms(p99),
          refused,
        ]);
      return `\n${name}: ${plant.apiCores} API cores, ${plant.databaseCores} of databases\n${table(['hour', 'API full', 'database full', 'p50 ms', 'p99 ms', 'refused'], rows)}`;
    })
    .join('\n');
}
