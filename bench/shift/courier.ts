import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayClient } from '@vendor-portal/gateway-client/gateway-client.ts';
import { keyFor } from '@vendor-portal/gateway-client/stored-key.ts';

/** Takes an order that is ready away, and hands it over at once. */
export function courierOf({ address, dataDir }: { readonly address: string; readonly dataDir: string }) {
  const key = keyFor('courier', readFileSync(join(dataDir, 'keys', 'gateway'), 'utf8'));
  if (key === undefined) throw new Error(`There is no gateway key in ${dataDir}.`);
  const call = gatewayClient({ baseUrl: address, key, now: () => new Date() });
  return async (orderId: string) => {
    const params = { orderId };
    const courier = { name: 'Tunde', phone: '+2348030000001' };
    await call(gatewayCourierContract.assignCourier, { params, body: { courier } });
    await call(gatewayCourierContract.dispatchOrder, { params });
    await call(gatewayCourierContract.deliverOrder, { params });
  };
}
