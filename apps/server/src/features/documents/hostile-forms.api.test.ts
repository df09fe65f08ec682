import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { aPdf } from '../../testing/given/sample-files.ts';
import { sendBody } from '../../testing/make-call.ts';

const test = await sharedTestApp();

const part = (headers: readonly string[], content: string) => `--x\r\n${headers.join('\r\n')}\r\n\r\n${content}\r\n`;
const named = (name: string) => `content-disposition: form-data; name="${name}"`;
const FILE = part([`${named('files')}; filename="bill.pdf"`, 'content-type: application/pdf'], aPdf().toString());

const fields = (count: number) => Array.from({ length: count }, (_, place) => part([named(`f${place}`)], 'x'));

const sent = async (...parts: readonly string[]) => {
  const { token } = await signedInVendor(test);
  const payload = Buffer.from(`${parts.join('')}--x--\r\n`);
  const form = { contentType: 'multipart/form-data; boundary=x', payload };
  return sendBody(test.app, onboardingContract.uploadProofOfAddress, form, token);
};

describe('a hostile form', () => {
  it.each([
    ['ten thousand fields', fields(10_000), 400, 'malformed_request'],
    ['one field too many', fields(11), 400, 'malformed_request'],
    [
      'a hundred files beside ours',
      Array.from({ length: 100 }, (_, place) => part([`${named('other')}; filename="${place}"`], 'x')),
      409,
      'too_many_files',
    ],
    [
      'a header of ten thousand letters, behind which its name stands',
      [part([`x-a: ${'a'.repeat(10_000)}`, `${named('files')}; filename="a.pdf"`], aPdf().toString())],
      400,
      'invalid_request',
    ],
    [
      'a hundred headers, behind which its name stands',
      [
        part(
          [...Array.from({ length: 100 }, (_, place) => `x-${place}: a`), `${named('files')}; filename="a.pdf"`],
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

  it('with a field of megabytes has that cut off and its file taken', async () => {
    const answer = await sent(part([named('note')], 'x'.repeat(5_000_000)), FILE);
    expect(answer.status).toBe(200);
  });

  it('is taken with a field or two', async () => {
    expect((await sent(part([named('note')], 'proof'), FILE)).status).toBe(200);
  });
});
