import { BUSIEST_SHARE, ORDER_CURVE, orderWork } from './model.ts';
import type { UnitCosts } from './unit-costs.ts';

interface Plant {
  readonly ordersPerSecond: number;
  readonly apiCores: number;
  readonly databaseCores: number;
}

interface Hour {
  readonly hour: number;
  readonly calls: number;
  /** How much of the time the cores work. */
  readonly apiFullness: number;
  readonly databaseFullness: number;
  readonly p50: number;
  readonly p99: number;
  /** Waited longer for the database than a call waits for a connection: answered 503. */
  readonly refused: number;
}

/** The same seed gives the same day. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Around a mean, as the times of independent things are. */
const around = (mean: number, next: () => number) => -mean * Math.log(1 - next());

/**
 * Cores that are handed out in the order in which they are asked for. Answers when the work is done; `busy` adds up how
 * long they worked.
 */
export function station(cores: number) {
  /** When each is free, the earliest at the root. */
  const free = new Float64Array(Math.max(1, cores));
  let busy = 0;
  const settle = () => {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < free.length && (free[left] ?? 0) < (free[least] ?? 0)) least = left;
      if (right < free.length && (free[right] ?? 0) < (free[least] ?? 0)) least = right;
      if (least === at) return;
      [free[at], free[least]] = [free[least] ?? 0, free[at] ?? 0];
      at = least;
    }
  };
  return {
    work: (from: number, length: number): { begun: number; done: number } => {
      const begun = Math.max(from, free[0] ?? 0);
      busy += length;
      free[0] = begun + length;
      settle();
      return { begun, done: begun + length };
    },
    busy: () => busy,
  };
}

/** A call waits so long for a connection, then it is answered 503. */
const PATIENCE_MS = 5_000;
/** Of every hour so many seconds are gone through call by call, after some that only fill the queues. */
const SAMPLE_S = 4;
const WARM_UP_S = 1;

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Asked {
  readonly came: number;
  /** When the server has done its part and asks the database. */
  readonly asked: number;
  readonly databaseMs: number;
}

function simulateHour(hour: number, plant: Plant, costs: UnitCosts, next: () => number): Hour {
  const share = (ORDER_CURVE[hour] ?? 0) / BUSIEST_SHARE;
  const work = orderWork(costs);
  const gap = 1000 / (plant.ordersPerSecond * share * work.calls);
  // A process has one core, and the balancer does not know which of them is free.
  const processes = Array.from({ length: plant.apiCores }, () => station(1));
  const api = () => processes[Math.floor(next() * processes.length)] ?? station(1);
  const database = station(plant.databaseCores);
  const length = (SAMPLE_S + WARM_UP_S) * 1000;
  const questions: Asked[] = [];
  for (let came = around(gap, next); came < length; came += around(gap, next)) {
    let pick = next() * work.calls;
    const call = costs.calls.find(({ perOrder }) => (pick -= perOrder) < 0) ?? costs.calls.at(-1);
    if (!call) break;
    const asked = api().work(came, around(call.serverMs, next)).done;
    questions.push({ came, asked, databaseMs: around(call.databaseMs, next) });
  }
  const waits: number[] = [];
  let refused = 0;
  for (const { came, asked, databaseMs } of questions.toSorted((a, b) => a.asked - b.asked)) {
    const { begun, done } = database.work(asked, databaseMs);
    if (came < WARM_UP_S * 1000) continue;
    if (begun - asked > PATIENCE_MS) refused += 1;
    waits.push(done - came);
  }
  const sorted = Float64Array.from(waits).toSorted();
  return {
    hour,
    calls: waits.length,
    apiFullness: processes.reduce((sum, { busy }) => sum + busy(), 0) / length / plant.apiCores,
    databaseFullness: database.busy() / length / plant.databaseCores,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    refused,
  };
}

/** A whole day, hour by hour, each by some seconds of it. */
export function simulateDay(plant: Plant, costs: UnitCosts, seed = 1): Hour[] {
  const next = chance(seed);
  return ORDER_CURVE.map((_, hour) => simulateHour(hour, plant, costs, next));
}
