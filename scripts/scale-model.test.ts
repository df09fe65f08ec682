import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulateDay, station } from '../bench/scale/day.ts';
import { caughtUpAfter, needOf, ORDER_CURVE, ordersOfDay, orderWork } from '../bench/scale/model.ts';
import { LOADS, MACHINES } from '../bench/scale/report.ts';
import { UNIT_COSTS } from '../bench/scale/unit-costs.ts';

const loads = fc.record({
  vendors: fc.integer({ min: 1, max: 100_000 }),
  ordersPerSecond: fc.integer({ min: 1, max: 2_000 }),
});

/** One kind of call alone: what a queue of it does is known by formula. */
const oneCall = (serverMs: number, databaseMs: number) => ({
  ...UNIT_COSTS,
  calls: [{ call: 'one', perOrder: 1, serverMs, databaseMs, walBytes: 0 }],
});

describe('the model of a large marketplace', () => {
  it('has a day whose hours are all of it', () => {
    expect(ORDER_CURVE).toHaveLength(24);
    expect(ORDER_CURVE.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(ordersOfDay(11)).toBeCloseTo((11 * 3600) / 0.11, 6);
  });

  it('needs twice as much for twice as much', () => {
    fc.assert(
      fc.property(loads, ({ vendors, ordersPerSecond }) => {
        const once = needOf({ vendors, ordersPerSecond }, MACHINES, UNIT_COSTS);
        const twice = needOf({ vendors: vendors * 2, ordersPerSecond: ordersPerSecond * 2 }, MACHINES, UNIT_COSTS);
        for (const figure of ['apiCores', 'databaseCores', 'keptGigabytesPerMonth', 'walMegabytesPerSecond'] as const)
          expect(twice[figure]).toBeCloseTo(once[figure] * 2, 6);
      }),
    );
  });

  it('never puts more on a machine than it may be filled with', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const need = needOf(load, MACHINES, UNIT_COSTS);
        const work = (load.ordersPerSecond * orderWork(UNIT_COSTS).databaseMs) / 1000;
        expect(work / (need.databases * MACHINES.databaseCores)).toBeLessThanOrEqual(MACHINES.fullness);
      }),
    );
  });

  it('catches up the slower the fuller it is, and never when it is full', () => {
    expect([caughtUpAfter(30, 0.5), caughtUpAfter(30, 0.75), caughtUpAfter(30, 1)]).toEqual([30, 90, Infinity]);
  });
});

describe('the simulated day', () => {
  it('hands cores out one after the other', () => {
    const two = station(2);
    expect([two.work(0, 10), two.work(0, 4), two.work(1, 1), two.work(9, 2)].map(({ done }) => done)).toEqual([
      10, 4, 5, 11,
    ]);
    expect(two.busy()).toBe(17);
  });

  it('waits as long at one core as the formula says', () => {
    // One core for the database, half full at the peak: on the average a call is there for 2 ms / (1 - 0.5).
    const hours = simulateDay({ ordersPerSecond: 250, apiCores: 1_000, databaseCores: 1 }, oneCall(0.0001, 2), 7);
    const { databaseFullness, p50 } = hours[19] ?? { databaseFullness: 0, p50: 0 };
    expect(databaseFullness).toBeGreaterThan(0.4);
    expect(databaseFullness).toBeLessThan(0.6);
    // The middle of an exponential time with a mean of 4 ms.
    expect(p50).toBeGreaterThan(4 * Math.LN2 * 0.7);
    expect(p50).toBeLessThan(4 * Math.LN2 * 1.4);
  });

  it('refuses nobody on what the model asks for, and many on half of it', () => {
    const load = LOADS[0] ?? { vendors: 0, ordersPerSecond: 0 };
    const { apiCores } = needOf(load, MACHINES, UNIT_COSTS);
    const work = (load.ordersPerSecond * orderWork(UNIT_COSTS).databaseMs) / 1000;
    const plant = { ...load, apiCores: Math.ceil(apiCores) };
    const enough = simulateDay({ ...plant, databaseCores: Math.ceil(work / MACHINES.fullness) }, UNIT_COSTS);
    expect(enough.every(({ refused }) => refused === 0)).toBe(true);
    expect(Math.max(...enough.map(({ databaseFullness }) => databaseFullness))).toBeLessThan(0.9);
  });
});
