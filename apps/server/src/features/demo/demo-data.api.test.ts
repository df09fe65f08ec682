import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { codeSentTo } from '../../testing/fakes/mailbox.ts';
import { givenDemo } from '../../testing/given/demo-data.ts';
import { makeCall } from '../../testing/make-call.ts';
import { sweep } from '../../testing/stored-files.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await givenDemo();
  await sweep(demo);
});
afterAll(() => demo.close());

const vendors = async () =>
  (await callGateway(demo, gatewayAdminContract.listVendors, { query: { limit: '50' } })).payload.vendors;

describe('the demo data', () => {
  it('has an approved vendor of every type, a bakery among the shops, one pending and one suspended, each once', async () => {
    const found = (await vendors()).map(({ type, status }) => `${status} ${type}`);
    expect(found.toSorted()).toEqual([
      'APPROVED pharmacy',
      'APPROVED restaurant',
      'APPROVED shop',
      'APPROVED shop',
      'APPROVED store',
      'APPROVED super_market',
      'PENDING restaurant',
      'SUSPENDED restaurant',
    ]);
  });

  it('has a different logo for each', async () => {
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

  it("lets one sign in as the applicant and see the application's status", async () => {
    const email = 'musa@suyacorner.ng';
    await makeCall(demo.app, signInContract.signIn, { body: { email, password: DEMO_VENDOR.password } });
    const body = { email, otp: await codeSentTo(demo, email) };
    const { token } = (await makeCall(demo.app, signInContract.verifySignInCode, { body })).payload;
    const application = (await makeCall(demo.app, onboardingContract.readApplication, {}, { token })).payload;
    expect(application).toMatchObject({ status: 'PENDING', missing: [] });
    expect(application.proofOfAddress).toMatchObject([
      { fileName: 'Electricity bill October.pdf', status: 'submitted' },
    ]);
  });
});
