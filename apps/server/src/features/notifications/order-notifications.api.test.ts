import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import { processAllDueOrders } from '../../testing/due-orders.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { messagesTo } from '../../testing/given/sent-codes.ts';
import { setSettings, readSettings } from './notify.service.ts';

const test = await sharedTestApp();

const choose = async ({ vendorId }: Market, change: Partial<NotificationSettings>) =>
  setSettings(test.db, test.clock, SYSTEM, vendorId, {
    ...(await readSettings(test.db, { vendorId, memberId: null })),
    ...change,
  });
const readBell = async (market: Market) =>
  (await test.request(notificationsContract.listNotifications, { query: { limit: '50' } }, market)).payload;
const bell = async (market: Market) => (await readBell(market)).notifications.map(({ kind }) => kind).toReversed();
let phones = 0;
async function marketWithPhone() {
  phones += 1;
  const phone = `+2348035551${String(phones).padStart(3, '0')}`;
  const market = await givenMarket(test, { phone });
  const sent = async () => {
    const found = await Promise.all([market.email, phone, market.vendorId].map((to) => messagesTo(test, to)));
    return found
      .flat()
      .map(({ channel, subject }) => `${channel}: ${subject.replace(/[A-Z]-\d+/, 'N')}`)
      .toSorted();
  };
  return { market, sent };
}

const due = (milliseconds: number) => {
  test.clock.advance(milliseconds);
  return processAllDueOrders(test);
};

describe('an order that a courier picks up and drops off', () => {
  it.each([
    ['everything', {}, ['email', 'push', 'sms'], ['email', 'push', 'sms']],
    ['no email', { emailNotification: false }, ['push', 'sms'], ['push', 'sms']],
    ['no SMS', { smsNotification: false }, ['email', 'push'], ['email', 'push']],
    ['no push', { pushNotification: false }, ['email', 'sms'], ['email', 'sms']],
    ['nothing but the bell', { emailNotification: false, smsNotification: false, pushNotification: false }, [], []],
    ['no pick-ups', { pickUpStatus: false }, [], ['email', 'push', 'sms']],
    ['no drop-offs', { dropOffStatus: false }, ['email', 'push', 'sms'], []],
  ])('sends a vendor who wants %s exactly those messages', async (_, change, onPickUp, onDropOff) => {
    const { market, sent } = await marketWithPhone();
    await choose(market, change);
    const { id } = await market.dispatched();
    await market.dispatch(id);
    const pickedUp = onPickUp.map((channel) => `${channel}: Order N was picked up`);
    expect(await sent()).toEqual(pickedUp);
    await market.deliver(id);
    await market.deliver(id);
    const delivered = onDropOff.map((channel) => `${channel}: Order N was delivered`);
    expect(await sent()).toEqual([...pickedUp, ...delivered].toSorted());
    expect(await bell(market)).toEqual(['dropOffStatus' in change ? 'order_picked_up' : 'order_delivered']);
  });
});

describe('the bell', () => {
  it('has one line per order, which is read once the vendor has answered', async () => {
    const market = await givenMarket(test);
    const { id, number } = await market.placed();
    const line = async () => {
      const { notifications, unread } = await readBell(market);
      return { unread, lines: notifications.map(({ title, text, kind }) => [title, text, kind]) };
    };
    const text = 'Delivery · 2 items · ₦5,800';
    expect(await line()).toEqual({ unread: 1, lines: [[number, text, 'order_placed']] });
    await market.confirm(id);
    expect(await line()).toEqual({ unread: 0, lines: [[number, text, 'order_placed']] });
    await market.ready(id);
    await market.assign(id);
    await market.dispatch(id);
    expect(await line()).toEqual({ unread: 0, lines: [[number, text, 'order_picked_up']] });
    await market.deliver(id);
    expect(await line()).toEqual({ unread: 0, lines: [[number, text, 'order_delivered']] });
  });

  it('makes a cancelled order unread again, until it is acknowledged on the screen', async () => {
    const market = await givenMarket(test);
    const { id } = await market.placed();
    await due(minutes(11));
    expect(await readBell(market)).toMatchObject({ unread: 1, notifications: [{ id, kind: 'order_expired' }] });
    await test.request(ordersContract.acknowledgeOrder, { body: { orderId: id } }, market);
    expect((await readBell(market)).unread).toBe(0);
  });
});

describe('an order that nobody answers', () => {
  it('waits, expires and, the second time, pauses the store, with one notification each', async () => {
    const { market, sent } = await marketWithPhone();
    await market.placed();
    await due(seconds(95));
    expect(await sent()).toEqual(['push: Order N is waiting', 'sms: Order N is waiting']);
    await due(minutes(10));
    await market.placed();
    await due(seconds(95));
    await due(minutes(10));
    expect(await bell(market)).toEqual(['order_expired', 'order_expired', 'store_paused']);
    expect((await readBell(market)).unread).toBe(3);
    expect((await sent()).filter((message) => message.includes('paused'))).toEqual([
      'email: Your store is paused for 15 minutes',
      'push: Your store is paused for 15 minutes',
      'sms: Your store is paused for 15 minutes',
    ]);
  });

  it('sends messages only where the settings allow', async () => {
    const { market, sent } = await marketWithPhone();
    await choose(market, { smsNotification: false, pushNotification: false });
    await market.placed();
    await due(seconds(95));
    expect(await sent()).toEqual([]);
  });
});

describe('an order that the marketplace refunds', () => {
  it('notifies the vendor of the loss once per refund, with a link to its entry', async () => {
    const { market, sent } = await marketWithPhone();
    const { id, number } = await market.dispatched();
    await market.deliver(id);
    const already = await sent();
    const refund = (amount: number, reason: string) =>
      test.gateway(gatewayAdminContract.refundOrder, { params: { orderId: id }, body: { amount, reason } });
    const { entry } = (await refund(100_000, 'The soup had spilled.')).payload;
    expect(entry.earned).toBe(-85_000);
    const { notifications } = (await test.request(notificationsContract.listNotifications, { query: {} }, market))
      .payload;
    expect(notifications.find(({ kind }) => kind === 'order_refunded')).toMatchObject({
      title: `Order ${number} was refunded`,
      text: `We refunded the customer ₦1,000.00 and took ₦850.00 from your earnings on order ${number}. Reason: The soup had spilled.`,
      link: `/dashboard/accounting?orderId=${id}&entry=${entry.id}`,
      readAt: null,
    });
    const added = ['email', 'push', 'sms'].map((channel) => `${channel}: Order N was refunded`);
    expect(await sent()).toEqual([...already, ...added].toSorted());

    await choose(market, { smsNotification: false, emailNotification: false });
    await refund(50_000, 'A drink was missing.');
    expect((await refund(1_000_000, 'More than it cost.')).failure.code).toBe('refund_too_large');
    expect(await sent()).toEqual([...already, ...added, 'push: Order N was refunded'].toSorted());
    expect((await bell(market)).filter((kind) => kind === 'order_refunded')).toHaveLength(2);
  });
});

describe('a vendor', () => {
  it('is notified of a cancellation, of low stock once per crossing, and of a change to the account', async () => {
    const { market, sent } = await marketWithPhone();
    await choose(market, { pushNotification: false });
    await market.setLowStock(market.product.id, 97);
    const { id } = await market.placed({ items: [{ productId: market.product.id, quantity: 3 }] });
    await market.placed({ items: [{ productId: market.product.id, quantity: 1 }] });
    await market.cancel(id);
    expect((await bell(market)).toSorted()).toEqual(['order_canceled', 'order_placed', 'stock_low']);
    expect(await sent()).toEqual(['email: Jollof rice is running low', 'email: Order N was cancelled']);
    await test.gateway(gatewayAdminContract.setVendorStatus, {
      params: { vendorId: market.vendorId },
      body: { status: 'SUSPENDED', reason: 'Papers are missing.' },
    });
    expect((await bell(market)).at(-1)).toBe('account_changed');
    expect((await sent()).filter((message) => message.includes('suspended'))).toEqual([
      'email: Your store is suspended',
    ]);
  });
});
