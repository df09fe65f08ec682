import { describe, expect, it } from 'vitest';
import type { Money } from '../values/money.ts';
import { isPaidThoughLost, realEarnings } from './order-earnings.ts';
import { ORDER_MOVES, type OrderMove } from './order-moves.ts';

const PRICE = {
  total: 580_000 as Money,
  commission: 75_000 as Money,
  deliveryPaidByVendor: 10_000 as Money,
  earnings: 415_000 as Money,
};

const moves = Object.entries<OrderMove>(ORDER_MOVES).flatMap(([name, move]) =>
  move.from.map((from) => ({ name, from, move })),
);
const ended = moves.filter(({ move }) => move.to === 'canceled' || move.to === 'declined');
const after = (from: (typeof moves)[number]['from'], { to, by }: OrderMove) => ({
  ...PRICE,
  status: to,
  history: [
    { status: 'placed' as const, by: 'customer' as const },
    { status: from, by: 'server' as const },
    { status: to, by },
  ],
});

describe('an order that was declined or cancelled', () => {
  it.each(ended)('by $name from $from earns what the table of transitions defines', ({ from, move }) => {
    const order = after(from, move);
    expect(isPaidThoughLost(order)).toBe(move.pays === true);
    expect(realEarnings(order)).toEqual(
      move.pays === true
        ? { commission: 75_000, deliveryPaidByVendor: 10_000, earnings: 415_000, givenBack: 0 }
        : { commission: 0, deliveryPaidByVendor: 0, earnings: 0, givenBack: 580_000 },
    );
  });

  it('depends only on who ended it and from which status', () => {
    const keys = ended.map(({ from, move }) => `${from} ${move.to} ${move.by}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a history that no transition explains', () => {
  it.each([
    ['nobody may end it so', 'ongoing', 'customer'],
    ['who ended it may only deliver it', 'dispatched', 'courier'],
  ] as const)('pays nothing: %s', (_, from, by) => {
    const history = [
      { status: from, by: 'server' as const },
      { status: 'canceled' as const, by },
    ];
    expect(isPaidThoughLost({ status: 'canceled', history })).toBe(false);
  });

  it('pays nothing where it is too short', () => {
    const last = { status: 'canceled', by: 'administrator' } as const;
    expect(isPaidThoughLost({ status: 'canceled', history: [] })).toBe(false);
    expect(isPaidThoughLost({ status: 'canceled', history: [last] })).toBe(false);
  });
});

describe('an order in progress', () => {
  it.each(moves.filter(({ move }) => !ended.some((one) => one.move === move)))(
    'by $name earns its share',
    ({ from, move }) => {
      expect(realEarnings(after(from, move))).toMatchObject({ earnings: 415_000, givenBack: 0 });
    },
  );
});
