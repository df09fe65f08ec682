import { supportContract as calls } from '@vendor-portal/contract/support/support.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { days } from '../../platform/clock.ts';
import { deleteOldUses } from '../daily-uses/daily-uses.service.ts';
import { dailyUses } from '../daily-uses/daily-uses.tables.ts';

const test = await sharedTestApp({
  environment: { SUPPORT_EMAIL: 'help@market.example', SUPPORT_WHATSAPP: '+2348090001111' },
});

const WISH = { topic: 'money', subject: 'Where is my payout?', message: 'It was due on Friday.' } as const;

const it = base.extend('vendor', () => signedInVendor(test, { name: 'Ada Foods' }));

describe('a message to support', () => {
  it('is stored under a number, emailed to support, and confirmed to the vendor', async ({ vendor }) => {
    const write = () =>
      test.request(calls.contactSupport, { body: { ...WISH, screen: '/dashboard/accounting' } }, vendor);
    const ticket = (await write()).payload;
    expect(ticket).toMatchObject({
      number: expect.stringMatching(/^T-\d{4,}$/),
      topic: 'money',
      subject: WISH.subject,
    });
    const second = (await write()).payload;
    expect(second.number).not.toBe(ticket.number);

    const mails = await messagesTo(test, 'help@market.example');
    const mail = mails.find(({ subject }) => subject === `${ticket.number}: ${WISH.subject}`);
    for (const part of [WISH.message, 'Ada Foods', vendor.email, '/dashboard/accounting']) {
      expect(mail?.text).toContain(part);
    }
    expect((await messagesTo(test, vendor.email)).map(({ subject }) => subject)).toContain(
      `We’ve got your message: ${ticket.number}`,
    );

    const stranger = await signedInVendor(test);
    const list = async (who: { token: string }) =>
      (await test.request(calls.listTickets, {}, who)).payload.tickets.map(({ number }) => number);
    expect(await list(vendor)).toEqual([second.number, ticket.number]);
    expect(await list(stranger)).toEqual([]);
  });

  it('is refused by field if it says too little', async ({ vendor }) => {
    const body = { ...WISH, subject: '  ', message: 'Help' };
    const refused = await test.request(calls.contactSupport, { body }, vendor);
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['body.subject', 'body.message']);
    expect((await test.request(calls.listTickets, {}, vendor)).payload.tickets).toEqual([]);
  });
});

it('support shows only the contacts that are set', async ({ vendor }) => {
  const { reach } = (await test.request(calls.listTickets, {}, vendor)).payload;
  expect(reach).toEqual({ phone: null, whatsApp: '+2348090001111' });
});

type Vendor = Awaited<ReturnType<typeof signedInVendor>>;

const NINE = '123456789';
const USES: readonly (readonly [string, number, (vendor: Vendor) => Promise<number>])[] = [
  [
    'messages to support',
    20,
    async (vendor) => (await test.request(calls.contactSupport, { body: WISH }, vendor)).status,
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

describe('an expensive action', () => {
  it.each(USES)('(%s) has a daily limit for each vendor', async (_, most, use) => {
    const [vendor, other] = [await signedInVendor(test), await signedInVendor(test)];
    const statuses = [];
    for (let times = 0; times < most; times += 1) statuses.push(await use(vendor));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await use(vendor), await use(vendor), await use(other)]).toEqual([429, 429, 200]);
    test.clock.advance(days(1));
    expect(await use(await signedInVendor(test))).toBe(200);
  });

  it('is no longer counted once the day is over everywhere', async () => {
    test.clock.advance(days(3));
    await deleteOldUses(test.db, test.clock.now());
    expect(await test.db.select().from(dailyUses)).toEqual([]);
  });
});
