import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { listRights, type MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { after, days, hours, minutes, seconds } from '../../platform/clock.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { givenSession, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { deleteOldPinAttempts } from './tablets.service.ts';
import { eraseTeam } from './team.queries.ts';
import { members, pinAttempts } from './team.tables.ts';

const test = await sharedTestApp();
const it = base.extend('shop', async () => {
  const owner = await signedInVendor(test);
  return { ...owner, owner, tablet: await givenTablet(test, owner.vendorId) };
});

const { addMember, resetPin, setPin, unlockPins, listTabletPeople, unlockTablet, lockTablet } = pinsContract;
type Who = { readonly token: string };
interface More {
  readonly stays?: boolean;
  readonly newPin?: string;
}

const [PIN, LONG_PIN, WRONG] = ['4071', '407193', '9305'];

const enter = (tablet: Who, memberId: string, pin = PIN, more: More = {}) =>
  test.request(unlockTablet, { body: { memberId, pin, ...more } }, tablet);
const codesOf = async (tablet: Who, memberId: string, tries: number, pin = WRONG) => {
  const codes = [];
  for (let count = 0; count < tries; count += 1) codes.push((await enter(tablet, memberId, pin)).failure.code);
  return codes;
};
const whoIs = (by: Who) => test.request(signInContract.whoAmI, {}, by);
const peopleOn = async (tablet: Who) => (await test.request(listTabletPeople, {}, tablet)).payload.people;

/** With a PIN that they set themselves. */
async function givenPin(vendorId: string, role: MemberRole = 'kitchen') {
  const member = await givenMember(test, vendorId, role);
  const pin = role === 'kitchen' ? PIN : LONG_PIN;
  expect((await test.request(setPin, { body: { pin, password: PASSWORD } }, member)).status).toBe(200);
  return { ...member, pin };
}

const add = async (by: Who) =>
  (await test.request(addMember, { body: { name: 'Tunde', role: 'kitchen' } }, by)).payload;

const open = async (tablet: Who, { memberId, pin }: { memberId: string; pin: string }, more: More = {}) =>
  (await enter(tablet, memberId, pin, more)).payload;

describe('somebody with a PIN only', () => {
  it('chooses another PIN than the one the owner was shown, and works with that', async ({ shop }) => {
    const { memberId, pin } = await add(shop.owner);
    expect(pin).toMatch(/^\d{4}$/);
    expect(await peopleOn(shop.tablet)).toEqual([{ memberId, name: 'Tunde', role: 'kitchen', isLocked: false }]);
    expect((await enter(shop.tablet, memberId, pin)).failure.code).toBe('pin_choice_needed');
    for (const newPin of [pin, '1234', '407193'])
      expect((await enter(shop.tablet, memberId, pin, { newPin })).failure.fields).toHaveProperty(['body.newPin']);
    const { payload } = await enter(shop.tablet, memberId, pin, { newPin: PIN });
    expect((await whoIs(payload)).payload.me).toMatchObject({ memberId, name: 'Tunde', role: 'kitchen' });
    expect((await enter(shop.tablet, memberId, pin)).failure.code).toBe('pin_wrong');
    expect((await enter(shop.tablet, memberId)).status).toBe(200);
    expect((await enter(shop.tablet, memberId, PIN, { newPin: '8264' })).failure.code).toBe('invalid_request');
    const team = (await test.request(teamContract.readTeam, {}, shop.owner)).payload;
    expect(team.members[1]).toMatchObject({ memberId, email: null, signsInWith: 'pin' });
  });

  it('needs a new first PIN after a day, and gets one from whoever manages them', async ({ shop }) => {
    const { memberId, pin } = await add(shop.owner);
    test.clock.advance(days(1));
    const manager = await givenMember(test, shop.vendorId, 'manager');
    expect((await enter(shop.tablet, memberId, pin)).failure.code).toBe('pin_expired');
    expect((await peopleOn(shop.tablet))[0]?.isLocked).toBe(true);
    const { payload } = await test.request(resetPin, { body: { memberId } }, manager);
    expect((await enter(shop.tablet, memberId, payload.pin, { newPin: PIN })).status).toBe(200);
  });

  it('is kitchen staff, until they are invited by email', async ({ shop }) => {
    const { memberId } = await add(shop.owner);
    const body = { memberId, role: 'manager' } as const;
    expect((await test.request(teamContract.changeMemberRole, { body }, shop.owner)).failure.code).toBe('conflict');
  });
});

describe('a PIN', () => {
  it('is set with the password, by members only, with the digits of the role', async ({ shop }) => {
    const cook = await givenMember(test, shop.vendorId);
    const set = async (by: Who, pin: string, password = PASSWORD) =>
      (await test.request(setPin, { body: { pin, password } }, by)).failure.code;
    expect(await set(shop.owner, PIN)).toBe('conflict');
    expect(await set(cook, '1234')).toBe('invalid_request');
    expect(await set(cook, LONG_PIN)).toBe('invalid_request');
    expect(await set(cook, PIN, 'not the password')).toBe('wrong_password');
    expect((await test.request(setPin, { body: { pin: PIN, password: PASSWORD } }, cook)).status).toBe(200);
    const [row] = await test.db.select().from(members).where(eq(members.id, cook.memberId));
    expect(row?.pinHash).toMatch(/^\$argon2id/);
  });

  it('of somebody with a password is nobody else’s to reset', async ({ shop }) => {
    const manager = await givenPin(shop.vendorId, 'manager');
    const reset = async (by: Who, memberId: string) =>
      (await test.request(resetPin, { body: { memberId } }, by)).failure.code;
    expect(await reset(shop.owner, manager.memberId)).toBe('conflict');
    const other = await givenMember(test, shop.vendorId, 'manager');
    expect(await reset(other, manager.memberId)).toBe('not_allowed');
    const another = await signedInVendor(test);
    expect(await reset(another, manager.memberId)).toBe('gone');
  });

  it('is hashed with a key that isn’t in the row, and differently for each member', async ({ shop }) => {
    const [first, second] = [await givenPin(shop.vendorId), await givenPin(shop.vendorId)];
    const rows = await test.db.select().from(members).where(eq(members.vendorId, shop.vendorId));
    expect(rows.map(({ pinHash }) => pinHash).filter((hash) => hash === null)).toEqual([]);
    await test.db
      .update(members)
      .set({ pinHash: rows.find(({ id }) => id === first.memberId)?.pinHash ?? null })
      .where(eq(members.id, second.memberId));
    expect((await enter(shop.tablet, second.memberId)).failure.code).toBe('pin_wrong');
  });

  it('is gone with another role, with the member and with the store', async ({ shop }) => {
    const [first, second] = [await givenPin(shop.vendorId), await givenPin(shop.vendorId)];
    const body = { memberId: first.memberId, role: 'manager' } as const;
    await test.request(teamContract.changeMemberRole, { body }, shop.owner);
    expect((await enter(shop.tablet, first.memberId)).failure.code).toBe('gone');
    await codesOf(shop.tablet, second.memberId, 1);
    await test.db.transaction((tx) => eraseTeam(tx, shop.vendorId, test.clock.now()));
    const [row] = await test.db.select().from(members).where(eq(members.id, second.memberId));
    expect(row).toMatchObject({ name: '', pinHash: null });
    expect(await test.db.$count(pinAttempts, eq(pinAttempts.vendorId, shop.vendorId))).toBe(0);
  });

  it('of another store’s member is unknown', async ({ shop }) => {
    const another = await signedInVendor(test);
    const { memberId } = await givenPin(another.vendorId);
    expect((await enter(shop.tablet, memberId)).failure.code).toBe('gone');
  });
});

describe('wrong PINs', () => {
  it('five times lock the tile for a quarter of an hour, and nobody else’s', async ({ shop }) => {
    const [cook, other] = [await givenPin(shop.vendorId), await givenPin(shop.vendorId)];
    expect(await codesOf(shop.tablet, cook.memberId, 6)).toEqual([...Array<string>(5).fill('pin_wrong'), 'pin_locked']);
    const locked = await enter(shop.tablet, cook.memberId);
    expect(locked).toMatchObject({ status: 429, failure: { code: 'pin_locked' } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600);
    expect((await peopleOn(shop.tablet)).find(({ memberId }) => memberId === cook.memberId)?.isLocked).toBe(true);
    expect((await enter(shop.tablet, other.memberId)).status).toBe(200);
    expect((await test.request(ordersContract.listOpenOrders, {}, shop.tablet)).status).toBe(200);
    test.clock.advance(minutes(15));
    expect((await enter(shop.tablet, cook.memberId)).status).toBe(200);
  });

  it('before a right one lock nothing', async ({ shop }) => {
    const cook = await givenPin(shop.vendorId);
    for (let round = 0; round < 2; round += 1) {
      expect(await codesOf(shop.tablet, cook.memberId, 4)).not.toContain('pin_locked');
      expect((await enter(shop.tablet, cook.memberId)).status).toBe(200);
    }
  });

  it('ten times an hour lock PINs on the tablet, until somebody allows them from their own device', async ({
    shop,
  }) => {
    const cooks = await Promise.all(['first', 'second', 'third'].map(() => givenPin(shop.vendorId)));
    const [first, second, third] = cooks.map(({ memberId }) => memberId) as [string, string, string];
    await codesOf(shop.tablet, first, 5);
    await codesOf(shop.tablet, second, 5);
    expect((await enter(shop.tablet, third)).failure.message).toContain('on this tablet');
    const elsewhere = await givenTablet(test, shop.vendorId);
    expect((await enter(elsewhere, third)).status).toBe(200);
    const { deviceId } = shop.tablet;
    const team = (await test.request(teamContract.readTeam, {}, shop.owner)).payload;
    expect(team.devices.map(({ isLocked }) => isLocked)).toEqual([true, false]);
    const manager = await givenMember(test, shop.vendorId, 'manager');
    const { payload } = await test.request(unlockPins, { body: { deviceId } }, manager);
    expect(payload.devices.map(({ isLocked }) => isLocked)).toEqual([false, false]);
    expect((await enter(shop.tablet, third)).status).toBe(200);
    expect((await enter(shop.tablet, first)).status).toBe(200);
  });

  it('lock the tablet for an hour at the longest', async ({ shop }) => {
    const [first, second] = [await givenPin(shop.vendorId), await givenPin(shop.vendorId)];
    await codesOf(shop.tablet, first.memberId, 5);
    await codesOf(shop.tablet, second.memberId, 5);
    test.clock.advance(minutes(59));
    expect((await enter(shop.tablet, first.memberId)).failure.code).toBe('pin_locked');
    test.clock.advance(minutes(1));
    expect((await enter(shop.tablet, first.memberId)).status).toBe(200);
  });

  it('twenty times a day over all tablets need another PIN, also tomorrow and after the tablets are unlocked', async ({
    shop,
  }) => {
    const cook = await givenPin(shop.vendorId);
    const { memberId } = cook;
    for (let round = 0; round < 4; round += 1)
      expect(await codesOf(await givenTablet(test, shop.vendorId), memberId, 5)).not.toContain('pin_locked');
    const next = await givenTablet(test, shop.vendorId);
    expect((await enter(next, memberId)).failure).toMatchObject({ code: 'pin_locked' });
    test.clock.advance(days(2));
    await deleteOldPinAttempts(test.db, after(test.clock.now(), days(2)));
    await test.request(unlockPins, { body: { deviceId: next.deviceId } }, await givenSession(test, shop.vendorId));
    expect((await enter(next, memberId)).failure.code).toBe('pin_expired');
    const again = { pin: '8264', password: PASSWORD };
    const session = await givenTablet(test, shop.vendorId, memberId);
    expect((await test.request(setPin, { body: again }, session)).status).toBe(200);
    expect((await enter(next, memberId, '8264')).status).toBe(200);
  });

  it('raced from twenty connections are five that are judged', async ({ shop }) => {
    const cook = await givenPin(shop.vendorId);
    const tries = await Promise.all(Array.from({ length: 20 }, () => enter(shop.tablet, cook.memberId, WRONG)));
    const codes = tries.map(({ failure }) => failure.code);
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(15);
  });
});

describe('a PIN session', () => {
  it('has of its role what belongs on a shared tablet, under the member’s name', async ({ shop }) => {
    const manager = await givenPin(shop.vendorId, 'manager');
    const session = await open(shop.tablet, manager);
    const { deviceId } = shop.tablet;
    expect((await whoIs(session)).payload).toMatchObject({
      device: { deviceId, name: 'Counter' },
      me: { memberId: manager.memberId, role: 'manager', rights: listRights({ role: 'manager', deviceId }) },
    });
    expect((await test.request(reviewsContract.listReviews, { query: {} }, session)).status).toBe(200);
    expect((await test.request(teamContract.readTeam, {}, session)).failure.code).toBe('not_allowed');
    expect((await test.request(tabletsContract.enrolTablet, {}, session)).failure.code).toBe('not_allowed');
  });

  it('ends after three idle minutes, with a code of its own, and the tablet goes on', async ({ shop }) => {
    const session = await open(shop.tablet, await givenPin(shop.vendorId));
    for (let count = 0; count < 3; count += 1) {
      test.clock.advance(minutes(2));
      expect((await whoIs(session)).status).toBe(200);
    }
    test.clock.advance(minutes(3) + seconds(1));
    expect(await whoIs(session)).toMatchObject({ status: 401, failure: { code: 'pin_session_ended' } });
    expect((await whoIs(shop.tablet)).status).toBe(200);
  });

  it('lasts twelve hours at the longest, and without idle end for kitchen staff who stay', async ({ shop }) => {
    const [cook, manager] = [await givenPin(shop.vendorId), await givenPin(shop.vendorId, 'manager')];
    expect((await enter(shop.tablet, manager.memberId, manager.pin, { stays: true })).failure.fields).toHaveProperty([
      'body.stays',
    ]);
    const session = await open(shop.tablet, cook, { stays: true });
    test.clock.advance(hours(11));
    expect((await whoIs(session)).status).toBe(200);
    test.clock.advance(hours(1) + seconds(1));
    expect((await whoIs(session)).failure.code).toBe('pin_session_ended');
  });

  it('ends when it is locked, when somebody else enters a PIN, and nothing else does', async ({ shop }) => {
    const [cook, other] = [await givenPin(shop.vendorId), await givenPin(shop.vendorId)];
    const first = await open(shop.tablet, cook);
    expect((await test.request(lockTablet, {}, shop.tablet)).failure.code).toBe('not_allowed');
    expect((await test.request(lockTablet, {}, first)).status).toBe(200);
    expect((await whoIs(first)).failure.code).toBe('pin_session_ended');
    const second = await open(shop.tablet, cook);
    const elsewhere = await open(await givenTablet(test, shop.vendorId), cook);
    const third = await open(shop.tablet, other);
    expect((await whoIs(second)).status).toBe(401);
    expect([(await whoIs(third)).status, (await whoIs(elsewhere)).status]).toEqual([200, 200]);
  });

  it('ends with another role or PIN, and with the member', async ({ shop }) => {
    const [first, second, third] = await Promise.all(['a', 'b', 'c'].map(() => givenPin(shop.vendorId)));
    if (!first || !second || !third) return;
    const tablets = await Promise.all(['a', 'b', 'c'].map(() => givenTablet(test, shop.vendorId)));
    const [a, b, c] = await Promise.all(
      [first, second, third].map((cook, index) => open(tablets[index] ?? shop.tablet, cook)),
    );
    const role = { memberId: first.memberId, role: 'bookkeeper' } as const;
    await test.request(teamContract.changeMemberRole, { body: role }, shop.owner);
    await test.request(teamContract.removeMember, { body: { memberId: second.memberId } }, shop.owner);
    await test.request(setPin, { body: { pin: '8264', password: PASSWORD } }, third);
    for (const session of [a, b, c])
      expect((await whoIs(session ?? shop.tablet)).failure.code).toBe('pin_session_ended');
    expect((await enter(tablets[1] ?? shop.tablet, second.memberId)).failure.code).toBe('gone');
  });
});
