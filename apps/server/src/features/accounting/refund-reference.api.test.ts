import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenBooks } from '../../testing/given/given-books.ts';

const test = await appOfThisFile();

type Refund = CallInput<typeof admin.refundOrder>['body'];

const refund = (orderId: string, body: Refund) => callGateway(test, admin.refundOrder, { params: { orderId }, body });
const COLD: Refund = { amount: 1_000, reason: 'The soup was cold.', reference: 'ticket-17' };

describe('a refund under a reference of the sender', () => {
  it('is made once, however often and concurrently it is requested, and answered with the same entry', async () => {
    const { id } = await (await givenBooks(test)).delivered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, COLD)));
    const later = await refund(id, COLD);
    expect(new Set([...answers, later].map(({ payload }) => payload.entry.id)).size).toBe(1);
    expect(later.payload.order.refunded).toBe(1_000);
  });

  it("is refused when it differs, with the order's current state", async () => {
    const { id } = await (await givenBooks(test)).delivered();
    await refund(id, COLD);
    for (const change of [{ amount: 2_000 }, { reason: 'It was late.' }]) {
      const other = await refund(id, { ...COLD, ...change });
      expect([other.status, other.failure.code]).toEqual([409, 'reference_used']);
      expect(other.failure.payload).toMatchObject({ id, refunded: 1_000 });
    }
  });

  it('is unique per order only, and without a reference each is one of its own', async () => {
    const books = await givenBooks(test);
    const [one, other] = [await books.delivered(), await books.delivered()];
    expect((await refund(one.id, COLD)).status).toBe(200);
    expect((await refund(other.id, COLD)).status).toBe(200);
    const { amount, reason } = COLD;
    await refund(one.id, { amount, reason });
    expect((await refund(one.id, { amount, reason })).payload.order.refunded).toBe(3_000);
  });
});
