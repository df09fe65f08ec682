import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { bankAccounts } from '../../features/banks/banks.tables.ts';
import { before, days } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { TEST_KEYS, type TestApp } from '../build-test-app.ts';
import type { WireInput } from '../hostile/sample-input.ts';
import {
  isOfGateway,
  send,
  wireRequest,
  withSession,
  withSignature,
  type WireResponse,
  type WireRequest,
} from '../hostile/wire-request.ts';
import { givenAdvertiser } from './given-advertiser.ts';

export type SendAgain = () => Promise<WireResponse>;

interface Addressee {
  readonly key: Pick<GatewayKey, 'id' | 'secret'> | undefined;
  readonly submit: (request: WireRequest, call: Call) => Promise<WireResponse>;
}

const itself = ({ app }: TestApp): Addressee => ({
  key: TEST_KEYS[0],
  submit: (request, call) => send(app, request, call),
});

/**
 * The writes that move money or goods: each can be sent repeatedly. The app prepares what they need; another server on
 * the same database may execute them.
 */
export async function givenKeyedWrites(test: TestApp, { key, submit }: Addressee = itself(test)) {
  const shop = await givenAdvertiser(test);
  const { product } = shop;
  // A separate store is paid out: a payout before the advert would leave nothing to pay for it.
  const paidOut = await givenAdvertiser(test);
  const { vendorId } = paidOut;

  const withKey = <C extends Call>(call: C, input: CallInput<C>): SendAgain => {
    const plain = wireRequest(call, input as WireInput);
    const headers = { ...plain.headers, 'idempotency-key': newId() };
    return () => {
      const request = { ...plain, headers };
      const isSigned = isOfGateway(call) && key !== undefined;
      return submit(isSigned ? withSignature(request, key, test.clock) : withSession(request, shop.token), call);
    };
  };

  const since = before(test.clock.now(), days(2));
  const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'ADA OBI' };
  await test.db
    .insert(bankAccounts)
    .values({ vendorId, ...account, verifiedAt: since, payoutSince: since, createdAt: since });
  await shop.earn(90);
  const { id: sold, collectionCode } = await shop.placed({ kind: 'pick_up' });
  await shop.confirm(sold);
  await shop.ready(sold);
  await shop.collect(sold, collectionCode ?? '');

  return {
    refund: async () =>
      withKey(admin.refundOrder, { params: { orderId: sold }, body: { amount: 100, reason: 'Cold.' } }),
    advert: async () =>
      withKey(advertsContract.createAdvert, { body: shop.bodyOf({ imageId: await shop.newImage() }) }),
    placing: async () =>
      withKey(storefront.placeOrder, { body: shop.orderFor({ items: [{ productId: product.id, quantity: 1 }] }) }),
    confirm: async () => {
      const { id: orderId } = await shop.placed({ items: [{ productId: product.id, quantity: 1 }] });
      return withKey(ordersContract.confirmOrder, { body: { orderId } });
    },
    payout: async () => {
      await paidOut.earn(1);
      return withKey(payoutsContract.runPayouts, { body: { vendorId } });
    },
    'bulk price': async () => {
      const change = { kind: 'price', percent: 1 } as const;
      return withKey(inventoryBulkContract.changeManyProducts, { body: { inventoryIds: [product.id], change } });
    },
  } satisfies Record<string, () => Promise<SendAgain>>;
}

export type KeyedWrite = keyof Awaited<ReturnType<typeof givenKeyedWrites>>;

export const KEYED_WRITES = ['refund', 'advert', 'placing', 'confirm', 'payout', 'bulk price'] as const;
