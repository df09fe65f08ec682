import type { CallName } from '@vendor-portal/contract/all-calls.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { violationsIn } from '../testing/response-violations.ts';
import { statementCounter } from '../testing/watched-queries.ts';
import { vendorCopier, type CopiedVendor } from '../testing/given/copied-vendor.ts';
import { givenMarket } from '../testing/given/given-market.ts';
import { sampleRequest } from '../testing/hostile/sample-request.ts';
import type { WireInput } from '../testing/hostile/sample-input.ts';
import { ALL_CALLS, send, wireRequest, withSession } from '../testing/hostile/wire-request.ts';
import { STATEMENT_LIMITS, EXACT_STATEMENTS } from './statement-limits.ts';

const counting = statementCounter();
const test = await sharedTestApp({ database: { logger: counting.logger } });
const anotherShop = await vendorCopier(test, 'A shop whose queries are counted');
const reader = await anotherShop();

/** Open streams poll for events and sessions. */
const BESIDE_CALLS = [
  /^select "vendor_id", "last" from "event_counters" where \S+ = any\(/,
  /^select "sessions"\..* where \("sessions"\."id" = any\(/s,
];
const isOfCall = (text: string) => !BESIDE_CALLS.some((beside) => beside.test(text.trim()));

/** Writes get their own vendor each time, because they may leave nothing for the next call. */
const vendorFor = ({ method }: Call) => (method === 'GET' ? Promise.resolve(reader) : anotherShop());

async function statementsOf(call: Call, vendor: CopiedVendor, seed: number): Promise<readonly string[]> {
  const request = await sampleRequest(test, call, vendor, seed);
  return statementsDuring(async () => {
    const response = await send(test.app, request, call);
    expect({ request, complaints: violationsIn(call, response) }).toEqual({ request, complaints: [] });
  });
}

const statementsDuring = async (work: () => Promise<unknown>) => (await counting.during(work)).filter(isOfCall);

const counted = async (work: () => Promise<unknown>) => (await statementsDuring(work)).length;

describe('the statements of a call', () => {
  it.each(ALL_CALLS)('stay within the limit for $name, whose response matches the contract', async (call) => {
    const name = call.name as CallName;
    let most: readonly string[] = [];
    for (const seed of [1, 2, 3]) {
      const statements = await statementsOf(call, await vendorFor(call), seed);
      if (statements.length > most.length) most = statements;
    }
    // The fewest of several attempts counts. The statements are printed if there are too many.
    const isWithin = most.length <= STATEMENT_LIMITS[name];
    expect({ name, tooMany: isWithin ? [] : most }).toEqual({ name, tooMany: [] });
  });

  it('match the exact counts of the main calls when all goes well', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    const as = (call: Call, input: WireInput = {}) =>
      counted(() => send(test.app, withSession(wireRequest(call, input), market.token), call));
    const seen = {
      place: await counted(() => market.placed()),
      confirm: await counted(() => market.confirm(id)),
      ready: await counted(() => market.ready(id)),
      order: await as(ordersContract.readOrder, { query: { orderId: id } }),
      orders: await as(ordersContract.listOrders),
      history: await as(ordersContract.listOrderHistory),
      products: await as(inventoryContract.listInventories),
      searched: await as(inventoryContract.listInventories, { query: { search: 'jollof' } }),
      notifications: await as(notificationsContract.listNotifications),
      home: await as(dashboardContract.readDashboard),
    };
    expect(seen).toEqual(EXACT_STATEMENTS);
  });
});
