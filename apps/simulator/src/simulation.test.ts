import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { describe, expect, it } from 'vitest';
import { drawPatience } from './follow-order.ts';
import { simulate } from './simulation.ts';

const VENDOR = '0193a4c0-0000-7000-8000-000000000001';
const NEIGHBOUR = '0193a4c0-0000-7000-8000-000000000002';

interface MadeCall {
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

/** A gateway whose first vendor confirms and cooks at once, whose others never respond, and that records all calls. */
function fakeMarket() {
  const made: string[] = [];
  const statuses = new Map<string, string>();
  const placedAt = new Map<string, string>();
  const waiting = new Map([
    ['before', '2026-11-15T10:59:00Z'],
    ['booked', '2026-11-15T11:05:00Z'],
    ['booked too', '2026-11-15T11:05:30Z'],
  ]);
  const place = (id: string, { kind, vendorId = '' }: NonNullable<MadeCall['body']>) => {
    placedAt.set(id, vendorId);
    const cooked = kind === 'pick_up' ? 'ready_for_pick_up' : 'ready';
    statuses.set(id, vendorId === VENDOR ? cooked : 'canceled');
  };
  const response = async (name: string, input: MadeCall) => {
    made.push(name);
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
    return { id: orderId, vendorId, status, items: [], collectionCode: '123456', history: [{ by: 'scheduler' }] };
  };
  const call = ((definition: { name: string }, input: MadeCall) =>
    response(definition.name, input)) as unknown as CallGateway;
  return { made, statuses, placedAt, waiting, call };
}

interface Story {
  readonly vendorIds?: readonly string[];
  readonly underWay?: Readonly<Record<string, string>>;
  /** No answer during these seconds. */
  readonly away?: readonly [from: number, to: number];
  readonly isBusyFriday?: boolean;
}

const HOURS = 4;

async function day(seed: number, story: Story = {}) {
  const { vendorIds = [VENDOR], underWay = {}, away = [0, 0], isBusyFriday = false } = story;
  const market = fakeMarket();
  for (const [id, status] of Object.entries(underWay)) market.statuses.set(id, status);
  const start = Date.parse('2026-11-15T11:00:00Z');
  let second = 0;
  const call = ((definition: { name: string }, input: object) =>
    second >= away[0] && second < away[1]
      ? Promise.reject(new Error('No answer.'))
      : market.call(definition as never, input)) as CallGateway;
  const scene = {
    call,
    dice: makeDice(seed),
    now: () => new Date(start + second * 1_000),
    vendorIds,
    ordersPerHour: 30,
    timeZone: 'Africa/Lagos',
    isBusyFriday: () => isBusyFriday,
  };
  const simulation = simulate(scene, Object.keys(underWay));
  for (; second < HOURS * 3_600; second += 5) await simulation.step();
  return { ...market, open: simulation.open };
}

describe('the simulation', () => {
  it('repeats itself with the same seed, and differs with another', async () => {
    const [first, again, other] = [await day(1), await day(1), await day(2)];
    expect(again.made).toEqual(first.made);
    expect(other.made).not.toEqual(first.made);
  });

  it('sees orders through to the end', async () => {
    const { statuses, open } = await day(3);
    const over = [...statuses.values()].filter((status) => ['delivered', 'completed', 'canceled'].includes(status));
    expect(statuses.size).toBeGreaterThan(60);
    const noShows = [...statuses.values()].filter((status) => status === 'ready_for_pick_up').length;
    expect(statuses.size - over.length).toBeLessThanOrEqual(open + noShows);
    expect(over.length).toBeGreaterThan(statuses.size * 0.75);
  });

  it('sees orders through that were already in progress', async () => {
    const { statuses } = await day(4, { underWay: { a: 'ready', b: 'assigned', c: 'dispatched' } });
    const ends = ['a', 'b', 'c'].map((id) => statuses.get(id) ?? '');
    expect(ends.filter((status) => !['delivered', 'canceled'].includes(status))).toEqual([]);
  });

  it('loses no order while the server is away for some minutes', async () => {
    const { statuses } = await day(5, { underWay: { a: 'ready', b: 'ready', c: 'ready' }, away: [0, 240] });
    expect(['a', 'b', 'c'].map((id) => statuses.get(id))).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('orders mostly from the first store, and rarely from one that never answers', async () => {
    const { placedAt } = await day(6, { vendorIds: [VENDOR, NEIGHBOUR] });
    const atNeighbour = [...placedAt.values()].filter((id) => id === NEIGHBOUR).length;
    expect(atNeighbour).toBeGreaterThanOrEqual(2);
    expect(atNeighbour).toBeLessThan(placedAt.size / 10);
  });

  it('decides on every new advert, but on no applicant', async () => {
    const { made, waiting } = await day(7);
    expect([...waiting.keys()]).toEqual(['before']);
    expect(made).toContain('approveAdvert');
    expect(made).not.toContain('setVendorStatus');
    expect(made).not.toContain('judgeVendorDocument');
  });

  it('has some customers review their order, and never twice', async () => {
    const { made, statuses } = await day(3);
    const reviews = made.filter((name) => name === 'reviewOrder').length;
    expect(reviews).toBeGreaterThan(10);
    expect(reviews).toBeLessThan(statuses.size);
  });

  it('has people see the running adverts', async () => {
    const { made } = await day(6);
    const [lists, sights] = ['listLiveAdverts', 'recordAdvertSeen'].map((name) => made.filter((one) => one === name));
    expect(lists?.length).toBeGreaterThan(400);
    expect(sights?.length).toBeGreaterThan(100);
  });

  it('carries on after a refusal', async () => {
    const refusing = (() => Promise.reject(new Error('The store is closed.'))) as unknown as CallGateway;
    let moment = 0;
    const now = () => new Date(moment);
    const scene = { dice: makeDice(1), now, vendorIds: [VENDOR], ordersPerHour: 3_600, timeZone: 'Africa/Lagos' };
    const simulation = simulate({ call: refusing, isBusyFriday: () => false, ...scene });
    moment += 10_000;
    await simulation.step();
    expect(simulation.open).toBe(2);
  });

  it('gets as busy as on a Friday evening on request', async () => {
    const [usual, busy] = [await day(8), await day(8, { isBusyFriday: true })];
    expect(busy.statuses.size).toBeGreaterThan(2 * usual.statuses.size);
  });
});

const PLACED = { status: 'placed', placedAt: '2026-11-15T12:00:00Z', confirmBy: '2026-11-15T12:10:00Z' };

/** When the customer cancels an order, in seconds, and why. */
function givesUp(seed: number, order: object): { after: number; reason: string } | undefined {
  let after = 0;
  const now = () => new Date(Date.parse(PLACED.placedAt) + after * 1_000);
  const takesBack = drawPatience({ dice: makeDice(seed), now });
  for (; after < 900; after += 5) {
    const reason = takesBack(order as Parameters<typeof takesBack>[0]);
    if (reason !== undefined) return { after, reason };
  }
  return undefined;
}

describe('a customer without an answer', () => {
  const all = Array.from({ length: 200 }, (_, seed) => givesUp(seed, { ...PLACED, scheduledFor: null }));

  it('gives up before the order counts as missed, so that the store isn’t paused', () => {
    expect(all.every((end) => end !== undefined && end.after <= 600 - 20)).toBe(true);
  });

  it('waits for minutes, as people do', () => {
    const patient = all.filter((end) => end?.reason === 'It takes too long.');
    expect(patient.length).toBeGreaterThan(180);
    expect(patient.every((end) => (end?.after ?? 0) >= 360)).toBe(true);
  });

  it('waits longest for a scheduled order, and forever once it is accepted', () => {
    expect(givesUp(1, { ...PLACED, scheduledFor: '2026-11-15T18:00:00Z' })?.after).toBeGreaterThan(570);
    expect(givesUp(1, { ...PLACED, status: 'ongoing', scheduledFor: null })).toBeUndefined();
  });
});
