import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf } from '../../testing/given/sample-files.ts';
import { formOf } from '../../testing/make-call.ts';

/** Few connections, and PostgreSQL soon ends an idle transaction. */
const IMPATIENT = { maxConnections: 3, statementMs: 3_000, connectMs: 3_000 };

const test = await sharedTestApp({ database: IMPATIENT });
await test.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = test.app.server.address() as AddressInfo;

const started: ClientRequest[] = [];
afterAll(() => started.forEach((sending) => sending.destroy()));

const { uploadIdentification } = onboardingContract;

/** Sends the first half of a document with an Idempotency-Key, and the other half on request. */
async function beginUpload(token: string, key = newId()) {
  const { contentType, payload } = await formOf('file', [{ name: 'passport.pdf', bytes: aPdf(200_000) }]);
  const arriving = once(test.app.server, 'request') as Promise<[IncomingMessage]>;
  const sending = openRequest({
    host: '127.0.0.1',
    port,
    agent: false,
    method: 'POST',
    path: uploadIdentification.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      'content-length': payload.length,
      'idempotency-key': key,
    },
  });
  started.push(sending);
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(payload.subarray(0, payload.length / 2));
  const [arrived] = await arriving;
  return {
    key,
    isBeingRead: () => arrived.readableFlowing === true,
    finish: async () => {
      sending.end(payload.subarray(payload.length / 2));
      const [response] = await answered;
      const chunks = await response.toArray();
      return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
    },
  };
}

const openTransactions = async () => {
  const { rows } = await test.db.execute<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  return rows[0]?.open;
};

describe('a document that arrives slowly', () => {
  it('is taken, however long that is, and a retry gets the same answer', async () => {
    const { token } = await signedInVendor(test, { status: 'PENDING' });
    const upload = await beginUpload(token);
    await vi.waitFor(() => expect(upload.isBeingRead()).toBe(true));
    // PostgreSQL would end an open transaction before the rest is sent.
    await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 10_000 });
    const answer = await upload.finish();
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('passport.pdf')]);
    const again = await (await beginUpload(token, upload.key)).finish();
    expect([again.text, again.headers['idempotent-replay']]).toEqual([answer.text, 'true']);
  });

  it('holds no connection: ten of one account leave all others served', async () => {
    const [slow, other] = [await signedInVendor(test, { status: 'PENDING' }), await signedInVendor(test)];
    const uploads: Awaited<ReturnType<typeof beginUpload>>[] = [];
    for (let count = 0; count < 10; count += 1) uploads.push(await beginUpload(slow.token));
    await vi.waitFor(() => expect(uploads.filter((upload) => upload.isBeingRead())).not.toHaveLength(0));
    const body = { topic: 'other', subject: 'A question', message: 'Am I served?' } as const;
    const headers = { 'idempotency-key': newId() };
    const served = await test.request(supportContract.contactSupport, { body }, { token: other.token, headers });
    expect(served.status).toBe(200);
    expect(await openTransactions()).toBe(0);
    const answers = await Promise.all(uploads.map((upload) => upload.finish()));
    expect(answers.map(({ status }) => status)).toEqual(uploads.map(() => 200));
  });
});
