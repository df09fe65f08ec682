import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { ROLE_RIGHTS } from '@vendor-portal/contract/team/rights.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it as base, vi } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { after, days, minutes } from '../../platform/clock.ts';
import { eventStreams } from '../../testing/event-reader.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { givenSession, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo, enterPassword } from '../../testing/given/sent-codes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { deleteOldSessions, endAllSessions } from '../sessions/sessions.service.ts';
import { deleteOldEnrolments } from './tablets.service.ts';
import { eraseTeam } from './team.queries.ts';
import { storeDevices } from './team.tables.ts';

const test = await sharedTestApp();
const { listen } = await eventStreams(test);
const it = base.extend('owner', () => signedInVendor(test, { name: 'Buka' }));

const { enrolTablet, claimTablet, revokeTablet } = tabletsContract;
type Who = { readonly token: string };

const enrol = async (by: Who) => (await test.request(enrolTablet, {}, by)).payload;
const claim = (code: string, name = 'Counter') => test.request(claimTablet, { body: { code, name } });
const addTablet = async (by: Who) => (await claim((await enrol(by)).code)).payload;
const readTablets = async (by: Who) => (await test.request(teamContract.readTeam, {}, by)).payload.devices;
const idOfTablet = async (by: Who) => (await readTablets(by))[0]?.deviceId ?? '';
const whoIs = (by: Who) => test.request(signInContract.whoAmI, {}, by);
const setStatus = (vendorId: string, status: string) =>
  test.db.execute(sql`update vendors set status = ${status}, status_before_block = 'APPROVED' where id = ${vendorId}`);

describe('a code for a tablet', () => {
  it('makes a device the store’s, once', async ({ owner }) => {
    const { code, expiresAt } = await enrol(owner);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(expiresAt <= after(test.clock.now(), minutes(10)).toISOString()).toBe(true);
    const claimed = await claim(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
    expect(claimed.payload.vendorId).toBe(owner.vendorId);
    const [tablet] = await readTablets(owner);
    expect(tablet).toMatchObject({ name: 'Counter', isLocked: false });
    expect((await whoIs(claimed.payload)).payload).toMatchObject({
      name: 'Buka',
      email: '',
      me: { memberId: null, name: 'Counter', role: 'device', rights: ROLE_RIGHTS.device },
      device: { deviceId: tablet?.deviceId, name: 'Counter' },
    });
    expect((await whoIs(owner)).payload.device).toBeNull();
    expect((await claim(code)).failure.code).toBe('device_code_wrong');
  });

  it('is stored as a hash that nobody can guess without the key', async ({ owner }) => {
    const { code } = await enrol(owner);
    const [row] = await test.db.select().from(storeDevices).where(eq(storeDevices.vendorId, owner.vendorId));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it.each([
    'unknown',
    'expired',
    'replaced',
    'of a removed manager',
    'of a manager with another role',
    'of a blocked store',
  ])('that is %s adds nothing', async (how) => {
    const owner = await signedInVendor(test);
    const { token, memberId } = await givenMember(test, owner.vendorId, 'manager');
    const { code } = await enrol({ token });
    if (how === 'expired') test.clock.advance(minutes(10));
    if (how === 'replaced') await enrol({ token });
    if (how === 'of a removed manager') await test.request(teamContract.removeMember, { body: { memberId } }, owner);
    if (how === 'of a manager with another role')
      await test.request(teamContract.changeMemberRole, { body: { memberId, role: 'bookkeeper' } }, owner);
    if (how === 'of a blocked store') await setStatus(owner.vendorId, 'BLOCKED');
    expect((await claim(how === 'unknown' ? '23456789' : code)).failure).toMatchObject({ code: 'device_code_wrong' });
    await setStatus(owner.vendorId, 'APPROVED');
    expect(await readTablets(await givenSession(test, owner.vendorId))).toEqual([]);
  });

  it('works once, however many devices enter it at the same moment', async ({ owner }) => {
    const { code } = await enrol(owner);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => claim(code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await readTablets(owner)).toHaveLength(1);
  });

  it('is deleted once it has expired unused', async ({ owner }) => {
    const tablet = await addTablet(owner);
    await enrol(owner);
    await deleteOldEnrolments(test.db, after(test.clock.now(), days(2)));
    const rows = await test.db.select().from(storeDevices).where(eq(storeDevices.vendorId, owner.vendorId));
    expect(rows).toHaveLength(1);
    expect((await whoIs(tablet)).status).toBe(200);
  });

  it('is refused to a store with twenty tablets', async ({ owner }) => {
    for (let count = 0; count < 20; count += 1) await givenTablet(test, owner.vendorId);
    expect((await test.request(enrolTablet, {}, owner)).failure.code).toBe('conflict');
  });
});

describe('a tablet', () => {
  it('stays signed in for months, and its session isn’t cleaned up', async ({ owner }) => {
    const tablet = await addTablet(owner);
    test.clock.advance(days(90));
    await deleteOldSessions(test.db, test.clock.now());
    expect((await whoIs(tablet)).status).toBe(200);
    expect((await test.request(ordersContract.listOpenOrders, {}, tablet)).status).toBe(200);
  });

  it('outlasts the end of all sessions and a sign-in on the same device, and can’t sign itself out', async ({
    owner,
  }) => {
    const tablet = await addTablet(owner);
    await enterPassword(test, owner.email);
    const body = { email: owner.email, otp: await codeSentTo(test, owner.email), trustDevice: true };
    expect((await test.request(signInContract.verifySignInCode, { body })).status).toBe(200);
    await test.db.transaction((tx) => endAllSessions(tx, test.clock, SYSTEM, owner.vendorId));
    expect((await whoIs(owner)).status).toBe(401);
    expect((await test.request(signInContract.signOut, {}, tablet)).failure.code).toBe('not_allowed');
    expect((await whoIs(tablet)).status).toBe(200);
  });

  it('is refused while the store is blocked, and works again afterwards', async ({ owner }) => {
    const tablet = await addTablet(owner);
    const stream = await listen(tablet.token);
    const move = (status: 'BLOCKED' | 'UNBLOCKED') => {
      const body = { status, reason: 'Because of a complaint.' };
      return test.gateway(gatewayAdminContract.setVendorStatus, { params: { vendorId: owner.vendorId }, body });
    };
    await move('BLOCKED');
    expect(await whoIs(tablet)).toMatchObject({ status: 403, failure: { code: 'account_blocked' } });
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    await move('UNBLOCKED');
    expect((await whoIs(tablet)).status).toBe(200);
  });

  it('ends with its revocation, and so do its stream and whoever entered a PIN there', async ({ owner }) => {
    const { memberId } = await givenMember(test, owner.vendorId);
    const tablet = await addTablet(owner);
    const other = await addTablet(owner);
    const deviceId = await idOfTablet(owner);
    const pin = await givenTablet(test, owner.vendorId, memberId, deviceId);
    const stream = await listen(tablet.token);
    const { payload } = await test.request(revokeTablet, { body: { deviceId } }, owner);
    expect(payload.devices).toHaveLength(1);
    expect((await whoIs(tablet)).failure.code).toBe('unauthenticated');
    expect(await whoIs(pin)).toMatchObject({ status: 401, failure: { code: 'pin_session_ended' } });
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    expect((await whoIs(other)).status).toBe(200);
    expect((await test.request(revokeTablet, { body: { deviceId } }, owner)).failure.code).toBe('gone');
  });

  it('says when it was seen', async ({ owner }) => {
    const tablet = await addTablet(owner);
    const [before] = await readTablets(owner);
    test.clock.advance(minutes(1));
    const now = test.clock.now().toISOString();
    expect((before?.lastSeenAt ?? now) < now).toBe(true);
    await whoIs(tablet);
    expect(((await readTablets(owner))[0]?.lastSeenAt ?? '') >= now).toBe(true);
  });

  it('is added and removed in the log', async ({ owner }) => {
    await addTablet(owner);
    const deviceId = await idOfTablet(owner);
    await test.request(revokeTablet, { body: { deviceId } }, owner);
    const { records } = (await test.request(auditContract.listActivity, { query: {} }, owner)).payload;
    expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tablet_added', 'tablet_removed']));
  });

  it('of another store is unknown, and is erased with its store', async ({ owner }) => {
    const another = await signedInVendor(test);
    const tablet = await addTablet(another);
    const deviceId = await idOfTablet(another);
    expect((await test.request(revokeTablet, { body: { deviceId } }, owner)).failure.code).toBe('gone');
    await test.db.transaction((tx) => eraseTeam(tx, another.vendorId, test.clock.now()));
    expect((await whoIs(tablet)).status).toBe(401);
    expect(await readTablets(another)).toEqual([]);
  });
});
