import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { vendors } from '../vendors/vendors.tables.ts';
import { DEMO_VENDOR, seedDemoVendor } from './demo-vendor.ts';
import { makeStage } from './live/stage.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { loadPayoutAccount } from '../banks/payout-account.service.ts';
import { seedSettings } from './demo-settings.ts';

const demo = await sharedTestApp();
const { connectionString } = demo;
const withClock = await sharedTestApp({ connectionString, environment: { DEV_CLOCK: '1' } });
const production = await sharedTestApp({ connectionString, environment: { DEMO: '0', DEV_CLOCK: '1' } });

const moveClock = (test: TestApp, body: object) =>
  test.app.inject({ method: 'POST', url: '/dev/clock', payload: body });

describe('the demo vendor', () => {
  it('is created once, however many processes seed it', async () => {
    await Promise.all(Array.from({ length: 5 }, () => seedDemoVendor(demo)));
    expect(await demo.db.select({ found: count() }).from(vendors)).toEqual([{ found: 1 }]);
  });

  it('can sign in with the printed password', async () => {
    const response = await demo.request(signInContract.signIn, { body: DEMO_VENDOR });
    expect(response.payload).toMatchObject({ otpRequired: true });
  });
});

describe('the demo mailbox', () => {
  it('shows what was sent to an address, newest first', async () => {
    const response = await demo.app.inject({ url: `/dev/messages?to=${DEMO_VENDOR.email}` });
    const { messages } = response.json<{ payload: { messages: Record<string, string>[] } }>().payload;
    expect(messages).toHaveLength(1);
    expect(messages[0]).toEqual({
      to: DEMO_VENDOR.email,
      channel: 'email',
      subject: 'Your sign-in code',
      text: expect.stringMatching(/\b\d{6}\b/),
      sentAt: expect.stringMatching(/Z$/),
    });
    const others = await demo.app.inject({ url: '/dev/messages?to=nobody@example.ng' });
    expect(others.json()).toMatchObject({ payload: { messages: [] } });
  });

  it("ignores the case of an address, and refuses anything that isn't one", async () => {
    const response = await demo.app.inject({ url: `/dev/messages?to=${DEMO_VENDOR.email.toUpperCase()}` });
    expect(response.json<{ payload: { messages: unknown[] } }>().payload.messages).toHaveLength(1);
    for (const query of ['to=a&to=b', `to=${'x'.repeat(300)}`, 'to=%00'])
      expect((await demo.app.inject({ url: `/dev/messages?${query}` })).statusCode).toBe(400);
  });
});

describe('the clock of the demo', () => {
  it('moves forward only, and only with DEV_CLOCK=1', async () => {
    const before = withClock.clock.now().getTime();
    const moved = await moveClock(withClock, { advanceMs: hours(3) });
    const { now } = moved.json<{ payload: { now: string } }>().payload;
    expect(new Date(now).getTime() - before).toBeGreaterThanOrEqual(hours(3));
    for (const advanceMs of [-1, 0, 1.5, 1e300, '5', null])
      expect((await moveClock(withClock, { advanceMs })).statusCode).toBe(400);
    expect((await moveClock(demo, { advanceMs: 1 })).statusCode).toBe(404);
  });
});

describe('the scene of the demo', () => {
  it('can be read and changed, and an unknown one is refused with a plain message', async () => {
    const stage = makeStage('usual');
    const staged = await buildTestApp({ connectionString: demo.connectionString, stage });
    const show = (body: object) => staged.app.inject({ method: 'POST', url: '/dev/scene', payload: body });
    expect((await staged.app.inject({ url: '/dev/scene' })).json()).toMatchObject({ payload: { scene: 'usual' } });
    expect((await show({ scene: 'busy_friday' })).json()).toMatchObject({ payload: { scene: 'busy_friday' } });
    expect(stage.scene).toBe('busy_friday');
    const refused = await show({ scene: 'monday' });
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { 'body.scene': 'One of: usual, busy_friday.' },
    ]);
    await staged.close();
  });

  it("doesn't exist without the simulator or outside the demo", async () => {
    expect((await demo.app.inject({ url: '/dev/scene' })).json()).toMatchObject({ payload: { scene: null } });
    const post = { method: 'POST', url: '/dev/scene', payload: { scene: 'usual' } } as const;
    expect((await demo.app.inject(post)).statusCode).not.toBe(200);
    expect((await production.app.inject({ url: '/dev/scene' })).statusCode).toBe(404);
  });
});

describe('without DEMO=1', () => {
  it('there is no mailbox and no clock to move', async () => {
    expect((await production.app.inject({ url: '/dev/messages' })).statusCode).toBe(404);
    expect((await moveClock(production, { advanceMs: 1 })).statusCode).toBe(404);
  });
});

describe("the demo vendor's settings", () => {
  it('are seeded once: accounts that the bank knows, a notification and a message to support', async () => {
    const { config } = demo.platform;
    await Promise.all([seedSettings(demo, config), seedSettings(demo, config)]);
    await seedSettings(demo, config);
    const vendorId = (await findVendorByEmail(demo.db, DEMO_VENDOR.email))?.id ?? '';
    const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
    const sender = await openSession(demo.db, demo.clock, SYSTEM, { vendorId, client });
    const accounts = (await demo.request(banksContract.listBankAccounts, {}, sender)).payload;
    expect(accounts.map(({ isPayoutAccount }) => isPayoutAccount)).toEqual([true, false]);
    for (const { id: accountId } of accounts) {
      const checked = await demo.request(banksContract.verifyPayoutAccount, { body: { accountId } }, sender);
      expect(checked.payload.isVerified).toBe(true);
    }
    expect((await loadPayoutAccount(demo.db, vendorId))?.heldUntil.getTime()).toBeLessThan(demo.clock.now().getTime());
    const bell = (await demo.request(notificationsContract.listNotifications, { query: {} }, sender)).payload;
    expect(bell.notifications.map(({ kind }) => kind)).toEqual(['account_changed']);
    expect((await demo.request(supportContract.listTickets, {}, sender)).payload.tickets).toHaveLength(1);
  });
});
