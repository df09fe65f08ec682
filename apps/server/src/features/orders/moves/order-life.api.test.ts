import { ordersContract as calls } from '@vendor-portal/contract/orders/orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { COURIER, givenMarket } from '../../../testing/given/given-market.ts';

const test = await sharedTestApp();

const statuses = ({ history }: { history: readonly { status: string; by: string }[] }) =>
  history.map(({ status, by }) => `${status} by ${by}`);

describe('a delivery order', () => {
  it("goes from the customer to the kitchen, the courier and the customer's door", async () => {
    const market = await givenMarket(test);
    const { id, number } = await market.placed();
    expect(number).toBe('A-1001');
    expect((await market.confirm(id, 25)).payload).toMatchObject({ status: 'ongoing', prepMinutes: 25 });
    expect((await market.ready(id)).payload.status).toBe('ready');
    expect((await market.assign(id)).payload).toMatchObject({ status: 'assigned', courier: COURIER });
    expect((await market.release(id)).payload).toMatchObject({ status: 'ready', courier: null });
    await market.assign(id);
    expect((await market.dispatch(id)).payload.status).toBe('dispatched');
    expect((await market.deliver(id)).payload.status).toBe('delivered');
    expect(statuses(await market.order(id))).toEqual([
      'placed by customer',
      'confirmed by vendor',
      'ongoing by scheduler',
      'ready by vendor',
      'assigned by courier',
      'ready by courier',
      'assigned by courier',
      'dispatched by courier',
      'delivered by courier',
    ]);
    expect(await market.orderEvents(id)).toEqual([
      'order_placed placed',
      'order_moved confirmed',
      'order_moved ongoing',
      'order_moved ready',
      'order_moved assigned',
      'order_moved ready',
      'order_moved assigned',
      'order_moved dispatched',
      'order_moved delivered',
    ]);
  });

  it('is unchanged when an action is repeated, even after later steps', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    const before = await market.order(id);
    for (const again of [market.confirm(id), market.ready(id), market.assign(id), market.dispatch(id)]) {
      const { status, payload } = await again;
      expect({ status, order: payload.status }).toEqual({ status: 200, order: 'dispatched' });
    }
    expect(await market.order(id)).toEqual(before);
  });

  it('refuses every other action and returns the current order', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    const refused = [
      market.decline({ orderId: id, reason: 'too_busy' }),
      market.cancel(id),
      market.collect(id, '000000'),
      market.assign(id, { ...COURIER, phone: '+2348030000001' }),
      market.release(id),
    ];
    for (const response of await Promise.all<{ status: number; failure: { code: string; payload?: unknown } }>(
      refused,
    )) {
      expect(response.status).toBe(409);
      expect(response.failure).toMatchObject({ code: 'order_moved_on', payload: { id, status: 'dispatched' } });
    }
  });
});

describe('an action that says which status the person saw', () => {
  it('is refused if the order has moved on since, and returns the current order', async () => {
    const market = await givenMarket(test);
    const [delivery, pickUp] = [await market.placed(), await market.placed({ kind: 'pick_up' })];
    const seeing = (status: 'placed' | 'confirmed' | 'ongoing') => ({ orderId: delivery.id, seen: { status } });
    const confirm = (body: ReturnType<typeof seeing>) => test.request(calls.confirmOrder, { body }, market);
    const ready = (body: ReturnType<typeof seeing>) => test.request(calls.markOrderReady, { body }, market);
    const late = [confirm(seeing('ongoing')), market.decline({ ...seeing('ongoing'), reason: 'too_busy' })];
    for (const { status, failure } of await Promise.all(late)) {
      expect([status, failure]).toMatchObject([409, { code: 'order_moved_on', payload: { status: 'placed' } }]);
    }
    expect((await confirm(seeing('placed'))).payload.status).toBe('ongoing');
    expect((await confirm(seeing('placed'))).status).toBe(200);
    expect((await ready(seeing('placed'))).failure).toMatchObject({ payload: { status: 'ongoing' } });
    // For the vendor, confirmed and ongoing are the same.
    expect((await ready(seeing('confirmed'))).payload.status).toBe('ready');

    await market.confirm(pickUp.id);
    await market.ready(pickUp.id);
    const collect = (status: 'ongoing' | 'ready_for_pick_up') => {
      const body = { orderId: pickUp.id, code: pickUp.collectionCode ?? '', seen: { status } };
      return test.request(calls.collectOrder, { body }, market);
    };
    expect((await collect('ongoing')).failure).toMatchObject({ payload: { status: 'ready_for_pick_up' } });
    expect((await collect('ready_for_pick_up')).payload.status).toBe('completed');
  });
});

describe('a pick-up order', () => {
  it("is handed over against the customer's code, which the vendor is never shown", async () => {
    const market = await givenMarket(test);
    const { id, collectionCode } = await market.placed({ kind: 'pick_up' });
    expect(collectionCode).toMatch(/^\d{6}$/);
    await market.confirm(id);
    expect((await market.ready(id)).payload.status).toBe('ready_for_pick_up');
    expect(JSON.stringify(await market.order(id))).not.toContain(collectionCode);
    const wrong = collectionCode === '123456' ? '654321' : '123456';
    expect((await market.collect(id, wrong)).failure.code).toBe('collection_code_wrong');
    expect((await market.readAtGateway(id)).payload).toMatchObject({ collectionCode, status: 'ready_for_pick_up' });
    expect((await market.collect(id, collectionCode ?? '')).payload.status).toBe('completed');
    expect((await market.collect(id, collectionCode ?? '')).status).toBe(200);
    expect((await market.collectAtGateway(id, collectionCode ?? '')).status).toBe(409);
  });

  it('can be collected through the gateway', async () => {
    const market = await givenMarket(test);
    const { id, collectionCode } = await market.readied({ kind: 'pick_up' });
    expect((await market.collectAtGateway(id, collectionCode ?? '')).payload.status).toBe('completed');
  });

  it('allows ten wrong codes, and no code before it is ready', async () => {
    const market = await givenMarket(test);
    const { id, collectionCode } = await market.placed({ kind: 'pick_up' });
    const wrong = collectionCode === '123456' ? '654321' : '123456';
    await market.confirm(id);
    for (const code of [wrong, collectionCode ?? '']) {
      expect((await market.collect(id, code)).failure.code).toBe('order_moved_on');
    }
    await market.ready(id);
    const codes = (await Promise.all(Array.from({ length: 15 }, () => market.collect(id, wrong)))).map(
      ({ failure }) => failure.code,
    );
    expect(codes.filter((code) => code === 'collection_code_wrong')).toHaveLength(10);
    expect((await market.collect(id, collectionCode ?? '')).failure.code).toBe('code_tries_used_up');
  });
});

describe('declining', () => {
  it('puts the stock back, says why, and marks what is unavailable', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    expect(await market.stockOf(market.product.id)).toBe(98);
    const unavailable = [{ productId: market.product.id, until: 'in_1_hour' as const }];
    const { payload } = await market.decline({ orderId: id, reason: 'item_unavailable', unavailable });
    expect(payload).toMatchObject({ status: 'declined', declineReason: 'item_unavailable' });
    const product = await market.now(market.product.id);
    expect(product).toMatchObject({ status: 'out_of_stock', quantity: 100 });
    expect(product.unavailableUntil).not.toBeNull();
    expect((await market.place()).failure.code).toBe('product_unavailable');
  });

  it('refuses to mark a product outside the order unavailable, and then changes nothing', async () => {
    const market = await givenMarket(test);
    const other = await market.has({ name: 'Moin moin' });
    const { id } = await market.placed();
    const response = await market.decline({
      orderId: id,
      reason: 'item_unavailable',
      unavailable: [{ productId: other.id }],
    });
    expect(response.failure.fields).toHaveProperty(['body.unavailable.0.productId']);
    expect((await market.order(id)).status).toBe('placed');
  });

  it('needs the items or the note that its reason requires', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    expect((await market.decline({ orderId: id, reason: 'item_unavailable' })).status).toBe(400);
    expect((await market.decline({ orderId: id, reason: 'other' })).status).toBe(400);
    expect(
      (await market.decline({ orderId: id, reason: 'other', note: 'No gas' })).payload.history.at(-1)?.reason,
    ).toBe('No gas');
  });
});

describe('cancelling', () => {
  it('by the customer works until the kitchen has begun, and puts the stock back', async () => {
    const market = await givenMarket(test);
    const first = await market.placed();
    expect((await market.cancel(first.id)).payload.status).toBe('canceled');
    expect(await market.order(first.id)).toMatchObject({ earnings: 0, commission: 0, givenBack: first.total });
    expect(await market.stockOf(market.product.id)).toBe(100);
    const second = await market.confirmed();
    expect((await market.cancel(second.id)).failure.code).toBe('order_moved_on');
  });

  it("by the administrator once cooking has begun pays the vendor and doesn't restock", async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    expect((await market.cancelAsAdministrator(id)).status).toBe(409);
    await market.confirm(id);
    expect((await market.cancelAsAdministrator(id)).payload.status).toBe('canceled');
    expect(await market.order(id)).toMatchObject({ earnings: 425_000, commission: 75_000, givenBack: 0 });
    expect((await market.cancelAsAdministrator(id)).status).toBe(200);
    expect(await market.stockOf(market.product.id)).toBe(98);
  });

  it("in the administrator's name through the storefront call needs that scope", async () => {
    const market = await givenMarket(test);
    const { id } = await market.confirmed();
    expect((await market.cancel(id, 'administrator')).payload.status).toBe('canceled');
  });
});

describe("another vendor's order", () => {
  it("can't be read, and answers every action with 410", async () => {
    const [ada, bola] = [await givenMarket(test), await givenMarket(test)];
    const { id } = await ada.placed();
    await expect(bola.order(id)).rejects.toThrow('not_found');
    for (const response of [
      await bola.confirm(id),
      await bola.ready(id),
      await bola.collect(id, '123456'),
      await bola.decline({ orderId: id, reason: 'too_busy' }),
      await bola.assign(newId()),
    ]) {
      expect(response.status).toBe(410);
    }
    expect((await ada.order(id)).status).toBe('placed');
  });
});
