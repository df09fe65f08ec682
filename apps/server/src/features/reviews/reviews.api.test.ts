import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBooks } from '../../testing/given/given-books.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

type Input = CallInput<typeof storefront.reviewOrder>['body'];

const review = (body: Input) => test.gateway(storefront.reviewOrder, { body });

async function givenReviewed(marks: readonly (readonly [number, number, number])[]) {
  const books = await givenBooks(test);
  const reviewed = [];
  for (const [speed, service, taste] of marks) {
    const { id: orderId } = await books.delivered();
    reviewed.push((await review({ orderId, speed, service, taste, comment: 'Tasty' })).payload);
    test.clock.advance(minutes(1));
  }
  const list = async (query: CallInput<typeof reviewsContract.listReviews>['query'] = {}) =>
    (await test.request(reviewsContract.listReviews, { query }, books)).payload;
  const reply = (reviewId: string, text: string) =>
    test.request(reviewsContract.replyToReview, { body: { reviewId, reply: text } }, books);
  const rating = async () => (await test.request(reviewsContract.readRating, {}, books)).payload;
  return { ...books, reviewed, list, reply, rating };
}

describe('reviewing an order', () => {
  it('accepts one review of a received order, and notifies the vendor', async () => {
    const shop = await givenReviewed([]);
    const placed = await shop.placed();
    expect((await review({ orderId: placed.id, speed: 5, service: 5, taste: 5 })).failure.code).toBe(
      'order_not_reviewable',
    );
    const { id: orderId } = await shop.delivered();
    const input = { orderId, speed: 5, service: 4, taste: 5, comment: ' As good as at home. ' };
    const responses = await Promise.all([review(input), review(input)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await review({ ...input, speed: 0 })).status).toBe(400);
    expect((await review({ ...input, orderId: shop.vendorId })).status).toBe(410);
    const events = (await eventsAfter(test.db, shop.vendorId, 0, 1_000)).filter(({ kind }) => kind === 'review_in');
    expect(events).toHaveLength(1);
    expect((await shop.list()).reviews).toMatchObject([
      { orderId, customerFirstName: 'Chidi', comment: 'As good as at home.', reply: null },
    ]);
  });

  it('shows in the rating of the store, for the vendor and for customers', async () => {
    const shop = await givenReviewed([]);
    expect(await shop.rating()).toMatchObject({ speed: 0, totalReviews: 0, totalReviewAverage: 0 });
    for (const [speed, service, taste] of [
      [5, 5, 5],
      [4, 4, 5],
      [1, 2, 2],
    ] as const) {
      const { id: orderId } = await shop.delivered();
      await review({ orderId, speed, service, taste });
    }
    expect(await shop.rating()).toEqual({
      speed: 3.3,
      service: 3.7,
      taste: 4,
      totalReviews: 3,
      totalReviewAverage: 3.7,
      distribution: [0, 1, 0, 1, 1].map((reviews, index) => ({ stars: index + 1, reviews })),
    });
    const menu = await test.gateway(storefront.readMenu, { params: { vendorId: shop.vendorId } });
    expect(menu.payload.vendor).toMatchObject({ totalReviews: 3, totalReviewAverage: 3.7 });
  });
});

describe('the reviews of a store', () => {
  it('are counted on the dashboard until answered, and can be filtered by day', async () => {
    const shop = await givenReviewed([
      [5, 5, 5],
      [4, 4, 4],
    ]);
    const waiting = async () =>
      (await test.request(dashboardContract.readDashboard, {}, shop)).payload.counts.unansweredReviews;
    expect(await waiting()).toBe(2);
    await shop.reply(shop.reviewed[0]?.id ?? '', 'Thank you.');
    await shop.reply(shop.reviewed[0]?.id ?? '', 'Thank you!');
    expect(await waiting()).toBe(1);
    const day = dayIn('Africa/Lagos', new Date(shop.reviewed[1]?.createdAt ?? ''));
    expect((await shop.list({ from: day, to: day })).reviews.map(({ id }) => id)).toContain(shop.reviewed[1]?.id);
  });

  it('can be filtered by stars, reply and day, page by page (§7.63)', async () => {
    const shop = await givenReviewed([
      [5, 5, 5],
      [4, 4, 4],
      [5, 5, 4],
    ]);
    const [first, second, third] = shop.reviewed.map(({ id }) => id);
    const ids = async (query: Parameters<typeof shop.list>[0]) => (await shop.list(query)).reviews.map(({ id }) => id);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ stars: 5 })).toEqual([third, first]);
    await shop.reply(second ?? '', 'Thank you!');
    expect(await ids({ replied: true })).toEqual([second]);
    expect(await ids({ replied: false, stars: 5 })).toEqual([third, first]);
    expect(await ids({ from: '2099-01-01' })).toEqual([]);
    const page = await shop.list({ limit: 2 });
    expect(await ids({ limit: 2, after: page.paginationCursor.after ?? '' })).toEqual([first]);
  });

  it('get one reply, which can be edited for 24 hours', async () => {
    const shop = await givenReviewed([[3, 3, 3]]);
    const id = shop.reviewed[0]?.id ?? '';
    const answered = (await shop.reply(id, 'Sorry about that.')).payload.reply;
    await shop.letPass(hours(23));
    const edited = await shop.reply(id, 'Sorry about that, the next one is on us.');
    expect(edited.payload.reply).toMatchObject({ text: 'Sorry about that, the next one is on us.', at: answered?.at });
    await shop.letPass(hours(1));
    const late = await shop.reply(id, 'Never mind.');
    expect([late.status, late.failure.code]).toEqual([409, 'reply_closed']);
    expect((await shop.reply(id, 'Sorry about that, the next one is on us.')).status).toBe(200);
    expect((await shop.reply(id, 'x'.repeat(501))).status).toBe(400);
    const other = await givenReviewed([]);
    expect((await other.reply(id, 'Not mine')).status).toBe(410);
    expect((await other.list()).reviews).toEqual([]);
  });

  it('can be answered with saved replies, each stored once', async () => {
    const shop = await givenReviewed([]);
    const saved = () => test.request(reviewsContract.listSavedReplies, {}, shop);
    expect((await saved()).payload).toEqual({ replies: [] });
    const body = { replies: ['Thank you!', 'Come again.', 'Thank you!'] };
    await test.request(reviewsContract.saveReplies, { body }, shop);
    expect((await saved()).payload).toEqual({ replies: ['Thank you!', 'Come again.'] });
    const tooMany = { replies: Array.from({ length: 21 }, (_, index) => `Answer ${index}`) };
    expect((await test.request(reviewsContract.saveReplies, { body: tooMany }, shop)).status).toBe(400);
  });
});
