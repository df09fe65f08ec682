import { supportContract as calls } from '@vendor-portal/contract/support/support.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';

const test = await sharedTestApp({
  environment: { SUPPORT_EMAIL: 'help@market.example', SUPPORT_WHATSAPP: '+2348090001111' },
});

const WISH = { topic: 'money', subject: 'Where is my payout?', message: 'It was due on Friday.' } as const;

describe('a message to support', () => {
  it('is stored under a number, emailed to support, and confirmed to the vendor', async () => {
    const vendor = await signedInVendor(test, { name: 'Ada Foods' });
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

  it('without much in it is refused by field', async () => {
    const vendor = await signedInVendor(test);
    const refused = await test.request(
      calls.contactSupport,
      { body: { ...WISH, subject: '  ', message: 'Help' } },
      vendor,
    );
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['body.subject', 'body.message']);
    expect((await test.request(calls.listTickets, {}, vendor)).payload.tickets).toEqual([]);
  });
});

it('support is also reached by what is set, and by nothing that is not', async () => {
  const vendor = await signedInVendor(test);
  const { reach } = (await test.request(calls.listTickets, {}, vendor)).payload;
  expect(reach).toEqual({ phone: null, whatsApp: '+2348090001111' });
});
