import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { menuSeen } from '../gateway-storefront/storefronts.service.ts';
import { getStore } from '../store/store.service.ts';

export const storefrontPreviewRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, storefrontPreviewContract, {
    previewStorefront: ({ vendorId }) => previewStorefront(platform, vendorId),
  });

/** The storefront's answer, shown to the vendor even while customers can't find the store. */
async function previewStorefront(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
): Promise<CallResponse<typeof storefrontPreviewContract.previewStorefront>> {
  const store = await getStore(db, vendorId);
  return { menu: await menuSeen({ db, clock }, store), isListed: accountRights(store.vendor).receivesOrders };
}
