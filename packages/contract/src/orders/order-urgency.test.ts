import { assert, constantFrom, date, integer, option, property, record, uniqueArray, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPEN_STATUSES } from './order-status.ts';
import { byUrgency, pressingAt } from './order-urgency.ts';

const moment = date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((made) =>
  made.toISOString(),
);
const openOrder = record({
  id: uuid(),
  status: constantFrom(...OPEN_STATUSES),
  placedAt: moment,
  confirmBy: moment,
  promisedAt: option(moment),
  scheduledFor: option(moment),
});

const TIMES = {
  id: 'b',
  status: 'ongoing' as const,
  placedAt: '2026-11-15T10:00:00Z',
  confirmBy: '2026-11-15T10:10:00Z',
  promisedAt: '2026-11-15T10:20:00Z',
  scheduledFor: '2026-11-15T10:30:00Z',
};

describe('the deadline of an order', () => {
  it('is when it expires unanswered, or when it should be ready, if known', () => {
    expect(pressingAt({ ...TIMES, status: 'placed' })).toBe(TIMES.confirmBy);
    expect(pressingAt(TIMES)).toBe(TIMES.promisedAt);
    expect(pressingAt({ ...TIMES, promisedAt: null })).toBe(TIMES.scheduledFor);
    expect(pressingAt({ ...TIMES, promisedAt: null, scheduledFor: null })).toBe(TIMES.placedAt);
  });
});

describe('the urgency of orders', () => {
  it('falls back to the id if deadlines are equal', () => {
    expect([{ ...TIMES, id: 'a' }, TIMES, { ...TIMES, id: 'c' }].map((one) => byUrgency(one, TIMES))).toEqual([
      -1, 0, 1,
    ]);
  });

  it('puts unanswered orders first, by when they expire', () => {
    const times = { placedAt: '2026-11-15T10:00:00Z', promisedAt: null, scheduledFor: null };
    const early = { id: 'b', status: 'placed' as const, ...times, confirmBy: '2026-11-15T10:05:00Z' };
    const overdue = { id: 'a', status: 'placed' as const, ...times, confirmBy: '2026-11-15T10:09:00Z' };
    const cooking = { ...early, id: 'c', status: 'ongoing' as const, promisedAt: '2026-11-15T10:01:00Z' };
    expect([cooking, overdue, early].toSorted(byUrgency)).toEqual([early, overdue, cooking]);
  });

  it('sorts any orders the same way, whatever order they come in', () => {
    assert(
      property(uniqueArray(openOrder, { selector: ({ id }) => id }), integer(), (orders, rotation) => {
        const sorted = orders.toSorted(byUrgency);
        const turned = [
          ...orders.slice(rotation % (orders.length || 1)),
          ...orders.slice(0, rotation % (orders.length || 1)),
        ];
        expect(turned.toSorted(byUrgency)).toEqual(sorted);
        for (const [index, order] of sorted.entries()) {
          const next = sorted[index + 1];
          if (next?.status !== order.status) continue;
          expect(Date.parse(pressingAt(order))).toBeLessThanOrEqual(Date.parse(pressingAt(next)));
        }
      }),
    );
  });
});
