import { describe, expect, it as base } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { CUSTOMER } from '../../testing/given/given-market.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';
import { processDueOrders } from '../orders/moves/order-clock.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenPromoter(test));

const customer = (index: number) => ({ ...CUSTOMER, id: `customer ${index}` });

describe('an order', () => {
  it('gets the promotion that is best for the customer, and its figures count it', async ({ shop }) => {
    const ten = await shop.promoted({ kind: 'percentage', value: 10 });
    const free = await shop.promoted({ kind: 'free_delivery', name: 'We bring it' });
    const big = await shop.promoted({ kind: 'amount', value: 250_000, minimumOrder: 1_000_000 });

    const small = await shop.placed();
    expect(small).toMatchObject({ subtotal: 500_000, discount: 0, deliveryFee: 0, total: 500_000 });
    expect(small.promotion).toEqual({ promotionId: free.id, name: 'We bring it', kind: 'free_delivery' });
    expect(small).toMatchObject({ deliveryPaidByVendor: 80_000, commission: 75_000, earnings: 345_000 });
    const pickUp = await shop.placed({ kind: 'pick_up' });
    expect(pickUp).toMatchObject({ discount: 50_000, commission: 67_500, earnings: 382_500, total: 450_000 });
    const items = [{ productId: shop.product.id, quantity: 4 }];
    const { payload: quote } = await shop.quote({ items });
    expect(quote).toMatchObject({ subtotal: 1_000_000, discount: 250_000, total: 830_000 });
    expect(quote.promotion).toEqual({ promotionId: big.id, name: 'Ten off', kind: 'amount' });
    expect((await shop.placed({ items, quoteId: quote.quoteId })).promotion?.promotionId).toBe(big.id);

    const figures = ({ timesUsed, givenAway, ordersBrought }: typeof ten) => [timesUsed, givenAway, ordersBrought];
    expect(figures(await shop.promotion(free.id))).toEqual([1, 80_000, 1]);
    expect(figures(await shop.promotion(ten.id))).toEqual([1, 50_000, 0]);
    expect(figures(await shop.promotion(big.id))).toEqual([1, 250_000, 0]);
  });

  it('gets none that has not begun, is over, or is for other products', async ({ shop }) => {
    const soup = await shop.has({ name: 'Soup', price: 300_000 });
    const dates = shop.dates();
    await shop.promoted({ startsAt: new Date(Date.parse(dates.startsAt) + hours(2)).toISOString() });
    await shop.promoted({ productIds: [soup.id] });
    await shop.stop((await shop.promoted()).id);
    expect((await shop.placed()).promotion).toBeNull();
    expect((await shop.placed({ items: [{ productId: soup.id, quantity: 1 }] })).discount).toBe(30_000);
  });

  it('gives its use back when it is declined, cancelled or expires', async ({ shop }) => {
    const { id } = await shop.promoted({ kind: 'percentage', value: 20, totalLimit: 1 });
    const used = async () => {
      const { timesUsed, givenAway, ordersBrought, status } = await shop.promotion(id);
      return [timesUsed, givenAway, ordersBrought, status];
    };
    const none = [0, 0, 0, 'active'];
    const one = [1, 100_000, 1, 'expired'];

    const declined = await shop.placed();
    expect(await used()).toEqual(one);
    expect((await shop.placed({ customer: customer(2) })).promotion).toBeNull();
    await shop.decline({ orderId: declined.id, reason: 'too_busy' });
    await shop.decline({ orderId: declined.id, reason: 'too_busy' });
    expect(await used()).toEqual(none);
    const canceled = await shop.placed();
    expect(await used()).toEqual(one);
    await shop.cancel(canceled.id);
    expect(await used()).toEqual(none);
    const cooked = await shop.placed();
    await shop.confirm(cooked.id);
    await shop.cancelAsAdministrator(cooked.id);
    expect(await used()).toEqual(none);
    await shop.placed();
    expect(await used()).toEqual(one);
    test.clock.advance(minutes(11));
    const failures: unknown[] = [];
    await processDueOrders(test.platform, SYSTEM, (error) => void failures.push(error));
    expect(failures).toEqual([]);
    expect(await used()).toEqual(none);
  });

  it("uses up nothing of its customer's limit if it is cancelled", async ({ shop }) => {
    const { id } = await shop.promoted({ perCustomerLimit: 1 });
    const canceled = await shop.placed();
    expect(canceled.promotion?.promotionId).toBe(id);
    expect((await shop.placed()).promotion).toBeNull();
    await shop.cancel(canceled.id);
    expect((await shop.placed()).promotion?.promotionId).toBe(id);
    expect((await shop.placed()).promotion).toBeNull();
  });

  it('gives its use back to the run it counted in', async ({ shop }) => {
    const { id } = await shop.promoted({ totalLimit: 1, perCustomerLimit: 1 });
    const order = await shop.placed();
    expect(await shop.promotion(id)).toMatchObject({ status: 'expired', ending: 'used_up' });
    const again = (await shop.reactivate(id)).payload;
    expect(again).toMatchObject({ timesUsed: 0, givenAway: 0, history: [{ ending: 'used_up', timesUsed: 1 }] });
    expect(again.history[0]?.endedAt).not.toBeNull();
    // The limit per customer counts it again as well.
    expect((await shop.placed()).promotion?.promotionId).toBe(id);
    await shop.cancel(order.id);
    const now = await shop.promotion(id);
    expect([now.timesUsed, now.history[0]?.timesUsed, now.history[0]?.givenAway]).toEqual([1, 0, 0]);
  });
});

/** Different ones, so that orders compete only for the promotion. */
const someDishes = async (shop: Awaited<ReturnType<typeof givenPromoter>>) => {
  const dishes: string[] = [];
  for (let dish = 1; dish <= 8; dish += 1) dishes.push((await shop.has({ name: `Dish ${dish}`, price: 100_000 })).id);
  return dishes;
};
const itemsOf = (dishes: readonly string[], index: number) => [
  { productId: dishes[index % dishes.length] ?? '', quantity: 1 },
];

describe('the limits', () => {
  it('hold to the kobo when 200 customers compete for the last 50 uses', async ({ shop }) => {
    const dishes = await someDishes(shop);
    const { id } = await shop.promoted({ totalLimit: 60, value: 25, productIds: dishes });
    const orderOf = (index: number) => ({ customer: customer(index), items: itemsOf(dishes, index) });
    await Promise.all(Array.from({ length: 10 }, (_, index) => shop.placed(orderOf(index))));
    // Half have a quoted price, half don't.
    const quotes = await Promise.all(Array.from({ length: 100 }, (_, index) => shop.quote(orderOf(1_000 + index))));
    // On a busy machine some get a 503 and retry a few times, as a storefront does.
    const place = async (wanted: Parameters<typeof shop.place>[0], triesLeft = 3): ReturnType<typeof shop.place> => {
      const response = await shop.place(wanted);
      return response.status === 503 && triesLeft > 0 ? place(wanted, triesLeft - 1) : response;
    };
    const responses = await Promise.all(
      quotes.flatMap(({ payload }, who) => [
        place({ ...orderOf(1_000 + who), quoteId: payload.quoteId }),
        place(orderOf(2_000 + who)),
      ]),
    );
    const placed = responses.filter(({ status }) => status === 200).map(({ payload }) => payload);
    const refused = responses.filter(({ status }) => status !== 200);
    const discounted = placed.filter(({ promotion }) => promotion !== null);
    expect(discounted).toHaveLength(50);
    expect(discounted.every(({ discount, total }) => discount === 25_000 && total === 155_000)).toBe(true);
    expect(refused.every(({ failure }) => failure.code === 'promotion_used_up')).toBe(true);
    // Orders without a quote pay the price without it; no quoted order is charged another price.
    expect(placed.filter(({ promotion }) => promotion === null).every(({ total }) => total === 180_000)).toBe(true);
    expect(placed.length + refused.length).toBe(200);
    expect(await shop.promotion(id)).toMatchObject({ timesUsed: 60, givenAway: 60 * 25_000, ending: 'used_up' });
  });

  it('hold per customer, however many devices order at once', async ({ shop }) => {
    const dishes = await someDishes(shop);
    const { id } = await shop.promoted({ perCustomerLimit: 2 });
    const order = { customer: customer(1) };
    const { quoteId } = (await shop.quote(order)).payload;
    const placed = await Promise.all(
      dishes.map((_, index) => shop.placed({ ...order, items: itemsOf(dishes, index) })),
    );
    expect(placed.filter(({ promotion }) => promotion !== null)).toHaveLength(2);
    expect((await shop.place({ ...order, quoteId })).failure.code).toBe('promotion_used_up');
    expect((await shop.quote(order)).payload.promotion).toBeUndefined();
    expect((await shop.placed({ customer: customer(2) })).promotion?.promotionId).toBe(id);
    expect((await shop.promotion(id)).timesUsed).toBe(3);
  });
});

describe('a promotion that ends while an order is being placed', () => {
  it('still gives what an unexpired quote promised, and nothing to anybody else', async ({ shop }) => {
    const endsAt = new Date(test.clock.now().getTime() + minutes(5)).toISOString();
    const byDate = await shop.promoted({ endsAt, value: 30 });
    const promised = (await shop.quote()).payload;
    const tooLate = (await shop.quote()).payload;
    expect(promised).toMatchObject({ discount: 150_000, total: 430_000 });
    test.clock.advance(minutes(6));
    expect((await shop.promotion(byDate.id)).status).toBe('expired');
    expect(await shop.placed({ quoteId: promised.quoteId })).toMatchObject({ discount: 150_000, total: 430_000 });
    expect(await shop.placed()).toMatchObject({ discount: 0, total: 580_000, promotion: null });
    test.clock.advance(minutes(10));
    expect((await shop.place({ quoteId: tooLate.quoteId })).failure.code).toBe('quote_expired');
    expect((await shop.promotion(byDate.id)).timesUsed).toBe(1);
  });

  it('gives every order either its price or the full price if it is stopped at that moment', async () => {
    const shop = await givenPromoter(test);
    const { id } = await shop.promoted({ value: 30 });
    const quotes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shop.quote({ customer: customer(index) })),
    );
    const [stopped, ...orders] = await Promise.all([
      shop.stop(id),
      ...quotes.map(({ payload }, index) => shop.placed({ customer: customer(index), quoteId: payload.quoteId })),
      ...Array.from({ length: 8 }, () => shop.placed()),
    ]);
    expect(stopped.status).toBe(200);
    expect(orders.slice(0, 8).map(({ total }) => total)).toEqual(Array.from({ length: 8 }, () => 430_000));
    const totals = new Set(orders.slice(8).map(({ total, promotion }) => [total, promotion?.promotionId].join(' ')));
    expect([...totals].every((pair) => [`430000 ${id}`, '580000 '].includes(pair))).toBe(true);
    const discounted = orders.filter(({ promotion }) => promotion !== null).length;
    expect((await shop.promotion(id)).timesUsed).toBe(discounted);
  });
});

describe('the preview', () => {
  it("uses the vendor's own last 30 days, applies the limits, and leaves out lost orders", async ({ shop }) => {
    const other = await shop.has({ name: 'Soup', price: 100_000 });
    await shop.placed({ customer: customer(1) });
    test.clock.advance(days(31));
    for (const index of [1, 1, 2]) await shop.placed({ customer: customer(index) });
    await shop.placed({ customer: customer(3), kind: 'pick_up', items: [{ productId: shop.product.id, quantity: 1 }] });
    await shop.cancel((await shop.placed({ customer: customer(4) })).id);
    const previewed = async (discounted: Parameters<typeof shop.preview>[0]) => {
      const { orders, ordersTouched, givenAway, leftAfterCommission } = (await shop.preview(discounted)).payload;
      return [orders, ordersTouched, givenAway, leftAfterCommission];
    };
    // 15 % of what is left is commission.
    expect(await previewed({ value: 10 })).toEqual([4, 4, 175_000, (1_750_000 - 175_000) * 0.85]);
    expect(await previewed({ value: 10, minimumOrder: 300_000 })).toEqual([4, 3, 150_000, 1_350_000 * 0.85]);
    expect(await previewed({ value: 10, perCustomerLimit: 1 })).toEqual([4, 3, 125_000, 1_125_000 * 0.85]);
    expect(await previewed({ value: 10, totalLimit: 2 })).toEqual([4, 2, 100_000, 900_000 * 0.85]);
    expect(await previewed({ kind: 'free_delivery' })).toEqual([4, 3, 240_000, 1_500_000 * 0.85 - 240_000]);
    expect(await previewed({ value: 10, productIds: [other.id] })).toEqual([4, 0, 0, 0]);
    const { from, to } = (await shop.preview()).payload;
    expect(Date.parse(to) - Date.parse(from)).toBe(days(29));
    expect(await shop.totals()).toMatchObject({ all: 0 });
  });
});
