import { createConnection } from 'node:net';
import { once } from 'node:events';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeAccountStatus } from '../../features/vendors/vendors.service.ts';
import { PASSWORD, givenSession, signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPng } from '../../testing/given/sample-files.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { minutes } from '../clock.ts';
import { hashToken } from '../secrets.ts';

const test = await sharedTestApp();
const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));

const { saveReplies, listSavedReplies } = reviewsContract;
const { listSessions, revokeSession } = signInContract;
const REPLIES = JSON.stringify({ replies: ['Thank you!'] });

async function wasSeen(token: string, since: Date): Promise<boolean> {
  const { rows } = await test.db.execute(
    sql`select 1 from sessions where token_hash = ${hashToken(token)} and last_seen_at >= ${since}`,
  );
  return rows.length === 1;
}

interface Sent {
  readonly type?: string;
  readonly key?: string;
}

/** A call whose session was looked up, and whose body is sent by the function that it returns. */
async function admittedCall({ method, path }: Call, token: string, body: string | Buffer, { type, key }: Sent = {}) {
  const socket = createConnection({ port: Number(address.port), host: address.hostname });
  onTestFinished(() => void socket.destroy());
  const headers = {
    host: 'portal',
    authorization: `Bearer ${token}`,
    'content-type': type ?? 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  // Only what has not been used for a minute is recorded as used.
  test.clock.advance(minutes(2));
  const since = test.clock.now();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await expect.poll(() => wasSeen(token, since)).toBe(true);
  return async () => {
    socket.write(body);
    const [response] = (await once(socket, 'data')) as [Buffer];
    const { code } = JSON.parse(response.toString().split('\r\n\r\n')[1] ?? '') as { code?: string };
    return code ?? 'done';
  };
}

async function vendorWithTwoDevices() {
  const vendor = await signedInVendor(test);
  return { ...vendor, stolen: (await givenSession(test, vendor.vendorId)).token };
}

async function endOther({ token }: { readonly token: string }): Promise<void> {
  const sessions = (await test.request(listSessions, {}, { token })).payload.sessions;
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await test.request(revokeSession, { body: { sessionId } }, { token })).status).toBe(200);
}

const repliesOf = async (token: string) => (await test.request(listSavedReplies, {}, { token })).payload.replies;

const setStatus = (vendorId: string, status: AccountStatus) =>
  test.db.transaction((tx) => changeAccountStatus(tx, test.clock, { id: vendorId }, status));

describe('a write whose body comes after its session', () => {
  it('is acted on while the session lives', async () => {
    const { stolen } = await vendorWithTwoDevices();
    const send = await admittedCall(saveReplies, stolen, REPLIES);
    expect(await send()).toBe('done');
    expect(await repliesOf(stolen)).toEqual(['Thank you!']);
  });

  it.each([{}, { key: 'a-key-of-the-thief' }])('was ended from another device changes nothing: %o', async (sent) => {
    const { token, stolen } = await vendorWithTwoDevices();
    const send = await admittedCall(saveReplies, stolen, REPLIES, sent);
    await endOther({ token });
    expect(await send()).toBe('unauthenticated');
    expect(await repliesOf(token)).toEqual([]);
  });

  it('was ended by a new password changes nothing', async () => {
    const { token, stolen } = await vendorWithTwoDevices();
    const send = await admittedCall(saveReplies, stolen, REPLIES);
    const password = 'suya-after-midnight';
    const body = { currentPassword: PASSWORD, password, confirmPassword: password };
    expect((await test.request(profileContract.changePassword, { body }, { token })).status).toBe(200);
    expect(await send()).toBe('unauthenticated');
    expect(await repliesOf(token)).toEqual([]);
  });

  it('was ended changes nothing if it is a picture', async () => {
    const { token, stolen, vendorId } = await vendorWithTwoDevices();
    const send = await admittedCall(inventoryContract.uploadProductImage, stolen, await aPng(), { type: 'image/png' });
    await endOther({ token });
    expect(await send()).toBe('unauthenticated');
    const { rows } = await test.db.execute(sql`select 1 from product_images where vendor_id = ${vendorId}`);
    expect(rows).toEqual([]);
  });

  it('lost its rights is refused as at once, until the account has them again', async () => {
    const { stolen, vendorId } = await vendorWithTwoDevices();
    const sent = { key: 'a-key-of-the-applicant' };
    const [declined, approved] = [
      await admittedCall(saveReplies, stolen, REPLIES, sent),
      await admittedCall(saveReplies, stolen, REPLIES, sent),
    ];
    await setStatus(vendorId, 'DECLINED');
    expect(await declined()).toBe('account_declined');
    await setStatus(vendorId, 'APPROVED');
    expect(await approved()).toBe('done');
    const blocked = await admittedCall(saveReplies, stolen, JSON.stringify({ replies: [] }));
    await setStatus(vendorId, 'BLOCKED');
    expect(await blocked()).toBe('unauthenticated');
  });
});
