import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';

const test = await sharedTestApp();

const list = async (query: CallInput<typeof storefront.listStorefrontChanges>['query']) =>
  (await test.gateway(storefront.listStorefrontChanges, { query })).payload;

const setStatus = (vendorId: string, status: Extract<AccountStatus, 'SUSPENDED' | 'APPROVED'>) =>
  test.gateway(gatewayAdminContract.setVendorStatus, {
    params: { vendorId },
    body: { status, reason: 'A check.' },
  });

it('stores that join, leave and come back are listed in that order, page by page, from a given moment', async () => {
  const [one, other] = [await givenMarket(test), await givenMarket(test)];
  await setStatus(one.vendorId, 'SUSPENDED');
  const first = await list({ limit: 2 });
  expect(first.changes.map(({ vendorId, isListed }) => [vendorId, isListed])).toEqual([
    [one.vendorId, false],
    [other.vendorId, true],
  ]);
  const after = first.paginationCursor.after ?? '';
  const second = await list({ limit: 2, after });
  expect(second.changes.map(({ vendorId }) => vendorId)).toEqual([one.vendorId]);

  await setStatus(one.vendorId, 'APPROVED');
  const third = await list({ limit: 2, after });
  expect(third.changes.map(({ vendorId, isListed }) => [vendorId, isListed])).toEqual([
    [one.vendorId, true],
    [one.vendorId, true],
  ]);
  const back = await list({ limit: 2, before: third.paginationCursor.before ?? '' });
  expect(back.changes.map(({ vendorId }) => vendorId)).toEqual([one.vendorId, other.vendorId]);
  expect((await list({ since: new Date(Date.now() + 60_000).toISOString() })).changes).toEqual([]);
  expect((await list({ since: new Date(Date.now() - 3_600_000).toISOString() })).changes).toHaveLength(4);
});
