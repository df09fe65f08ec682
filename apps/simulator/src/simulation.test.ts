import { diceOf } from '@vendor-portal/contract/values/dice.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { describe, expect, it } from 'vitest';
import { hungerAt } from './hunger.ts';
import { simulate } from './simulation.ts';

const VENDOR = '0193a4c0-0000-7000-8000-000000000001';
const NEIGHBOUR = '0193a4c0-0000-7000-8000-000000000002';

interface Asked {
  readonly params?: { readonly orderId?: string; readonly advertId?: string };
  readonly body?: { readonly kind?: string; readonly vendorId?: string };
}

const NEXT: Readonly<Record<string, string>> = {
  assignCourier: 'assigned',
  releaseCourier: 'ready',
  dispatchOrder: 'dispatched',
  deliverOrder: 'delivered',
  collectOrderAtGateway: 'completed',
  cancelPlacedOrder: 'canceled',
  cancelOrderAsAdministrator: 'canceled',
};

/** A gateway whose first vendor confirms and cooks at once, whose others never look, and that writes down what it was asked. */
function fakeMarket() {
  const asked: string[] = [];
  const statuses = new Map<string, string>();
  const placedAt = new Map<string, string>();
  const waiting = new Map([
    ['before', '2026-11-15T10:59:00Z'],
    ['booked', '2026-11-15T11:05:00Z'],
    ['booked too', '2026-11-15T11:05:30Z'],
  ]);
  const place = (id: string, { kind, vendorId = '' }: NonNullable<Asked['body']>) => {
    placedAt.set(id, vendorId);
    const cooked = kind === 'pick_up' ? 'ready_for_pick_up' : 'ready';
    statuses.set(id, vendorId === VENDOR ? cooked : 'canceled');
  };
  const answer = async (name: string, input: Asked) => {
    asked.push(name);
    const orderId = input.params?.orderId ?? String(statuses.size + 1);
    if (name === 'readMenu') {
      const products = ['rice', 'soup', 'suya'].map((id) => ({ id, isAvailable: true, optionGroups: [] }));
      return { vendor: { takesOrders: true }, categories: [{ name: 'All', products }] };
    }
    if (name === 'listLiveAdverts') return { adverts: [{ advertId: 'shown' }] };
    if (name === 'quoteOrder') return { quoteId: 'quote' };
    if (name === 'listAdverts') {
      return { adverts: [...waiting].map(([id, createdAt]) => ({ id, approvedAt: null, createdAt })) };
    }
    if (name === 'approveAdvert' || name === 'refuseAdvert') waiting.delete(input.params?.advertId ?? '');
    if (name === 'placeOrder') place(orderId, input.body ?? {});
    const next = NEXT[name];
    if (next) statuses.set(orderId, next);
    const [vendorId, status] = [placedAt.get(orderId), statuses.get(orderId)];
    return { id: orderId, vendorId, status, collectionCode: '123456', history: [{ by: 'scheduler' }] };
  };
  const call = ((definition: { name: string }, input: Asked) =>
    answer(definition.name, input)) as unknown as CallGateway;
  return { asked, statuses, placedAt, waiting, call };
}

interface Story {
  readonly vendorIds?: readonly string[];
  readonly underWay?: Readonly<Record<string, string>>;
  /** Nobody answers in these seconds of the story. */
  readonly away?: readonly [from: number, to: number];
}

async function day(seed: number, { vendorIds = [VENDOR], underWay = {}, away = [0, 0] }: Story = {}) {
  const market = fakeMarket();
  for (const [id, status] of Object.entries(underWay)) market.statuses.set(id, status);
  const start = Date.parse('2026-11-15T11:00:00Z');
  let second = 0;
  const call = ((definition: { name: string }, input: object) =>
    second >= away[0] && second < away[1]
      ? Promise.reject(new Error('Nobody answers.'))
      : market.call(definition as never, input)) as CallGateway;
  const scene = {
    call,
    dice: diceOf(seed),
    now: () => new Date(start + second * 1_000),
    vendorIds,
    ordersPerHour: 30,
    timeZone: 'Africa/Lagos',
  };
  const simulation = simulate(scene, Object.keys(underWay));
  for (; second < 7_200; second += 5) await simulation.step();
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
    const noShows = [...statuses.values()].filter((status) => status === 'ready_for_pick_up').length;
    expect(statuses.size - over.length).toBeLessThanOrEqual(open + noShows);
    expect(over.length).toBeGreaterThan(statuses.size * 0.8);
  });

  it('takes orders that were under way before it to their end', async () => {
    const { statuses } = await day(4, { underWay: { a: 'ready', b: 'assigned', c: 'dispatched' } });
    const ends = ['a', 'b', 'c'].map((id) => statuses.get(id) ?? '');
    expect(ends.filter((status) => !['delivered', 'canceled'].includes(status))).toEqual([]);
  });

  it('forgets no order while nobody answers for some minutes', async () => {
    const { statuses } = await day(5, { underWay: { a: 'ready', b: 'ready', c: 'ready' }, away: [0, 240] });
    expect(['a', 'b', 'c'].map((id) => statuses.get(id))).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('orders mostly from the first store, and seldom from one where nobody answers', async () => {
    const { placedAt } = await day(6, { vendorIds: [VENDOR, NEIGHBOUR] });
    const atNeighbour = [...placedAt.values()].filter((id) => id === NEIGHBOUR).length;
    expect(atNeighbour).toBeGreaterThanOrEqual(2);
    expect(atNeighbour).toBeLessThan(placedAt.size / 10);
  });

  it('has the administrator decide on every new advert, and on no applicant', async () => {
    const { asked, waiting } = await day(7);
    expect([...waiting.keys()]).toEqual(['before']);
    expect(asked).toContain('approveAdvert');
    expect(asked).not.toContain('setVendorStatus');
    expect(asked).not.toContain('judgeVendorDocument');
  });

  it('has some customers say what they think, and never twice of one order', async () => {
    const { asked, statuses } = await day(3);
    const reviews = asked.filter((name) => name === 'reviewOrder').length;
    expect(reviews).toBeGreaterThan(10);
    expect(reviews).toBeLessThan(statuses.size);
  });

  it('has people see the adverts that run', async () => {
    const { asked } = await day(6);
    const [lists, sights] = ['listLiveAdverts', 'recordAdvertSeen'].map((name) => asked.filter((one) => one === name));
    expect(lists?.length).toBeGreaterThan(200);
    expect(sights?.length).toBeGreaterThan(100);
  });

  it('goes on when it is refused', async () => {
    const refusing = (() => Promise.reject(new Error('The store is closed.'))) as unknown as CallGateway;
    let moment = 0;
    const now = () => new Date(moment);
    const scene = { dice: diceOf(1), now, vendorIds: [VENDOR], ordersPerHour: 3_600, timeZone: 'Africa/Lagos' };
    const simulation = simulate({ call: refusing, ...scene });
    moment += 10_000;
    await simulation.step();
    expect(simulation.open).toBe(2);
  });

  it('is hungriest around lunch and in the evening', () => {
    expect(at('13:00')).toBeGreaterThan(at('16:30'));
    expect(at('19:30')).toBeGreaterThan(at('16:30'));
    expect(at('16:30')).toBeGreaterThan(at('04:00'));
  });
});
