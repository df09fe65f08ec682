import { gatewayCourierContract as courier } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenMarket } from '../../testing/given/given-market.ts';

const test = await appOfThisFile();

const read = (orderId: string) => callGateway(test, courier.readOrderAsCourier, { params: { orderId } });

describe('a courier', () => {
  it('reads an order without a key for storefronts', async () => {
    const market = await givenMarket(test);
    const { id } = await market.dispatched();
    expect((await read(id)).payload).toMatchObject({ id, vendorId: market.vendorId, status: 'dispatched' });
    expect((await read(newId())).failure.code).toBe('not_found');
  });
});
