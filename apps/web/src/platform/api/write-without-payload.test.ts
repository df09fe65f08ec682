import { describe, expect, it } from 'vitest';
import { contracts } from '@vendor-portal/contract/all-calls.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { givenAction } from '../../testing/new-device.ts';
import { newPortal } from '../../testing/portal.tsx';
import { createAction } from '../actions/action.ts';
import { sendAction } from '../actions/send-action.ts';
import { callApi, type WebCall } from './call-api.ts';

const server = newPortal();
const writes = Object.values(contracts)
  .flatMap((calls) => Object.values<WebCall & { readonly name: string }>(calls))
  .filter(({ method, access }) => method !== 'GET' && !access.startsWith('gateway'));
const send = (call: WebCall) => callApi(call, { body: {} } as never);

describe('a write without its payload, which says nothing about what was done', () => {
  it.each(writes)('fails when it is not found, although a 404 is a success (§8.2): $name', async (call) => {
    server.findsNothing(call);
    const message = 'Something went wrong. Please try again.';
    await expect(send(call)).rejects.toMatchObject({ name: 'RequestFailed', status: 404, message });
  });

  it.each(writes)('fails instead of being an empty list (§7.67): $name', async (call) => {
    server.respondsWithoutPayload(call);
    await expect(send(call)).rejects.toMatchObject({ name: 'RequestFailed', status: 200 });
  });

  it('is repeated under the same key', async () => {
    const { confirmOrder } = ordersContract;
    server.respondsWithoutPayload(confirmOrder);
    await send(confirmOrder).catch(() => undefined);
    await send(confirmOrder).catch(() => undefined);
    const [first, second] = server.idempotencyKeys(confirmOrder);
    expect(second).toBe(first);
  });

  it('is sent again if it is an order’s action, and not reported as refused', async () => {
    server.respondsWithoutPayload(ordersContract.confirmOrder);
    const action = createAction(givenAction('order 1'), { key: 'k-1', vendorId: 'v-1', at: 0, pressedAt: null });
    const sending = { token: 't', signal: new AbortController().signal };
    expect(await sendAction(action, sending)).toMatchObject({ kind: 'lost' });
  });
});
