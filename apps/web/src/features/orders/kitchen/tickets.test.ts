import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '@vendor-portal/contract/orders/order.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { givenOrder } from '../../../testing/given-order.ts';
import { ALL_SECTIONS } from './sections.ts';
import { countDishes, findRecallable, findTickets, linesHere, withChecks } from './tickets.ts';

const NOW = Date.parse('2026-11-13T18:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const [template] = givenOrder(1).items;
const item = (line: number, productId: string, different: Partial<OrderItem> = {}): OrderItem => {
  if (template === undefined) throw new Error('The order has no items.');
  return { ...template, line, productId, name: productId, options: [], quantity: 1, ...different };
};
const large = { options: [{ group: 'Size', name: 'Large', priceDifference: 0 as OrderItem['unitPrice'] }] };
const check = (line: number) => ({ line, at: minutesAgo(1), by: null });

const cooking = (index: number, promisedIn: number, different: Partial<Order> = {}) =>
  givenOrder(index, { status: 'ongoing', promisedAt: minutesAgo(-promisedIn), ...different });
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

const GRILL = {
  chosen: ['Grill'],
  categories: new Map([
    ['suya', 'Grill'],
    ['jollof', 'Mains'],
  ]),
};

function moved(order: Order, ...steps: (readonly [OrderStatus, string])[]): Order {
  const history = steps.map(([status, at]) => ({ status, at, by: 'vendor' as const, reason: null }));
  return { ...order, status: steps.at(-1)?.[0] ?? order.status, history: [...order.history, ...history] };
}

describe('the tickets', () => {
  it('are the orders in preparation, in the order they are due', () => {
    const scheduled = cooking(3, 90, { status: 'confirmed' });
    const orders = [givenOrder(1), cooking(2, 20), scheduled, cooking(4, -2), givenOrder(5, { status: 'ready' })];
    expect(numbers(findTickets(orders, [], ALL_SECTIONS))).toEqual(['A-1004', 'A-1002', 'A-1003']);
  });

  it('keep an order that was cancelled while it was cooked, and no other', () => {
    const alert = { kind: 'canceled' as const, acknowledgedAt: null, acknowledgedBy: null, lost: 0 as Order['total'] };
    const confirmed = moved(cooking(1, 5, { alert }), ['confirmed', minutesAgo(9)], ['canceled', minutesAgo(1)]);
    const ready = moved(cooking(2, 5, { alert }), ['ready', minutesAgo(9)], ['canceled', minutesAgo(1)]);
    expect(numbers(findTickets([cooking(3, 1)], [confirmed, ready], ALL_SECTIONS))).toEqual(['A-1003', 'A-1001']);
  });

  it('are only those with an item of the device’s sections, and show only these items', () => {
    const both = cooking(1, 5, { items: [item(1, 'jollof'), item(2, 'suya'), item(3, 'off the menu')] });
    const other = cooking(2, 1, { items: [item(1, 'jollof')] });
    expect(numbers(findTickets([both, other], [], GRILL))).toEqual(['A-1001']);
    expect(linesHere(both, GRILL).map(({ line }) => line)).toEqual([2, 3]);
  });
});

const dishes = (orders: Order[], sections = ALL_SECTIONS) =>
  countDishes(orders, sections).map(({ name, options, count }) => `${count} ${name} ${options}`.trim());

describe('the dishes still to make', () => {
  it('are counted over all tickets, apart where an option makes another dish, without what is checked', () => {
    const first = cooking(1, 5, { items: [item(1, 'jollof', { quantity: 3 }), item(2, 'zobo', large)] });
    const items = [item(1, 'jollof'), item(2, 'zobo'), item(3, 'suya', { quantity: 9 })];
    const second = cooking(2, 5, { items, checks: [check(3)] });
    expect(dishes([first, second])).toEqual(['4 jollof', '1 zobo Large', '1 zobo']);
  });

  it('are those of the device’s sections, and none of a cancelled order', () => {
    const items = [item(1, 'jollof'), item(2, 'suya')];
    expect(dishes([cooking(1, 5, { items }), cooking(2, 5, { items, status: 'canceled' })], GRILL)).toEqual(['1 suya']);
  });

  it('add up to the quantities that are not checked', () => {
    const line = record({
      product: constantFrom('jollof', 'suya'),
      quantity: integer({ min: 1, max: 9 }),
      isDone: boolean(),
    });
    assert(
      property(array(array(line, { maxLength: 5 }), { maxLength: 8 }), (tickets) => {
        const orders = tickets.map((lines, index) =>
          cooking(index, 5, {
            items: lines.map(({ product, quantity }, at) => item(at + 1, product, { quantity })),
            checks: lines.flatMap(({ isDone }, at) => (isDone ? [check(at + 1)] : [])),
          }),
        );
        const left = tickets.flat().reduce((sum, { isDone, quantity }) => sum + (isDone ? 0 : quantity), 0);
        expect(countDishes(orders, ALL_SECTIONS).reduce((sum, { count }) => sum + count, 0)).toBe(left);
      }),
    );
  });
});

const readied = (index: number, minutes: number) => moved(cooking(index, 5), ['ready', minutesAgo(minutes)]);

describe('the orders to recall', () => {
  it('are those made ready within 15 minutes, the last first, until a courier has them', () => {
    const assigned = { ...readied(3, 1), status: 'assigned' as const };
    expect(numbers(findRecallable([readied(1, 15), readied(2, 2), assigned, readied(4, 16)], NOW))).toEqual([
      'A-1002',
      'A-1001',
    ]);
  });

  it('are ten at most', () => {
    const orders = Array.from({ length: 14 }, (_, index) => readied(index, index));
    expect(numbers(findRecallable(orders, NOW))).toEqual(numbers(orders).slice(0, 10));
  });

  it('count from the last time, where one was recalled before', () => {
    const again = moved(readied(1, 40), ['ongoing', minutesAgo(30)], ['ready', minutesAgo(3)]);
    expect(numbers(findRecallable([again], NOW))).toEqual(['A-1001']);
  });
});

describe('checks that are not sent yet', () => {
  it('show at once, on top of what the server has', () => {
    const order = cooking(1, 5, { checks: [check(1), check(2)] });
    const shown = withChecks(
      order,
      new Map([
        [1, true],
        [2, false],
        [3, true],
      ]),
    );
    expect(shown.checks?.map(({ line }) => line)).toEqual([1, 3]);
    expect(withChecks(order, new Map())).toBe(order);
  });
});
