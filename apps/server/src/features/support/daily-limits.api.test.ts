import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { deleteOldUses } from '../daily-uses/daily-uses.service.ts';
import { dailyUses } from '../daily-uses/daily-uses.tables.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';

const test = await sharedTestApp();
type Vendor = Awaited<ReturnType<typeof signedInVendor>>;

const NINE = '123456789';
const WISH = { topic: 'orders', subject: 'Late', message: 'An order is late.' } as const;
const USES: readonly (readonly [string, number, (vendor: Vendor) => Promise<number>])[] = [
  [
    'messages to support',
    20,
    async (vendor) => (await test.request(supportContract.contactSupport, { body: WISH }, vendor)).status,
  ],
  [
    'tests of a channel',
    30,
    async (vendor) => {
      const body = { channel: 'email' } as const;
      return (await test.request(notificationsContract.sendTestNotification, { body }, vendor)).status;
    },
  ],
  [
    'questions at the bank',
    50,
    async (vendor) => {
      const body = { bankCode: '058', accountNumber: `${NINE}${nubanCheckDigit('058', NINE)}` };
      return (await test.request(banksContract.resolveBankAccount, { body }, vendor)).status;
    },
  ],
  [
    'exports',
    200,
    async (vendor) => {
      const headers = { authorization: `Bearer ${vendor.token}` };
      return (await test.app.inject({ url: accountingContract.exportLedgerEntries.path, headers })).statusCode;
    },
  ],
];

describe('what costs more than an answer', () => {
  it.each(USES)('(%s) has an end for one vendor and one day, and none for another', async (_, most, use) => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const statuses = [];
    for (let times = 0; times < most; times += 1) statuses.push(await use(vendor));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await use(vendor), await use(vendor), await use(other)]).toEqual([429, 429, 200]);
    test.clock.advance(days(1));
    expect(await use(await signedInVendor(test))).toBe(200);
  });

  it('is deleted once the day is over everywhere', async () => {
    test.clock.advance(days(3));
    await deleteOldUses(test.db, test.clock.now());
    expect(await test.db.select().from(dailyUses)).toEqual([]);
  });
});
