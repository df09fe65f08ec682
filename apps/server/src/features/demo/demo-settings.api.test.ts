import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../vendors/sessions/sessions.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { payoutAccountOf } from '../banks/payout-account.service.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeCall } from '../../testing/make-call.ts';
import { seedSettings } from './demo-settings.ts';
import { DEMO_VENDOR, seedDemoVendor } from './demo-vendor.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await buildTestApp();
  await seedDemoVendor(demo);
  const { config } = demo.platform;
  await Promise.all([seedSettings(demo, config), seedSettings(demo, config)]);
  await seedSettings(demo, config);
});
afterAll(() => demo.close());

describe("the demo vendor's settings", () => {
  it('are there once: accounts that the bank knows, a bell, a message to support', async () => {
    const vendorId = (await findVendorByEmail(demo.db, DEMO_VENDOR.email))?.id ?? '';
    const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
    const sender = await openSession(demo.db, demo.clock, { vendorId, client });
    const accounts = (await makeCall(demo.app, banksContract.listBankAccounts, {}, sender)).payload;
    expect(accounts.map(({ isPayoutAccount }) => isPayoutAccount)).toEqual([true, false]);
    for (const { id: accountId } of accounts) {
      const checked = await makeCall(demo.app, banksContract.verifyPayoutAccount, { body: { accountId } }, sender);
      expect(checked.payload.isVerified).toBe(true);
    }
    expect((await payoutAccountOf(demo.db, vendorId))?.heldUntil.getTime()).toBeLessThan(demo.clock.now().getTime());
    const bell = (await makeCall(demo.app, notificationsContract.listNotifications, { query: {} }, sender)).payload;
    expect(bell.notifications.map(({ kind }) => kind)).toEqual(['account_changed']);
    expect((await makeCall(demo.app, supportContract.listTickets, {}, sender)).payload.tickets).toHaveLength(1);
  });
});
