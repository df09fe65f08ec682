import { diceOf } from '@vendor-portal/contract/domain/dice.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { describe, expect, it } from 'vitest';
import { hungerAt } from './hunger.ts';
import { simulate } from './simulation.ts';

const VENDOR = '0193a4c0-0000-7000-8000-000000000001';

/** A gateway whose vendor confirms and cooks at once, and that writes down what it was asked. */
function fakeMarket() {
  const asked: string[] = [];
  const statuses = new Map<string, string>();
  const NEXT: Readonly<Record<string, string>> = {
    assignCourier: 'assigned',
    releaseCourier: 'ready',
    dispatchOrder: 'dispatched',
    deliverOrder: 'delivered',
    collectOrderAtGateway: 'completed',
    cancelPlacedOrder: 'canceled',
  };
  const answer = async (name: string, input: { params?: { orderId?: string }; body?: { kind?: string } }) => {
    asked.push(name);
    const orderId = input.params?.orderId ?? String(statuses.size + 1);
    if (name === 'readMenu') {
      const products = ['rice', 'soup', 'suya'].map((id) => ({ id, isAvailable: true, optionGroups: [] }));
      return { vendor: { takesOrders: true }, categories: [{ name: 'All', products }] };
    }
    if (name === 'quoteOrder') return { quoteId: 'quote' };
    if (name === 'placeOrder') statuses.set(orderId, input.body?.kind === 'pick_up' ? 'ready_for_pick_up' : 'ready');
    const next = NEXT[name];
    if (next) statuses.set(orderId, next);
    return { id: orderId, status: statuses.get(orderId), collectionCode: '123456' };
  };
  const call = ((definition: { name: string }, input: object) =>
    answer(definition.name, input)) as unknown as CallGateway;
  return { asked, statuses, call };
}

async function day(seed: number) {
  const market = fakeMarket();
  let moment = Date.parse('2026-11-15T11:00:00Z');
  const simulation = simulate({
    call: market.call,
    dice: diceOf(seed),
    now: () => new Date(moment),
    vendorIds: [VENDOR],
    ordersPerHour: 30,
    timeZone: 'Africa/Lagos',
  });
  for (let second = 0; second < 7_200; second += 5) {
    moment += 5_000;
    await simulation.step();
  }
  return { ...market, open: simulation.open };
}

const at = (time: string) => hungerAt('Africa/Lagos', new Date(`2026-11-15T${time}:00+01:00`));

describe('the simulation', () => {
  it('falls the same way with the same seed, and another with another', async () => {
    const [first, again, other] = [await day(1), await day(1), await day(2)];
    expect(again.asked).toEqual(first.asked);
    expect(other.asked).not.toEqual(first.asked);
  });

  it('takes orders to their end', async () => {
    const { statuses, open } = await day(3);
    const over = [...statuses.values()].filter((status) => ['delivered', 'completed', 'canceled'].includes(status));
    expect(statuses.size).toBeGreaterThan(60);
    expect(statuses.size - over.length).toBeLessThanOrEqual(open);
    expect(over.length).toBeGreaterThan(statuses.size * 0.8);
  });

  it('goes on when it is refused', async () => {
    const refusing = (() => Promise.reject(new Error('The store is closed.'))) as unknown as CallGateway;
    let moment = 0;
    const now = () => new Date(moment);
    const scene = { dice: diceOf(1), now, vendorIds: [VENDOR], ordersPerHour: 3_600, timeZone: 'Africa/Lagos' };
    const simulation = simulate({ call: refusing, ...scene });
    moment += 10_000;
    await simulation.step();
    expect(simulation.open).toBe(0);
  });

  it('is hungriest around lunch and in the evening', () => {
    expect(at('13:00')).toBeGreaterThan(at('16:30'));
    expect(at('19:30')).toBeGreaterThan(at('16:30'));
    expect(at('16:30')).toBeGreaterThan(at('04:00'));
  });
});
