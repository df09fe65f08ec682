import {
  gatewayAdminContract as admin,
  gatewayAdminContract,
} from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenBooks } from '../../testing/given/given-books.ts';
import { givenPromoter } from '../../testing/given/given-promotion.ts';
import { newId } from '../../platform/database/ids.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

type Refund = CallInput<typeof admin.refundOrder>['body'];

const refund = (orderId: string, body: Refund) => test.gateway(admin.refundOrder, { params: { orderId }, body });
const COLD: Refund = { amount: 1_000, reason: 'The soup was cold.', reference: 'ticket-17' };

describe('a refund of items', () => {
  it('returns what the customer paid for them, and never covers more than was ordered', async () => {
    const books = await givenBooks(test);
    const { id } = await books.delivered();
    const { items, subtotal, discount } = (await books.readAtGateway(id)).payload;
    const [item] = items;
    if (!item) throw new Error('The order has no items.');
    const one = await refund(id, { items: [{ itemId: item.id, quantity: 1 }], reason: 'One was missing.' });
    const paid = Math.round((item.unitPrice * (subtotal - discount)) / subtotal);
    expect(one.payload.order.refunded).toBe(paid);
    const tooMany = [{ itemId: item.id, quantity: item.quantity + 1 }];
    expect((await refund(id, { items: tooMany, reason: 'All were.' })).failure).toMatchObject({
      code: 'invalid_request',
      fields: { 'body.items.0': `Only ${item.quantity} were ordered.` },
    });
    const twice = [item, item].map(({ id: itemId }) => ({ itemId, quantity: 1 }));
    expect((await refund(id, { items: twice, reason: 'Both.' })).failure.code).toBe('invalid_request');
    expect((await refund(id, { items: twice, amount: 5, reason: 'Both.' })).failure.fields).toHaveProperty(
      'body.amount',
    );
  });

  it("leaves out the items' part of the promotion", async () => {
    const shop = await givenPromoter(test);
    await shop.promoted({ kind: 'percentage', value: 10 });
    const { id, items, subtotal, discount } = (await shop.deliver((await shop.dispatched()).id)).payload;
    expect([subtotal, discount]).toEqual([500_000, 50_000]);
    const one = await refund(id, { items: [{ itemId: items[0]?.id ?? '', quantity: 1 }], reason: 'One was missing.' });
    expect(one.payload.order.refunded).toBe(225_000);
  });
});

describe("a refund with the sender's reference", () => {
  it('is made once, and every repeated or concurrent request gets the same entry', async () => {
    const { id } = await (await givenBooks(test)).delivered();
    const responses = await Promise.all(Array.from({ length: 5 }, () => refund(id, COLD)));
    const later = await refund(id, COLD);
    expect(new Set([...responses, later].map(({ payload }) => payload.entry.id)).size).toBe(1);
    expect(later.payload.order.refunded).toBe(1_000);
  });

  it("is refused with the order's current state if it differs from the first", async () => {
    const { id } = await (await givenBooks(test)).delivered();
    await refund(id, COLD);
    for (const change of [{ amount: 2_000 }, { reason: 'It was late.' }]) {
      const other = await refund(id, { ...COLD, ...change });
      expect([other.status, other.failure.code]).toEqual([409, 'reference_used']);
      expect(other.failure.payload).toMatchObject({ id, refunded: 1_000 });
    }
  });

  it('is separate for each order, and for each request without a reference', async () => {
    const books = await givenBooks(test);
    const [one, other] = [await books.delivered(), await books.delivered()];
    expect((await refund(one.id, COLD)).status).toBe(200);
    expect((await refund(other.id, COLD)).status).toBe(200);
    const { amount, reason } = COLD;
    await refund(one.id, { amount, reason });
    expect((await refund(one.id, { amount, reason })).payload.order.refunded).toBe(3_000);
  });
});

const GOODWILL = {
  amount: 50_000,
  reason: 'We lost an order of yours.',
  reference: 'case-17',
  actor: 'Ngozi, support',
};

const adjust = (vendorId: string, different: Partial<typeof GOODWILL> = {}) =>
  test.gateway(gatewayAdminContract.adjustBalance, { params: { vendorId }, body: { ...GOODWILL, ...different } });

describe('an adjustment', () => {
  it('is posted once per reference with its actor, and shows the vendor the reason', async () => {
    const books = await givenBooks(test);
    const { vendorId } = books;
    const responses = await Promise.all([adjust(vendorId), adjust(vendorId), adjust(vendorId)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ payload }) => payload.id)).size).toBe(1);
    expect(responses[0]?.payload).toMatchObject({ availableChange: 50_000, actor: 'Ngozi, support' });
    expect(await books.summary()).toMatchObject({ available: 50_000 });
    const [entry] = await books.entries();
    expect(entry).toMatchObject({ kind: 'adjustment', reason: GOODWILL.reason });
    expect(JSON.stringify(entry)).not.toContain('Ngozi');
    const notices = (await books.events()).filter(({ kind }) => kind === 'balance_adjusted');
    expect(notices.map(({ text }) => text)).toEqual([
      'We added ₦500.00 to your available balance. Reason: We lost an order of yours.',
    ]);
  });

  it("can't reuse a reference for another amount, and any debt comes off the next earnings", async () => {
    const books = await givenBooks(test);
    const { vendorId } = books;
    await adjust(vendorId);
    expect((await adjust(vendorId, { amount: 60_000 })).failure.code).toBe('reference_used');
    await adjust(vendorId, { amount: -80_000, reference: 'case-18' });
    expect((await books.summary()).available).toBe(-30_000);
    expect((await books.events()).map(({ title, text }) => [title, text])).toContainEqual([
      'Your balance was debited',
      `We took ₦800.00 from your available balance. Reason: ${GOODWILL.reason}`,
    ]);
    await books.hasPayoutAccount();
    await books.delivered();
    await books.release();
    expect((await books.runPayouts()).payload.payouts.map(({ amount }) => amount)).toEqual([395_000]);
  });

  it('changes nothing without an amount, reason or actor, or for an unknown vendor', async () => {
    const books = await givenBooks(test);
    const { vendorId } = books;
    expect((await adjust(vendorId, { amount: 0 })).status).toBe(400);
    expect((await adjust(vendorId, { reason: '' })).status).toBe(400);
    expect((await adjust(vendorId, { actor: '' })).status).toBe(400);
    expect((await adjust(newId())).status).toBe(410);
    expect(await books.entries()).toEqual([]);
  });

  it('changes nothing on a deleted account', async () => {
    const { vendorId } = await givenBooks(test);
    const body = { status: 'DELETED', reason: 'As asked for.' } as const;
    expect((await test.gateway(gatewayAdminContract.setVendorStatus, { params: { vendorId }, body })).status).toBe(200);
    expect((await adjust(vendorId)).status).toBe(410);
  });
});
