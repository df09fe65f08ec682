import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { describe, expect, it, afterAll, vi } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf } from '../../testing/given/sample-files.ts';
import { sendBody, makeForm } from '../../testing/make-call.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../../platform/database/ids.ts';

const test = await sharedTestApp();

const part = (headers: readonly string[], content: string) => `--x\r\n${headers.join('\r\n')}\r\n\r\n${content}\r\n`;
const named = (name: string) => `content-disposition: form-data; name="${name}"`;
const FILE = part([`${named('files')}; filename="bill.pdf"`, 'content-type: application/pdf'], aPdf().toString());

const fields = (count: number) => Array.from({ length: count }, (_, index) => part([named(`f${index}`)], 'x'));

const sent = async (...parts: readonly string[]) => {
  const { token } = await signedInVendor(test);
  const payload = Buffer.from(`${parts.join('')}--x--\r\n`);
  const form = { contentType: 'multipart/form-data; boundary=x', payload };
  return sendBody(test.app, onboardingContract.uploadProofOfAddress, form, token);
};

describe('an upload form', () => {
  it.each([
    ['ten thousand fields', fields(10_000), 400, 'malformed_request'],
    ['one field too many', fields(11), 400, 'malformed_request'],
    [
      'a hundred files beside ours',
      Array.from({ length: 100 }, (_, index) => part([`${named('other')}; filename="${index}"`], 'x')),
      409,
      'too_many_files',
    ],
    [
      'a header of ten thousand letters before its name',
      [part([`x-a: ${'a'.repeat(10_000)}`, `${named('files')}; filename="a.pdf"`], aPdf().toString())],
      400,
      'invalid_request',
    ],
    [
      'a hundred headers before its name',
      [
        part(
          [...Array.from({ length: 100 }, (_, index) => `x-${index}: a`), `${named('files')}; filename="a.pdf"`],
          aPdf().toString(),
        ),
      ],
      400,
      'invalid_request',
    ],
  ])('with %s is refused', async (_, parts, expected, code) => {
    const { status, failure } = await sent(...parts);
    expect([status, failure.code]).toEqual([expected, code]);
  });

  it('with a field of megabytes has that field cut off and its file accepted', async () => {
    const answer = await sent(part([named('note')], 'x'.repeat(5_000_000)), FILE);
    expect(answer.status).toBe(200);
  });

  it('is accepted with an extra field', async () => {
    expect((await sent(part([named('note')], 'proof'), FILE)).status).toBe(200);
  });
});

/** Few connections, and PostgreSQL soon ends an idle transaction. */
const IMPATIENT = { maxConnections: 3, statementMs: 3_000, connectMs: 3_000 };

const impatient = await sharedTestApp({ database: IMPATIENT });
await impatient.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = impatient.app.server.address() as AddressInfo;

const started: ClientRequest[] = [];
afterAll(() => started.forEach((sending) => sending.destroy()));

const { uploadIdentification } = onboardingContract;

/** Sends the first half of a document with an Idempotency-Key, and the other half on request. */
async function beginUpload(token: string, key = newId()) {
  const { contentType, payload } = await makeForm('file', [{ name: 'passport.pdf', bytes: aPdf(200_000) }]);
  const arriving = once(impatient.app.server, 'request') as Promise<[IncomingMessage]>;
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
  const { rows } = await impatient.db.execute<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  return rows[0]?.open;
};

describe('a document that arrives slowly', () => {
  it('is accepted however long it takes, and a retry gets the same answer', async () => {
    const { token } = await signedInVendor(impatient, { status: 'PENDING' });
    const upload = await beginUpload(token);
    await vi.waitFor(() => expect(upload.isBeingRead()).toBe(true));
    // PostgreSQL would end an open transaction before the rest is sent.
    await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 10_000 });
    const answer = await upload.finish();
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('passport.pdf')]);
    const again = await (await beginUpload(token, upload.key)).finish();
    expect([again.text, again.headers['idempotent-replay']]).toEqual([answer.text, 'true']);
  });

  it("holds no database connection: ten from one account don't block the others", async () => {
    const [slow, other] = [await signedInVendor(impatient, { status: 'PENDING' }), await signedInVendor(impatient)];
    const uploads: Awaited<ReturnType<typeof beginUpload>>[] = [];
    for (let count = 0; count < 10; count += 1) uploads.push(await beginUpload(slow.token));
    await vi.waitFor(() => expect(uploads.filter((upload) => upload.isBeingRead())).not.toHaveLength(0));
    const body = { topic: 'other', subject: 'A question', message: 'Am I served?' } as const;
    const headers = { 'idempotency-key': newId() };
    const served = await impatient.request(supportContract.contactSupport, { body }, { token: other.token, headers });
    expect(served.status).toBe(200);
    expect(await openTransactions()).toBe(0);
    const responses = await Promise.all(uploads.map((upload) => upload.finish()));
    expect(responses.map(({ status }) => status)).toEqual(uploads.map(() => 200));
  });
});
