import { promotionsContract as contract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { menuContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { after, days, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';
import { fingerprinter } from '../../testing/table-contents.ts';
import { notifyOfPromotions } from './promotion-clock.service.ts';

const test = await sharedTestApp();
const it = base.extend('shop', () => givenPromoter(test));

const inDays = (count: number) => after(test.clock.now(), days(count)).toISOString();

const unseen: string[] = [];
const notifyDue = () => notifyOfPromotions(test.platform, (_, promotionId) => void unseen.push(promotionId));

describe('a promotion', () => {
  it('of every kind is created, read and listed with its totals', async ({ shop }) => {
    const kinds = [
      await shop.promoted({ kind: 'percentage', value: 100, cap: 50_000, minimumOrder: 100_000, totalLimit: 5 }),
      await shop.promoted({ kind: 'amount', value: 250_000, productIds: [shop.product.id] }),
      await shop.promoted({ kind: 'free_delivery', perCustomerLimit: 2 }),
      await shop.promoted({ kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, startsAt: inDays(1) }),
    ];
    expect(kinds.map(({ kind, status, isRunning, ending }) => [kind, status, isRunning, ending])).toEqual([
      ['percentage', 'active', true, null],
      ['amount', 'active', true, null],
      ['free_delivery', 'active', true, null],
      ['buy_x_get_y', 'active', false, null],
    ]);
    expect(kinds[0]).toMatchObject({ value: 100, cap: 50_000, minimumOrder: 100_000, productIds: null, totalLimit: 5 });
    expect(kinds[0]).toMatchObject({ timesUsed: 0, givenAway: 0, ordersBrought: 0, history: [] });
    expect(kinds[1]?.productIds).toEqual([shop.product.id]);
    for (const promotion of kinds) {
      const products = promotion.productIds && [{ id: shop.product.id, name: shop.product.name }];
      expect(await shop.promotion(promotion.id)).toEqual({ ...promotion, products });
    }
    expect(await shop.active()).toEqual(kinds.map(({ id }) => id).toReversed());
    expect(await shop.expired()).toEqual([]);
    expect(await shop.totals()).toEqual({ active: 4, expired: 0, all: 4, activeAlone: 4 });
  });

  it('of a category touches products added to it later, and follows its new name', async ({ shop }) => {
    const { category } = shop.product;
    const promotion = await shop.promoted({ value: 10, categories: [category] });
    expect(promotion).toMatchObject({ productIds: [], categories: [category] });
    const [later, other] = [
      await shop.has({ name: 'Ofada rice', category, price: 200_000 }),
      await shop.has({ name: 'Zobo', category: 'Drinks', price: 100_000 }),
    ];
    const discountOn = async (productId: string) => {
      const { payload } = await shop.quote({ items: [{ productId, quantity: 1 }] });
      return payload.discount;
    };
    expect(await discountOn(later.id)).toBe(20_000);
    expect(await discountOn(other.id)).toBe(0);
    const { payload } = await test.request(menuContract.listMenuSections, {}, await shop.signedIn());
    const sections = payload.sections.map((section) => ({
      name: section.name === category ? 'Grains' : section.name,
      was: section.name,
      hours: section.hours,
    }));
    await test.request(
      menuContract.saveMenuSections,
      { body: { version: payload.version, sections } },
      await shop.signedIn(),
    );
    expect(await shop.promotion(promotion.id)).toMatchObject({ categories: ['Grains'] });
    expect(await discountOn(later.id)).toBe(20_000);
  });

  it('names products or categories of the store', async ({ shop }) => {
    const fieldsOf = async (input: Parameters<typeof shop.promote>[0]) => (await shop.promote(input)).failure.fields;
    expect(await fieldsOf({ categories: ['Nowhere'] })).toEqual({
      'body.categories.0': 'We couldn’t find this category.',
    });
    expect(await fieldsOf({ categories: [shop.product.category], productIds: [shop.product.id] })).toEqual({
      'body.categories': 'Choose products or categories, not both.',
    });
    expect(await fieldsOf({ categories: [] })).toEqual({ 'body.categories': 'Choose at least one category.' });
  });

  it('expires on its date or when stopped, and lists and totals show that at once', async ({ shop }) => {
    const [short, long, stopped] = [
      await shop.promoted({ endsAt: inDays(1) }),
      await shop.promoted(),
      await shop.promoted(),
    ];
    expect((await shop.stop(stopped.id)).payload).toMatchObject({ status: 'expired', ending: 'stopped' });
    expect((await shop.stop(stopped.id)).payload).toMatchObject({ status: 'expired', ending: 'stopped' });
    test.clock.advance(days(1));
    expect(await shop.promotion(short.id)).toMatchObject({ status: 'expired', ending: 'by_date', isRunning: false });
    expect(await shop.active()).toEqual([long.id]);
    expect(await shop.expired()).toEqual([stopped.id, short.id]);
    expect(await shop.totals()).toEqual({ active: 1, expired: 2, all: 3, activeAlone: 1 });
    const session = await shop.signedIn();
    const first = await test.request(contract.listExpiredPromotions, { query: { limit: '1' } }, session);
    const next = first.payload.paginationCursor.after ?? '';
    const second = await test.request(contract.listExpiredPromotions, { query: { limit: '1', after: next } }, session);
    expect(second.payload.promotions.map(({ id }) => id)).toEqual([short.id]);
    expect(second.payload.paginationCursor).toMatchObject({ hasNext: false, hasPrevious: true });
  });

  it('notifies open screens when it begins and ends, and the vendor once when it has ended', async ({ shop }) => {
    const { id } = await shop.promoted({ startsAt: inDays(1), endsAt: inDays(2) });
    const notices = async () => {
      const all = await eventsAfter(test.db, shop.vendorId, 0, 1_000);
      const own = all.filter(({ data }) => (data as { promotionId?: string }).promotionId === id).length;
      return [own, all.filter(({ kind }) => kind === 'notification_added').length];
    };
    expect(await notices()).toEqual([1, 0]);
    await notifyDue();
    expect(await notices()).toEqual([1, 0]);
    test.clock.advance(days(1));
    await Promise.all([notifyDue(), notifyDue()]);
    expect(await notices()).toEqual([2, 0]);
    test.clock.advance(days(1));
    await Promise.all([notifyDue(), notifyDue()]);
    await notifyDue();
    expect(await notices()).toEqual([3, 1]);
    expect(unseen).toEqual([]);
  });

  it("that can't be announced is postponed for a minute, and delays no other", async () => {
    const [bad, good] = [await givenPromoter(test), await givenPromoter(test)];
    const dates = { startsAt: inDays(1), endsAt: inDays(2) };
    const [{ id: badId }] = [await bad.promoted(dates), await good.promoted(dates)];
    test.clock.advance(days(1));
    await notifyDue();
    await test.db.execute(
      sql.raw(`create function refuse_notice() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger refuse_notice before insert on notifications for each row
          when (new.vendor_id = '${bad.vendorId}') execute function refuse_notice()`),
    );
    test.clock.advance(days(1));
    await notifyDue();
    await notifyDue();
    expect(unseen.splice(0)).toEqual([badId]);
    const ended = async ({ vendorId }: { vendorId: string }) =>
      (await eventsAfter(test.db, vendorId, 0, 1_000)).filter(({ kind }) => kind === 'notification_added').length;
    expect([await ended(bad), await ended(good)]).toEqual([0, 1]);
    await test.db.execute(sql`drop trigger refuse_notice on notifications`);
    test.clock.advance(minutes(1));
    await notifyDue();
    expect(await ended(bad)).toBe(1);
  });
});

describe('reactivating', () => {
  it('starts another run with new dates, with the same limits by default, and stores the previous run', async () => {
    const shop = await givenPromoter(test);
    const first = await shop.promoted({ totalLimit: 3, perCustomerLimit: 2 });
    expect((await shop.reactivate(first.id)).failure).toMatchObject({
      code: 'promotion_still_active',
      payload: { id: first.id, status: 'active' },
    });
    const stoppedAt = test.clock.now();
    await shop.stop(first.id);
    test.clock.advance(hours(1));
    const dates = shop.dates();
    const again = (await shop.reactivate(first.id, { ...dates, totalLimit: 9 })).payload;
    expect(again).toMatchObject({ ...dates, status: 'active', totalLimit: 9, perCustomerLimit: 2, ending: null });
    expect(again.createdAt).toBe(first.createdAt);
    const { startsAt, endsAt } = first;
    expect(again.history).toMatchObject([{ startsAt, endsAt, totalLimit: 3, ending: 'stopped', timesUsed: 0 }]);
    expect(Math.abs(Date.parse(again.history[0]?.endedAt ?? '') - stoppedAt.getTime())).toBeLessThan(60_000);
    await shop.stop(first.id);
    const third = (await shop.reactivate(first.id, { totalLimit: null })).payload;
    expect([third.totalLimit, third.history.map(({ totalLimit }) => totalLimit)]).toEqual([null, [9, 3]]);
  });

  it('happens once, however many try at the same moment', async ({ shop }) => {
    const { id } = await shop.promoted();
    await shop.stop(id);
    const responses = await Promise.all(Array.from({ length: 6 }, () => shop.reactivate(id)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const lost = responses.find(({ status }) => status === 409)?.failure;
    expect(lost).toMatchObject({ code: 'promotion_still_active', payload: { id, status: 'active' } });
    expect((await shop.promotion(id)).history).toHaveLength(1);
  });
});

describe('changing a promotion', () => {
  it('is possible in every term until it starts, without moving it in the list', async ({ shop }) => {
    const first = await shop.promoted({ startsAt: inDays(2), totalLimit: 5 });
    const later = await shop.promoted({ startsAt: inDays(2) });
    const terms = { name: 'Free Friday', kind: 'free_delivery', startsAt: inDays(1), endsAt: inDays(3) } as const;
    const { payload: changed } = await shop.update(first.id, { ...terms, productIds: [shop.product.id] });
    expect(changed).toMatchObject({ ...terms, id: first.id, value: null, totalLimit: null, isRunning: false });
    expect(changed.productIds).toEqual([shop.product.id]);
    expect(await shop.promotion(first.id)).toMatchObject(changed);
    expect(await shop.active()).toEqual([later.id, first.id]);
    test.clock.advance(days(1));
    expect((await shop.promotion(first.id)).isRunning).toBe(true);
  });

  it('is refused once it runs or is over, and returns the current one', async ({ shop }) => {
    const running = await shop.promoted();
    const stopped = await shop.promoted({ startsAt: inDays(1) });
    await shop.stop(stopped.id);
    for (const { id, name } of [running, stopped]) {
      const { status, failure } = await shop.update(id, { name: 'Too late' });
      expect([status, failure.code]).toEqual([409, 'promotion_started']);
      expect(failure.payload).toMatchObject({ id, name });
    }
  });
});

describe('an amount', () => {
  it('may be as much as the minimum order', async ({ shop }) => {
    await shop.has({ name: 'Zobo', price: 50_000 });
    expect((await shop.promote({ kind: 'amount', value: 300_000, minimumOrder: 300_000 })).status).toBe(200);
    expect((await shop.promote({ kind: 'amount', value: 50_000 })).status).toBe(200);
  });
});

describe('a bad promotion', () => {
  it('is refused at the wrong field, whether saved or previewed, and nothing is written', async ({ shop }) => {
    const other = await givenPromoter(test);
    await shop.has({ name: 'Zobo', price: 50_000 });
    const [now, far] = [test.clock.now().toISOString(), inDays(36_525)];
    const cases: [Parameters<typeof shop.bodyOf>[0], string][] = [
      [{ startsAt: inDays(2), endsAt: inDays(1) }, 'body.endsAt'],
      [{ startsAt: now, endsAt: now }, 'body.endsAt'],
      [{ startsAt: inDays(-3), endsAt: inDays(-1) }, 'body.endsAt'],
      [{ endsAt: far }, 'body.endsAt'],
      [{ endsAt: inDays(900) }, 'body.endsAt'],
      [{ value: 0 }, 'body.value'],
      [{ value: 101 }, 'body.value'],
      [{ value: 12.5 }, 'body.value'],
      [{ kind: 'amount', value: 50_001 }, 'body.value'],
      [{ kind: 'amount', value: 300_000, minimumOrder: 299_999 }, 'body.value'],
      [{ kind: 'amount', value: 250_001, productIds: [shop.product.id], minimumOrder: 900_000 }, 'body.value'],
      [{ kind: 'amount' }, 'body.value'],
      [{ kind: 'free_delivery', cap: 100 }, 'body.cap'],
      [{ kind: 'buy_x_get_y', buyQuantity: 1 }, 'body.getQuantity'],
      [{ productIds: [shop.product.id, other.product.id] }, 'body.productIds.1'],
      [{ productIds: [newId()] }, 'body.productIds.0'],
      [{ productIds: [] }, 'body.productIds'],
      [{ totalLimit: 0 }, 'body.totalLimit'],
      [{ name: ' ' }, 'body.name'],
    ];
    const expired = await shop.promoted();
    await shop.stop(expired.id);
    const coming = await shop.promoted({ startsAt: inDays(1) });
    const prints = await fingerprinter(test.db);
    const before = await prints();
    for (const [input, field] of cases) {
      for (const response of [await shop.promote(input), await shop.preview(input)]) {
        expect([response.status, Object.keys(response.failure.fields ?? {})]).toEqual([400, [field]]);
      }
    }
    for (const [input, field] of cases) {
      const response = await shop.update(coming.id, input);
      expect([response.status, Object.keys(response.failure.fields ?? {})]).toEqual([400, [field]]);
    }
    for (const run of [
      { startsAt: inDays(2), endsAt: inDays(1) },
      { endsAt: far },
      { startsAt: inDays(-3), endsAt: inDays(-1) },
    ]) {
      expect((await shop.reactivate(expired.id, run)).status).toBe(400);
    }
    expect(await prints()).toEqual(before);
  });

  it("doesn't exist for another vendor, who can neither read nor change it", async ({ shop }) => {
    const other = await givenPromoter(test);
    const { id } = await shop.promoted();
    const read = await test.request(contract.readPromotion, { query: { promotionId: id } }, other);
    const writes = [await other.stop(id), await other.reactivate(id), await other.update(id)];
    expect([read.status, ...writes.map(({ status }) => status)]).toEqual([404, 410, 410, 410]);
    expect((await shop.promotion(id)).status).toBe('active');
  });
});
