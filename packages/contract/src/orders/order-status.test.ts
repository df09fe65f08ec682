import { describe, expect, it } from 'vitest';
import {
  ACTIVE_STATUSES,
  FINAL_STATUSES,
  LOST_STATUSES,
  OPEN_STATUSES,
  OPEN_TABS,
  ORDER_GROUPS,
  ORDER_STATUSES,
  ORDER_TABS,
  ORDER_LIST_STATUSES,
  statusesListedAs,
} from './order-status.ts';

/** The specification's list (§3), copied by hand. */
const SPECIFIED =
  'placed ongoing ready confirmed dispatched completed canceled declined delivered assigned ready_for_pick_up';

describe('the steps of an order', () => {
  it('are the statuses that the specification names, and no other', () => {
    expect(ORDER_STATUSES.toSorted()).toEqual(SPECIFIED.split(' ').toSorted());
  });

  it('end with one that nothing follows', () => {
    expect(FINAL_STATUSES).toEqual(['completed', 'canceled', 'declined']);
  });

  it('belong to one tab each', () => {
    expect(ORDER_GROUPS).toEqual({
      pending: ['placed'],
      confirmed: ['confirmed'],
      ongoing: ['confirmed', 'ongoing'],
      ready: ['ready', 'ready_for_pick_up', 'assigned', 'dispatched'],
      history: ['delivered', 'completed', 'canceled', 'declined'],
    });
    expect(ORDER_TABS.flatMap((tab) => ORDER_GROUPS[tab])).toEqual(ORDER_STATUSES);
  });

  it('are open until they reach history', () => {
    expect(OPEN_TABS).toEqual(['pending', 'ongoing', 'ready']);
    expect([...OPEN_STATUSES, ...ORDER_GROUPS.history]).toEqual(ORDER_STATUSES);
  });

  it('count as active where the order is accepted and still in the shop', () => {
    expect(ACTIVE_STATUSES).toEqual(['confirmed', 'ongoing', 'ready', 'ready_for_pick_up', 'assigned']);
  });

  it('know which orders came to nothing', () => {
    expect(LOST_STATUSES).toEqual(['canceled', 'declined']);
  });
});

describe('lists of orders', () => {
  it('take a group by its name before the status of the same name', () => {
    expect(statusesListedAs('ongoing')).toEqual(['confirmed', 'ongoing']);
    expect(statusesListedAs('delivered')).toEqual(['delivered']);
  });

  it('can filter by every status, alone or in a group, each name once', () => {
    const names = ORDER_LIST_STATUSES;
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names.flatMap(statusesListedAs))).toEqual(new Set(ORDER_STATUSES));
  });
});
