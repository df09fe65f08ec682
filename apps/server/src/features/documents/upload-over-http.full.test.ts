import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf } from '../../testing/given/sample-files.ts';
import { makeForm, sendFiles } from '../../testing/make-call.ts';
import { uncommittedKeys } from '../../testing/stored-files.ts';

const test = await sharedTestApp();
await test.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = test.app.server.address() as AddressInfo;

const MB = 1024 * 1024;

const head = (token: string, contentType: string, length: number) =>
  [
    'POST /v1/vendor/proof-of-address HTTP/1.1',
    'host: portal',
    `authorization: Bearer ${token}`,
    `content-type: ${contentType}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

const documentsOf = async (vendorId: string) => {
  const { rows } = await test.db.execute(sql`select id from documents where vendor_id = ${vendorId}`);
  return rows;
};

describe('an upload over a real connection', () => {
  it('that is cut off stores nothing, and the server carries on', async () => {
    const { token, vendorId } = await signedInVendor(test);
    const before = await uncommittedKeys(test);
    const { contentType, payload } = await makeForm('files', [{ name: 'large.pdf', bytes: aPdf(2 * MB) }]);
    const ended = vi.fn<() => void>();
    test.app.server.once('request', (request) => request.once('close', ended));
    const line = connect(port, '127.0.0.1');
    line.on('error', () => undefined);
    line.write(head(token, contentType, payload.length));
    await new Promise<void>((resolve) => void line.write(payload.subarray(0, MB), () => resolve()));
    line.destroy();
    await once(line, 'close');
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(await documentsOf(vendorId)).toEqual([]);
    expect(await uncommittedKeys(test)).toEqual(before);
    expect(
      (await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [{ name: 'bill.pdf', bytes: aPdf() }], token))
        .status,
    ).toBe(200);
  });

  it('that is too large is refused with a message while it is still being sent', async () => {
    const { token } = await signedInVendor(test);
    const { contentType, payload } = await makeForm('files', [{ name: 'large.pdf', bytes: aPdf(45 * MB) }]);
    for (const bytes of [payload, (await makeForm('files', [{ name: 'large.pdf', bytes: aPdf(11 * MB) }])).payload]) {
      const type =
        bytes === payload
          ? contentType
          : `multipart/form-data; boundary=${bytes.subarray(2, bytes.indexOf('\r\n')).toString()}`;
      const response = await fetch(`http://127.0.0.1:${port}/v1/vendor/proof-of-address`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: new Uint8Array(bytes),
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ message: 'Files can be up to 10 MB. Upload a smaller one.' });
    }
  });

  it('is refused unread without a valid session', async () => {
    const line = connect(port, '127.0.0.1');
    let answer = '';
    line.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    // The body is never sent: the refusal doesn't wait for it.
    line.write(head('x'.repeat(43), 'multipart/form-data; boundary=x', 30 * MB));
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 401/));
    line.destroy();
  });
});
