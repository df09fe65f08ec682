import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import {
  notificationsContract,
  type Notification,
} from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { setServerTime } from '../../../platform/time/server-time.ts';
import { ONE_PAGE } from '../../../testing/one-page.ts';
import { givenOrder, orderEvent } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenBooks, givenEntry, naira } from '../../../testing/given-money.ts';

const given = (index: number, different: Partial<Notification> = {}): Notification => ({
  id: `01932f6e-0000-7000-8000-0000000c000${index}`,
  kind: 'order_placed',
  title: `Order A-100${index}`,
  text: 'Bola ordered two things.',
  link: '/dashboard/help',
  at: '2026-11-15T08:00:00.000Z',
  readAt: null,
  ...different,
});

const { server, events, user } = signedInPortal();
const serveNotifications = (notifications: Notification[]) =>
  server.responds(notificationsContract.listNotifications, {
    notifications,
    unread: notifications.filter(({ readAt }) => readAt === null).length,
    paginationCursor: ONE_PAGE,
  });

const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('counts new notifications live, and links to their subjects', async () => {
    serveNotifications([given(1, { readAt: '2026-11-15T09:00:00.000Z' })]);
    server.responds(notificationsContract.readNotifications, { unread: 0 });
    const { router } = renderScreen('/dashboard/settings');
    await bell('Notifications');
    serveNotifications([given(2), given(1, { readAt: '2026-11-15T09:00:00.000Z' })]);
    events.publish({ kind: 'notification_added', notificationId: given(2).id });
    await user.click(await bell('Notifications, 1 is new'));
    await user.click(await screen.findByRole('link', { name: /New: Order A-1002/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/help'));
    expect(server.requests(notificationsContract.readNotifications)[0]?.body).toEqual({
      notificationIds: [given(2).id],
    });
  });

  it('links a refund to its entry among those of its order', async () => {
    const entry = givenEntry(2, { kind: 'refund', pendingChange: naira(-850), earned: naira(-850) });
    const link = `/dashboard/accounting?orderId=${entry.order?.orderId}&entry=${entry.id}`;
    givenBooks(server, { entries: [entry] });
    serveNotifications([given(1, { kind: 'order_refunded', title: 'Order A-1042 was refunded', link })]);
    server.responds(notificationsContract.readNotifications, { unread: 0 });
    renderScreen('/dashboard/help');
    await user.click(await bell('Notifications, 1 is new'));
    await user.click(await screen.findByRole('link', { name: /Order A-1042 was refunded/ }));
    expect(await screen.findByRole('heading', { name: 'Breakdown of -₦850' })).toBeTruthy();
    expect(await screen.findByText('Transactions for order A-1042')).toBeTruthy();
    expect(server.requests(accountingContract.listLedgerEntries).at(-1)?.query.get('orderId')).toBe(
      entry.order?.orderId,
    );
  });

  it('links to the notification settings', async () => {
    serveNotifications([given(1)]);
    renderScreen('/dashboard/help');
    await user.click(await bell('Notifications, 1 is new'));
    await user.click(await screen.findByRole('link', { name: 'Notification settings' }));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Notifications');
  });

  it('marks all as read', async () => {
    serveNotifications([given(1), given(2)]);
    server.responds(notificationsContract.readNotifications, { unread: 0 });
    renderScreen('/dashboard/help');
    await user.click(await bell('Notifications, 2 are new'));
    const readAll = await screen.findByRole('button', { name: 'Mark all as read' });
    serveNotifications([given(1, { readAt: '2026-11-15T09:00:00.000Z' })]);
    await user.click(readAll);
    expect(await bell('Notifications')).toBeTruthy();
    expect(server.requests(notificationsContract.readNotifications)[0]?.body).toEqual({});
  });

  it('recognises today’s notifications by the server’s clock', async () => {
    vi.setSystemTime(new Date('2026-11-14T20:00:00.000Z'));
    const serverTime = '2026-11-15T10:00:00.000Z';
    setServerTime(serverTime);
    server.responds(ordersContract.listOpenOrders, { orders: [], serverTime });
    serveNotifications([given(1)]);
    renderScreen('/dashboard/help');
    await user.click(await bell('Notifications, 1 is new'));
    expect(await screen.findByText('09:00')).toBeTruthy();
  });

  it('groups by day, and says on an order’s line what became of it', async () => {
    setServerTime('2026-11-15T10:00:00.000Z');
    const text = 'Delivery · 3 items · ₦5,480';
    serveNotifications([
      given(3, { kind: 'order_picked_up', title: 'A-1003', text }),
      given(2, { title: 'A-1002', text, at: '2026-11-14T08:00:00.000Z' }),
      given(1, { kind: 'stock_low', title: 'Rice', text: 'Rice: only 2 left.', at: '2026-11-12T08:00:00.000Z' }),
    ]);
    renderScreen('/dashboard/help');
    await user.click(await bell('Notifications, 3 are new'));
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: /A-1003.*Delivery · 3 items · ₦5,480 · picked up/ })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Yesterday' })).getByText(text)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Thu 12 Nov' })).toBeTruthy();
  });

  it('counts again when an order was answered, here or on another device', async () => {
    serveNotifications([given(1)]);
    renderScreen('/dashboard/help');
    await bell('Notifications, 1 is new');
    serveNotifications([given(1, { readAt: '2026-11-15T09:00:00.000Z' })]);
    events.publish(orderEvent(givenOrder(1, { status: 'ongoing' })));
    expect(await bell('Notifications')).toBeTruthy();
  });

  it('explains itself while it is empty', async () => {
    serveNotifications([]);
    renderScreen('/dashboard/help');
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });
});
