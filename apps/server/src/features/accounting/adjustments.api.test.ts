import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenBooks } from '../../testing/given/given-books.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

const GOODWILL = {
  amount: 50_000,
  reason: 'We lost an order of yours.',
  reference: 'case-17',
  actor: 'Ngozi, support',
};

const adjust = (vendorId: string, different: Partial<typeof GOODWILL> = {}) =>
  callGateway(test, gatewayAdminContract.adjustBalance, { params: { vendorId }, body: { ...GOODWILL, ...different } });

describe('an adjustment', () => {
  it('is posted once under its reference, with who decided it, and the vendor reads why', async () => {
    const books = await givenBooks(test);
    const { vendorId } = books;
    const answers = await Promise.all([adjust(vendorId), adjust(vendorId), adjust(vendorId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ payload }) => payload.id)).size).toBe(1);
    expect(answers[0]?.payload).toMatchObject({ availableChange: 50_000, actor: 'Ngozi, support' });
    expect(await books.summary()).toMatchObject({ available: 50_000 });
    const [entry] = await books.entries();
    expect(entry).toMatchObject({ kind: 'adjustment', reason: GOODWILL.reason });
    expect(JSON.stringify(entry)).not.toContain('Ngozi');
    const notices = (await books.events()).filter(({ kind }) => kind === 'balance_adjusted');
    expect(notices.map(({ text }) => text)).toEqual([
      'We added ₦500.00 to your available balance. Reason: We lost an order of yours.',
    ]);
  });

  it('of another amount under the same reference is refused, and a debt is deducted from the next earnings', async () => {
    const books = await givenBooks(test);
    const { vendorId } = books;
    await adjust(vendorId);
    expect((await adjust(vendorId, { amount: 60_000 })).failure.code).toBe('reference_used');
    await adjust(vendorId, { amount: -80_000, reference: 'case-18' });
    expect((await books.summary()).available).toBe(-30_000);
    await books.hasPayoutAccount();
    await books.delivered();
    await books.release();
    expect((await books.runPayouts()).payload.payouts.map(({ amount }) => amount)).toEqual([395_000]);
  });

  it('changes nothing without a reason, without a sum, or for an unknown vendor', async () => {
    const books = await givenBooks(test);
    const { vendorId } = books;
    expect((await adjust(vendorId, { amount: 0 })).status).toBe(400);
    expect((await adjust(vendorId, { reason: '' })).status).toBe(400);
    expect((await adjust(vendorId, { actor: '' })).status).toBe(400);
    expect((await adjust(newId())).status).toBe(410);
    expect(await books.entries()).toEqual([]);
  });

  it('changes nothing on an account that was deleted', async () => {
    const { vendorId } = await givenBooks(test);
    const body = { status: 'DELETED', reason: 'As asked for.' } as const;
    expect((await callGateway(test, gatewayAdminContract.setVendorStatus, { params: { vendorId }, body })).status).toBe(
      200,
    );
    expect((await adjust(vendorId)).status).toBe(410);
  });
});
