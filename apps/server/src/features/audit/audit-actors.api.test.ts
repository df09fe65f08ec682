import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { processAllDueOrders } from '../../testing/due-orders.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';

const test = await sharedTestApp();

const DEVICE = { 'user-agent': 'Mozilla/5.0 (Windows) Chrome/120.0' };

it('records the gateway key, the session with its device, or the job that moved an order', async () => {
  const market = await givenMarket(test);
  const { id } = await market.placed();
  await test.request(ordersContract.confirmOrder, { body: { orderId: id } }, { ...market, headers: DEVICE });
  const missed = await market.placed();
  test.clock.advance(minutes(11));
  await processAllDueOrders(test);
  const { sessions } = (await test.request(signInContract.listSessions, {}, market)).payload;
  const session = sessions.find(({ isCurrent }) => isCurrent)?.id;
  const query = { vendorId: market.vendorId, limit: 50 };
  const { records } = (await test.gateway(auditContract.listAudit, { query })).payload;
  const actors = (orderId: string) =>
    records
      .filter(({ target }) => target === orderId)
      .toReversed()
      .map(({ actor, actorId, address, device }) => ({ actor, actorId, address, device }));
  const key = { actor: 'marketplace', actorId: 'everything', address: '127.0.0.1', device: null };
  const vendor = { actor: 'vendor', actorId: session, address: '127.0.0.1', device: 'Chrome on Windows' };
  expect(actors(id)).toEqual([key, vendor, vendor]);
  const job = { actor: 'job', actorId: null, address: null, device: null };
  expect(actors(missed.id)).toEqual([key, job]);
});
