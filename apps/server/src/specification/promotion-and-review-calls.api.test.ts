import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenBooks } from '../testing/given/given-books.ts';
import { givenPromoter } from '../testing/given/given-promotion.ts';
import { instant, specifiedCalls } from '../testing/specified-call.ts';

const test = await sharedTestApp();
const { call, row } = specifiedCalls(test);

describe('promotions (§7)', async () => {
  const shop = await givenPromoter(test);
  const { token, vendorId } = shop;
  const stopped = await shop.promoted({ name: 'Over by now', totalLimit: 5 });
  await shop.stop(stopped.id);
  const stored = (id: string) => row('promotions', { vendor_id: vendorId, id });
  const asStored = async (id: string) => {
    const { name, kind, value, total_limit, starts_at, ends_at, times_used, given_away } = await stored(id);
    return {
      id,
      name,
      kind,
      value,
      totalLimit: total_limit,
      startsAt: instant(starts_at),
      endsAt: instant(ends_at),
      timesUsed: times_used,
      givenAway: given_away,
    };
  };

  it('§7.54 POST /a/v1/promotion creates a promotion and answers it (§3.105, §3.143)', async () => {
    const payload: { id: string } = await call('POST /a/v1/promotion', { token, body: shop.bodyOf() });
    expect(payload).toMatchObject({ ...(await asStored(payload.id)), name: 'Ten off', status: 'active' });
  });

  it.each([
    ['§7.49 §3.101 §3.108', 'GET /v1/promotion/active-promotions', 'Ten off', 'active'],
    ['§7.50 §3.102 §3.109', 'GET /v1/promotion/expired-promotions', 'Over by now', 'expired'],
  ])('%s %s answers promotions and paginationCursor', async (_id, line, name, status) => {
    const page: { promotions: { id: string }[]; paginationCursor: object } = await call(line, { token });
    expect(page.promotions).toMatchObject([{ ...(await asStored(page.promotions[0]?.id ?? '')), name, status }]);
    expect(page.paginationCursor).toMatchObject({ hasNext: false, hasPrevious: false });
  });

  it('§7.51 GET /v1/promotion/promotion-details answers the promotion, with what it gave away (§3.103)', async () => {
    await shop.placed();
    const { promotions }: { promotions: { id: string }[] } = await call('GET /v1/promotion/active-promotions', {
      token,
    });
    const promotionId = promotions[0]?.id ?? '';
    const payload = await call('GET /v1/promotion/promotion-details', { token, query: { promotionId } });
    expect(payload).toMatchObject({ ...(await asStored(promotionId)), timesUsed: 1, givenAway: 50_000 });
  });

  it('§7.52 GET /v1/promotion/total-active-promotions answers how many are active', async () => {
    expect(await call('GET /v1/promotion/total-active-promotions', { token })).toEqual({ totalPromotions: 1 });
  });

  it('§7.53 GET /v1/promotion/total-promotion answers the counts (§3.104, §3.114)', async () => {
    expect(await call('GET /v1/promotion/total-promotion', { token })).toEqual({
      totalPromotions: { active: 1, expired: 1, all: 2 },
    });
  });

  it('§7.55 PUT /v1/promotion/reactivate-promotion runs an expired one again (§3.106)', async () => {
    const body = { promotionId: stopped.id, ...shop.dates(), totalLimit: 7 };
    const payload = await call('PUT /v1/promotion/reactivate-promotion', { token, body });
    expect(payload).toMatchObject({ ...(await asStored(stopped.id)), status: 'active', totalLimit: 7 });
  });

  it('§7.56 PUT /v1/promotion/update-status stops one (§3.107)', async () => {
    const body = { promotionId: stopped.id, status: 'expired' };
    const payload = await call('PUT /v1/promotion/update-status', { token, body });
    expect(payload).toMatchObject({ ...(await asStored(stopped.id)), status: 'expired' });
    expect((await stored(stopped.id))['stopped_at']).not.toBeNull();
  });
});

describe('ratings and reviews (§7)', async () => {
  const shop = await givenBooks(test);
  const { token, vendorId } = shop;
  const { id: orderId } = await shop.delivered();
  const given = { orderId, speed: 5, service: 4, taste: 3, comment: 'As good as at home.' };
  await test.gateway(storefront.reviewOrder, { body: given });
  const review = await row('reviews', { vendor_id: vendorId });

  it('§7.62 GET /v1/rating/get-rating answers the ratings (§3.50–54)', async () => {
    const { speed, service, taste } = review;
    const rating = { speed, service, taste, totalReviews: 1, totalReviewAverage: 4 };
    expect(await call('GET /v1/rating/get-rating', { token })).toMatchObject(rating);
  });

  it('§7.63 GET /v1/rating/get-review takes the review filter and answers reviews (§3.140)', async () => {
    const query = { stars: '4', replied: 'false' };
    expect(await call('GET /v1/rating/get-review', { token, query })).toMatchObject({
      reviews: [
        {
          id: review['id'],
          orderId,
          orderNumber: review['order_number'],
          customerFirstName: review['customer_first_name'],
          comment: given.comment,
          createdAt: instant(review['created_at']),
          reply: null,
        },
      ],
      paginationCursor: { hasNext: false },
    });
    expect(await call('GET /v1/rating/get-review', { token, query: { stars: '5' } })).toMatchObject({ reviews: [] });
  });

  it('§7.64 PUT /v1/review/reply-review stores the reply and answers the review', async () => {
    const body = { reviewId: review['id'], reply: 'Thank you, come again.' };
    const payload = await call('PUT /v1/review/reply-review', { token, body });
    const stored = await row('reviews', { vendor_id: vendorId });
    expect(payload).toMatchObject({ reply: { text: stored['reply'], at: instant(stored['replied_at']) } });
    expect(stored['reply']).toBe(body.reply);
  });
});
