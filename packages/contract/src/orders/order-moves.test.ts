import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayMove,
  movesOpenTo,
  ORDER_ACTORS,
  ORDER_MOVES,
  readyMove,
  type OrderMove,
  type OrderMoveName,
} from './order-moves.ts';
import { ORDER_KINDS, ORDER_STATUSES, orderStep, type OrderKind, type OrderStatus } from './order-status.ts';

const moves: readonly OrderMove[] = Object.values(ORDER_MOVES);
const names = Object.keys(ORDER_MOVES) as OrderMoveName[];

const isFinal = (status: OrderStatus) => orderStep(status).isFinal === true;

const nextOf = (status: OrderStatus, kind: OrderKind) =>
  names.filter((name) => mayMove(name, { status, kind })).map((name): OrderStatus => ORDER_MOVES[name].to);

function reachable(from: OrderStatus, kind: OrderKind): Set<OrderStatus> {
  const seen = new Set<OrderStatus>([from]);
  for (const status of seen) for (const next of nextOf(status, kind)) seen.add(next);
  return seen;
}

/** The specification's table and the recall, copied by hand: from, to, actor. */
const OF_BOTH_KINDS = [
  'ready → ongoing: vendor',
  'ready_for_pick_up → ongoing: vendor',
  'placed → confirmed: vendor',
  'placed → confirmed: server',
  'placed → declined: vendor',
  'placed → canceled: customer',
  'placed → canceled: scheduler',
  'confirmed → ongoing: scheduler',
  'confirmed → canceled: customer',
  'confirmed → canceled: administrator',
  'ongoing → canceled: administrator, paid',
];
const TABLE: Readonly<Record<OrderKind, readonly string[]>> = {
  delivery: [
    ...OF_BOTH_KINDS,
    'confirmed → ready: vendor',
    'ongoing → ready: vendor',
    'ready → assigned: courier',
    'assigned → ready: courier',
    'assigned → dispatched: courier',
    'dispatched → delivered: courier, paid',
    'dispatched → canceled: administrator, paid',
    'delivered → completed: scheduler',
  ],
  pick_up: [
    ...OF_BOTH_KINDS,
    'confirmed → ready_for_pick_up: vendor',
    'ongoing → ready_for_pick_up: vendor',
    'ready_for_pick_up → completed: vendor, paid',
    'ready_for_pick_up → completed: customer, paid',
    'ready_for_pick_up → canceled: scheduler, paid',
  ],
};

const sorted = (lines: readonly string[]) => lines.toSorted((a, b) => a.localeCompare(b));

describe('the life of an order', () => {
  it.each(ORDER_KINDS)('allows a %s order exactly the moves of the table (§4.56)', (kind) => {
    const allowed = moves
      .filter((move) => move.kind === undefined || move.kind === kind)
      .flatMap(({ from, to, by, pays }) => from.map((status) => `${status} → ${to}: ${by}${pays ? ', paid' : ''}`));
    expect(sorted(allowed)).toEqual(sorted(TABLE[kind]));
  });

  it('reaches every status from placed', () => {
    const reached = new Set(ORDER_KINDS.flatMap((kind) => [...reachable('placed', kind)]));
    expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
  });

  it('never leaves a final status, and has no other dead end', () => {
    const left = new Set(moves.flatMap(({ from }) => from));
    expect(ORDER_STATUSES.filter((status) => !left.has(status))).toEqual(ORDER_STATUSES.filter(isFinal));
  });

  it('can always still reach a final status', () => {
    const stuck = ORDER_KINDS.flatMap((kind) =>
      [...reachable('placed', kind)].filter((status) => ![...reachable(status, kind)].some(isFinal)),
    );
    expect(stuck).toEqual([]);
  });

  it('ends with the vendor paid or the stock returned, never with both', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_KINDS), fc.array(fc.nat(), { maxLength: 30 }), (kind, choices) => {
        let status: OrderStatus = 'placed';
        let settled = 0;
        for (const choice of choices) {
          const open = names.filter((name) => mayMove(name, { status, kind }));
          const name = open[choice % open.length];
          if (!name) break;
          const move: OrderMove = ORDER_MOVES[name];
          status = move.to;
          settled += (move.pays ? 1 : 0) + (move.restocks ? 1 : 0);
        }
        expect(settled).toBe(orderStep(status).outcome === undefined ? 0 : 1);
      }),
    );
  });

  it('never lets a vendor act on an order that the courier has', () => {
    const open = movesOpenTo('vendor', { kind: 'delivery', status: 'dispatched' });
    expect(open).toEqual([]);
  });

  it('offers the vendor confirm and decline on a placed order', () => {
    expect(movesOpenTo('vendor', { kind: 'pick_up', status: 'placed' })).toEqual(['confirm', 'decline']);
  });

  it.each(ORDER_KINDS)('has one ready button that suits a %s order', (kind) => {
    expect(movesOpenTo('vendor', { kind, status: 'ongoing' })).toEqual([readyMove(kind)]);
  });

  it('gives every actor something to do', () => {
    const acting = new Set(moves.map(({ by }) => by));
    expect(ORDER_ACTORS.filter((actor) => !acting.has(actor))).toEqual([]);
  });
});
