import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it as base } from 'vitest';
import { hashToken } from '../../platform/secrets.ts';
import { givenMember, givenTablet } from '../../testing/given/given-team.ts';
import { givenVendor, signedInVendor } from '../../testing/given/given-vendor.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { members } from '../team/team.tables.ts';
import { authenticator, findRights } from './sessions.service.ts';
import { sessions } from './sessions.tables.ts';

const test = await sharedTestApp();
const it = base.extend('store', () => signedInVendor(test));

const authenticate = authenticator(test.db, test.clock);

/** By the look-up of each request, and by the one inside its transaction. */
async function readHolder(token: string) {
  const caller = await authenticate(token);
  if (!caller) return undefined;
  const { role, personId, memberId, deviceId } = caller;
  expect(await test.db.transaction((tx) => findRights(tx, caller))).toMatchObject({
    role,
    personId,
    memberId,
    deviceId,
  });
  return { role, personId, memberId, deviceId };
}

const ownerOf = async (vendorId: string) => {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select owner_id as id from vendors where id = ${vendorId}`,
  );
  return rows[0]?.id;
};

describe('a session', () => {
  it('is the owner’s, also if the version before opened it', async ({ store: { vendorId, token } }) => {
    const owner = { role: 'owner', personId: await ownerOf(vendorId), memberId: null, deviceId: null };
    expect(await readHolder(token)).toEqual(owner);
    await test.db.update(sessions).set({ personId: null }).where(eq(sessions.vendorId, vendorId));
    expect(await readHolder(token)).toEqual(owner);
  });

  it('of a former owner opens nothing', async ({ store: { vendorId, token } }) => {
    const other = await givenVendor(test);
    const personId = await ownerOf(other.vendorId);
    await test.db.execute(sql`update sessions set person_id = ${personId} where vendor_id = ${vendorId}`);
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(401);
  });

  it('of a member has the role that the member has now, until they leave', async ({ store: { vendorId } }) => {
    const { token, memberId, personId } = await givenMember(test, vendorId);
    const { sessionId } = (await authenticate(token)) ?? { sessionId: '' };
    expect(await readHolder(token)).toEqual({ role: 'kitchen', personId, memberId, deviceId: null });
    await test.db.update(members).set({ role: 'manager' }).where(eq(members.id, memberId));
    expect(await readHolder(token)).toMatchObject({ role: 'manager' });
    await test.db.update(members).set({ endedAt: test.clock.now() }).where(eq(members.id, memberId));
    expect(await readHolder(token)).toBeUndefined();
    expect(await test.db.transaction((tx) => findRights(tx, { sessionId, vendorId }))).toBeUndefined();
  });

  it('of a tablet is nobody’s, or the member’s who entered a PIN there', async ({ store: { vendorId } }) => {
    const tablet = await givenTablet(test, vendorId);
    expect(await readHolder(tablet.token)).toMatchObject({ role: 'device', personId: null, memberId: null });
    const { memberId } = await givenMember(test, vendorId);
    const { token, deviceId } = await givenTablet(test, vendorId, memberId);
    expect(await readHolder(token)).toEqual({ role: 'kitchen', personId: null, memberId, deviceId });
  });

  it('is hidden from the version before unless it is the owner’s', async ({ store }) => {
    const { token } = await givenMember(test, store.vendorId);
    const stored = async (text: string) =>
      (
        await test.db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(text)))
      ).length;
    expect([await stored(store.token), await stored(token)]).toEqual([1, 0]);
  });
});
