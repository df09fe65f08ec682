import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

function gatewayKey() {
  const folder = process.env['E2E_DATA'];
  if (folder === undefined) throw new Error('E2E_DATA is not set.');
  const [id = '', secret = ''] = readFileSync(join(folder, 'keys', 'gateway'), 'utf8')
    .trim()
    .split(':');
  return { id, secret };
}

/** From the server's answer, because its clock may have been moved. */
async function serverSeconds(page: Page): Promise<number> {
  const answer = await page.request.post('/dev/clock', { data: { advanceMs: 1 } });
  const { payload } = (await answer.json()) as { payload: { now: string } };
  return Math.floor(Date.parse(payload.now) / 1000);
}

/** A signed request of the marketplace's back office (docs/features/gateway.md). */
export async function asAdministrator<Payload>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Payload> {
  const { id, secret } = gatewayKey();
  const timestamp = String(await serverSeconds(page));
  const nonce = randomUUID();
  const content = body === undefined ? '' : JSON.stringify(body);
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${nonce}.${method}.${path}.${content}`)
    .digest('hex');
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      'x-key-id': id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { data: content }),
  });
  const text = await answer.text();
  expect(answer.status(), text).toBe(200);
  return (JSON.parse(text) as { payload: Payload }).payload;
}

interface Applicant {
  readonly vendorId: string;
  readonly name: string;
}

export async function applicantWith(page: Page, email: string): Promise<Applicant> {
  const { vendors } = await asAdministrator<{ vendors: (Applicant & { email: string })[] }>(
    page,
    'GET',
    `/m/v1/admin/vendors?search=${encodeURIComponent(email)}`,
  );
  const found = vendors.find((vendor) => vendor.email === email);
  if (found === undefined) throw new Error(`There is no applicant with ${email}.`);
  return found;
}
