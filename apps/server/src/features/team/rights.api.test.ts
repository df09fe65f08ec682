import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { AUDIT_GROUPS } from '@vendor-portal/contract/audit/audit-kind.ts';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import type { NotificationKind } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { ROLE_RIGHTS, type MemberRole } from '@vendor-portal/contract/team/rights.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { sessionRecheck } from '../../platform/http/guard/access.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { downloadCsv } from '../../testing/csv-rows.ts';
import { eventStreams } from '../../testing/event-reader.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { requestAs } from '../../testing/given/given-vendor.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { notify } from '../notifications/notify.service.ts';
import { authenticator, findRights } from '../sessions/sessions.service.ts';
import { members } from './team.tables.ts';

const test = await sharedTestApp();
const { listen } = await eventStreams(test);

async function givenStaff() {
  const shop = await givenMarket(test);
  const as = async (role: MemberRole) => requestAs(test, await givenMember(test, shop.vendorId, role));
  return { shop, manager: await as('manager'), cook: await as('kitchen'), bookkeeper: await as('bookkeeper') };
}

describe('a refusal for the lack of a right', () => {
  it('says who may', async () => {
    const { cook } = await givenStaff();
    const body = { accountId: '01932f6e-0000-7000-8000-000000000001', password: 'any' };
    expect((await cook(banksContract.removeBankAccount, { body })).failure).toMatchObject({
      code: 'not_allowed',
      message: 'Only the owner can change bank accounts.',
    });
  });

  it('comes in the write too, once the role has changed since the request began', async () => {
    const { shop } = await givenStaff();
    const { token, memberId } = await givenMember(test, shop.vendorId, 'manager');
    const caller = await authenticator(test.db, test.clock)(token);
    const call: Call = productsContract.createProduct;
    const request = { caller, routeOptions: { config: { call } } } as FastifyRequest;
    const recheck = () => test.db.transaction((tx) => sessionRecheck(findRights)(tx, request));
    await expect(recheck()).resolves.toBeUndefined();
    await test.db.update(members).set({ role: 'kitchen' }).where(eq(members.id, memberId));
    await expect(recheck()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('where a field decides', () => {
  it('a manager may not change the business, and nobody but a person their phone', async () => {
    const { shop, manager } = await givenStaff();
    const tablet = requestAs(test, await givenTablet(test, shop.vendorId));
    const update = async (who: typeof manager, body: { name?: string; phone?: string }) =>
      (await who(profileContract.updateDetails, { body })).failure.code;
    expect(await update(manager, { name: 'Another name' })).toBe('not_allowed');
    expect(await update(manager, { phone: '+2348031234567' })).toBe('confirmation_needed');
    expect(await update(tablet, {})).toBe('not_allowed');
  });

  it('a cook marks products as sold out and back, and neither hides nor shows them', async () => {
    const { shop, cook } = await givenStaff();
    const inventoryId = shop.product.id;
    const set = async (status: 'active' | 'inactive' | 'out_of_stock') =>
      (await cook(inventoryContract.updateInventoryStatus, { body: { inventoryId, status } })).status;
    expect([await set('out_of_stock'), await set('active'), await set('inactive')]).toEqual([200, 200, 403]);
    await shop.setStatus({ inventoryId, status: 'inactive' });
    expect([await set('active'), await set('out_of_stock')]).toEqual([403, 403]);
  });

  it('a cook sets busy mode, and not whether orders are accepted', async () => {
    const { cook, manager } = await givenStaff();
    const busy = { body: { busyMinutes: 15, busyUntil: 'in_1_hour' } } as const;
    const automatic = { body: { acceptsAutomatically: true } };
    expect((await cook(availabilityContract.setOrderingSettings, busy)).status).toBe(200);
    expect((await cook(availabilityContract.setOrderingSettings, automatic)).status).toBe(403);
    expect((await manager(availabilityContract.setOrderingSettings, automatic)).status).toBe(200);
  });

  it('a cook sees open orders, a bookkeeper past ones', async () => {
    const { shop, cook, bookkeeper } = await givenStaff();
    const [open, past] = [await shop.placed(), await shop.placed()];
    await shop.cancel(past.id);
    for (const [who, own, other] of [
      [cook, open.id, past.id],
      [bookkeeper, past.id, open.id],
    ] as const) {
      expect((await who(ordersContract.readOrder, { query: { orderId: own } })).status).toBe(200);
      expect((await who(ordersContract.readOrder, { query: { orderId: other } })).failure.code).toBe('not_allowed');
      const { payload } = await who(ordersContract.listOrders, { query: {} });
      expect(payload.orders.map(({ id }) => id)).toEqual([own]);
    }
    expect((await cook(ordersContract.listOrders, { query: { status: 'history' } })).status).toBe(403);
    expect((await bookkeeper(ordersContract.listOrders, { query: { status: 'pending' } })).status).toBe(403);
  });

  it('home and the commission lack what belongs to other roles', async () => {
    const { shop, manager, bookkeeper } = await givenStaff();
    await shop.placed();
    const home = async (who: typeof manager) => (await who(dashboardContract.readDashboard, {})).payload.pendingOrders;
    expect((await home(manager)).length).toBe(1);
    expect(await home(bookkeeper)).toEqual([]);
    const commission = async (who: typeof manager) => (await who(productsContract.readVendorCommission, {})).payload;
    expect(await commission(manager)).toEqual({ rateBasisPoints: 1500, totalCommission: null });
    expect(await commission(bookkeeper)).toEqual({ rateBasisPoints: null, totalCommission: 0 });
  });
});

describe('what staff read', () => {
  it('of the store has neither the owner’s identity nor contact data, under the same keys', async () => {
    const { shop, cook } = await givenStaff();
    const owner = (await test.request(signInContract.whoAmI, {}, shop)).payload;
    const staff = (await cook(signInContract.whoAmI, {})).payload;
    expect(Object.keys(staff).toSorted()).toEqual(Object.keys(owner).toSorted());
    expect(staff).toMatchObject({ name: owner.name, firstName: '', lastName: '', phone: '', email: '', tin: null });
    expect(staff.me).toEqual({
      memberId: expect.any(String) as string,
      name: 'Tunde',
      role: 'kitchen',
      rights: ROLE_RIGHTS.kitchen,
    });
    expect(owner.me).toMatchObject({ memberId: null, role: 'owner', name: `${owner.firstName} ${owner.lastName}` });
    expect((await cook(profileContract.readDetails, {})).payload).toMatchObject({ email: '', accountNumber: null });
  });

  it('of the bell is what concerns their work, and read by themselves', async () => {
    const { shop, cook, bookkeeper } = await givenStaff();
    const tell = (kind: NotificationKind) =>
      test.db.transaction((tx) => notify(tx, test.clock, shop.vendorId, { kind, title: kind, text: '', link: null }));
    for (const kind of ['order_canceled', 'payout_sent', 'security'] as const) await tell(kind);
    const bell = async (who: typeof cook) => {
      const { notifications, unread } = (await who(notificationsContract.listNotifications, { query: {} })).payload;
      return { kinds: notifications.map(({ kind }) => kind), unread };
    };
    expect(await bell(cook)).toEqual({ kinds: ['order_canceled'], unread: 1 });
    expect(await bell(bookkeeper)).toEqual({ kinds: ['payout_sent'], unread: 1 });
    expect((await cook(notificationsContract.readNotifications, { body: {} })).payload).toEqual({ unread: 0 });
    expect((await bell(requestAs(test, shop))).unread).toBe(3);
  });

  it('of the activity log is of their kinds, without other people’s addresses', async () => {
    const { shop, manager, bookkeeper } = await givenStaff();
    await shop.placed();
    await downloadCsv(test, auditContract.exportActivity, {}, shop);
    const log = async (who: typeof manager, query = {}) =>
      (await who(auditContract.listActivity, { query })).payload.records;
    const kindsOf = (records: Awaited<ReturnType<typeof log>>) => new Set(records.map(({ kind }) => kind));
    const ofManager = await log(manager);
    expect(kindsOf(ofManager)).toEqual(new Set(['order_placed', 'product_created', 'store_opened']));
    expect(ofManager.filter(({ address, actorId }) => address !== null || actorId !== null)).toEqual([]);
    expect(kindsOf(await log(bookkeeper))).toEqual(new Set(['exported']));
    expect(await log(manager, { group: 'money' })).toEqual([]);
    expect(await log(bookkeeper, { kind: AUDIT_GROUPS.access[0] })).toEqual([]);
  });
});

describe('a stream', () => {
  it('keeps the numbers and empties the events that are not for the role, also while it catches up', async () => {
    const { shop } = await givenStaff();
    const cook = await givenMember(test, shop.vendorId, 'kitchen');
    const happen = () =>
      test.db.transaction((tx) =>
        recordEvents(tx, test.clock, shop.vendorId, [
          { kind: 'balance_changed' },
          { kind: 'product_changed', productId: null },
        ]),
      );
    const [live, owner] = [await listen(cook.token), await listen(shop.token)];
    const before = Number(live.events[0]?.id);
    await happen();
    const expected = [
      { id: String(before + 1), kind: 'hidden', data: {} },
      { id: String(before + 2), kind: 'product_changed', data: expect.anything() as unknown },
    ];
    await vi.waitFor(() => expect(live.events.slice(1)).toEqual(expected));
    await vi.waitFor(() => expect(owner.events[1]).toMatchObject({ kind: 'balance_changed' }));
    const late = await listen(cook.token, { lastEventId: String(before) });
    await vi.waitFor(() => expect(late.events.slice(1)).toEqual(expected));
  });
});
