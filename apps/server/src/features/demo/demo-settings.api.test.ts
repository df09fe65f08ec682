import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { openSession } from '../vendors/sessions/sessions.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { payoutAccountOf } from '../banks/payout-account.service.ts';
import { seedSettings } from './demo-settings.ts';
import { DEMO_VENDOR, seedDemoVendor } from './demo-vendor.ts';

const demo = await sharedTestApp();
const { config } = demo.platform;
await seedDemoVendor(demo);
await Promise.all([seedSettings(demo, config), seedSettings(demo, config)]);
await seedSettings(demo, config);

describe("the demo vendor's settings", () => {
  it('are there once: accounts that the bank knows, a bell, a message to support', async () => {
    const vendorId = (await findVendorByEmail(demo.db, DEMO_VENDOR.email))?.id ?? '';
    const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
    const sender = await openSession(demo.db, demo.clock, { vendorId, client });
    const accounts = (await demo.request(banksContract.listBankAccounts, {}, sender)).payload;
    expect(accounts.map(({ isPayoutAccount }) => isPayoutAccount)).toEqual([true, false]);
    for (const { id: accountId } of accounts) {
      const checked = await demo.request(banksContract.verifyPayoutAccount, { body: { accountId } }, sender);
      expect(checked.payload.isVerified).toBe(true);
    }
    expect((await payoutAccountOf(demo.db, vendorId))?.heldUntil.getTime()).toBeLessThan(demo.clock.now().getTime());
    const bell = (await demo.request(notificationsContract.listNotifications, { query: {} }, sender)).payload;
    expect(bell.notifications.map(({ kind }) => kind)).toEqual(['account_changed']);
    expect((await demo.request(supportContract.listTickets, {}, sender)).payload.tickets).toHaveLength(1);
  });
});
