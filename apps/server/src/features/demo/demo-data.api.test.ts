import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { givenDemo } from '../../testing/given/demo-data.ts';
import { sweep } from '../../testing/stored-files.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await givenDemo();
  await sweep(demo);
});
afterAll(() => demo.close());

const vendors = async () =>
  (await callGateway(demo, gatewayAdminContract.listVendors, { query: { limit: '50' } })).payload.vendors;

describe('the demo data', () => {
  it('has a drawn logo for each vendor', async () => {
    for (const { logo } of await vendors()) {
      const { rawPayload } = await demo.app.inject({ url: logo ?? '' });
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
      const { channels } = await sharp(rawPayload).stats();
      expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
    }
  });

  it('has one store that moves and waits for the administrator', async () => {
    const { changes } = (await callGateway(demo, storeChangesContract.listStoreChanges, { query: {} })).payload;
    expect(changes).toMatchObject([{ status: 'waiting', store: { name: 'Buka Express' } }]);
  });
});
