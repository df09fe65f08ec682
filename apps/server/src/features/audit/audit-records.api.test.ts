import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { auditRecords } from '../../platform/platform.tables.ts';
import { NO_VENDOR, recordAudit } from '../../platform/audit/record-audit.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { ownerProof, codeSentTo, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { deleteOldActing, deleteOldAuditEntries } from './audit-log.service.ts';

const test = await sharedTestApp();

const DEVICE = { 'x-device-id': 'the-secret-of-this-browser', 'user-agent': 'Mozilla/5.0 (Windows) Chrome/120.0' };

const auditLogOf = async (vendorId: string) =>
  (await test.gateway(auditContract.listAudit, { query: { vendorId, limit: 50 } })).payload.records.toReversed();

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => String((error as Error).cause),
  );

describe('signing in', () => {
  it('records failures, codes sent and successes, with device and address', async () => {
    const { vendorId, email } = await givenVendor(test);
    await enterPassword(test, email, 'not-the-password', DEVICE);
    await enterPassword(test, email, PASSWORD, DEVICE);
    const otp = await codeSentTo(test, email);
    await enterCode(test, email, otp === '000000' ? '000001' : '000000', {}, DEVICE);
    const { token } = (await enterCode(test, email, otp, { trustDevice: true }, DEVICE)).payload;
    await test.request(signInContract.signOut, {}, { token });
    const log = await auditLogOf(vendorId);
    expect(log.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'status_changed job',
      'sign_in_failed visitor',
      'code_sent visitor',
      'code_failed visitor',
      'device_trusted visitor',
      'signed_in vendor',
      'signed_out vendor',
    ]);
    const [, failed, , , , signedIn, signedOut] = log;
    expect(failed).toMatchObject({
      after: { why: 'wrong_credentials' },
      address: '127.0.0.1',
      device: 'Chrome on Windows',
    });
    expect(signedIn?.actorId).toBe(signedOut?.actorId);
    expect(signedOut?.target).toBe(signedIn?.actorId);
  });

  it('to an unknown account is recorded under no vendor', async () => {
    const rowsBefore = await test.db.$count(auditRecords, sql`vendor_id = ${NO_VENDOR}`);
    await enterPassword(test, 'nobody@example.ng', PASSWORD);
    expect(await test.db.$count(auditRecords, sql`vendor_id = ${NO_VENDOR}`)).toBe(rowsBefore + 1);
    const { records } = (await test.gateway(auditContract.listAudit, { query: { kind: 'sign_in_failed' } })).payload;
    expect(records[0]).toMatchObject({ vendorId: null, actor: 'visitor' });
  });
});

describe('an audit entry', () => {
  it('commits or rolls back with its change', async () => {
    const vendor = await signedInVendor(test);
    const work = test.db.transaction(async (tx) => {
      await recordAudit(tx, test.clock.now(), SYSTEM, { vendorId: vendor.vendorId, kind: 'profile_changed' });
      throw new Error('No.');
    });
    await expect(work).rejects.toThrow('No.');
    expect((await auditLogOf(vendor.vendorId)).map(({ kind }) => kind)).not.toContain('profile_changed');
  });

  it('never holds a password, a code, a token, a device’s secret, or a whole address or number', async () => {
    const { email } = await givenVendor(test, { email: 'adaobi-secret@example.ng', phone: '+2348035551234' });
    await enterPassword(test, email, 'a-wrong-password-typed', DEVICE);
    await enterPassword(test, email, PASSWORD, DEVICE);
    const otp = await codeSentTo(test, email);
    const { token } = (await enterCode(test, email, otp, { trustDevice: true }, DEVICE)).payload;
    await test.request(
      profileContract.updateDetails,
      { body: { phone: '08039876543', ...(await ownerProof(test, { token })) } },
      { token },
    );
    const change = { email: 'another-adaobi@example.ng', password: PASSWORD };
    await test.request(profileContract.requestEmailChange, { body: change }, { token });
    const second = await codeSentTo(test, change.email);
    await test.request(
      profileContract.verifyEmailChange,
      { body: { email: change.email, otp: second, currentOtp: await codeSentTo(test, email) } },
      { token },
    );
    const { rows } = await test.db.execute<{ all: string }>(
      sql`select string_agg(to_jsonb(r)::text, ' ') as all from audit_records r`,
    );
    const all = rows[0]?.all ?? '';
    expect(all).toContain('an•••@example.ng');
    expect(all).toContain('•••• 6543');
    const secrets = [PASSWORD, 'a-wrong-password-typed', token, DEVICE['x-device-id'], email, change.email];
    for (const secret of [...secrets, '2348039876543', '2348035551234', `"${otp}"`, `"${second}"`]) {
      expect(all).not.toContain(secret);
    }
  });

  it("can't be changed, or deleted within two years, and neither can order steps", async () => {
    const market = await givenMarket(test);
    await market.placed();
    for (const statement of [
      sql`update audit_records set kind = 'signed_in'`,
      sql`delete from audit_records`,
      sql`truncate audit_records`,
      sql`delete from order_steps`,
      sql`truncate order_steps`,
      sql`update order_steps set acting = null`,
      sql`update order_steps set at = at - interval '3 years'`,
    ]) {
      expect(await reasonOf(test.db.execute(statement))).toContain('never changed');
    }
  });

  it('is deleted after two years, along with who made each order step', async () => {
    const market = await givenMarket(test);
    const { vendorId } = market;
    const { id: orderId } = await market.placed();
    const long = new Date(test.clock.now().getTime() - 800 * 86_400_000);
    await recordAudit(test.db, long, SYSTEM, { vendorId, kind: 'profile_changed' });
    await test.db.execute(sql`insert into order_steps (vendor_id, order_id, step, status, "by", at, acting)
      values (${vendorId}, ${orderId}, 2, 'placed', 'customer', ${long.toISOString()}, '{"actor":"marketplace"}')`);
    await deleteOldAuditEntries(test.db, test.clock.now());
    await deleteOldActing(test.db, test.clock.now());
    const kinds = (await auditLogOf(vendorId)).map(({ kind }) => kind);
    expect(kinds).toContain('signed_in');
    expect(kinds).not.toContain('profile_changed');
    const { rows } = await test.db.execute(
      sql`select status, acting from order_steps where vendor_id = ${vendorId} and step = 2`,
    );
    expect(rows).toEqual([{ status: 'placed', acting: null }]);
  });
});
