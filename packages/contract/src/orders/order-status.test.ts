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

describe('the order statuses', () => {
  it('are exactly those the specification names', () => {
    expect(ORDER_STATUSES.toSorted()).toEqual(SPECIFIED.split(' ').toSorted());
  });

  it('include three final ones', () => {
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

  it('count as active while the order is accepted and still in the store', () => {
    expect(ACTIVE_STATUSES).toEqual(['confirmed', 'ongoing', 'ready', 'ready_for_pick_up', 'assigned']);
  });

  it('say which orders were lost', () => {
    expect(LOST_STATUSES).toEqual(['canceled', 'declined']);
  });
});

describe('lists of orders', () => {
  it('prefer a group to the status of the same name', () => {
    expect(statusesListedAs('ongoing')).toEqual(['confirmed', 'ongoing']);
    expect(statusesListedAs('delivered')).toEqual(['delivered']);
  });

  it('can filter by every status, alone or in a group, under unique names', () => {
    const names = ORDER_LIST_STATUSES;
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names.flatMap(statusesListedAs))).toEqual(new Set(ORDER_STATUSES));
  });
});
