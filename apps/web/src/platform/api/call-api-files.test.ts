import { describe, expect, it, vi } from 'vitest';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { givenSignedIn, newPortal } from '../../testing/portal.tsx';
import { localStore } from '../storage/local-store.ts';
import { session, signOutOn401, verifySession } from '../session/session.ts';
import { callApi, type CallOptions } from './call-api.ts';
import { REQUEST_TIMEOUT_MS } from './send-request.ts';

const { uploadLogo, uploadProofOfAddress } = onboardingContract;
const { exportLedgerEntries } = accountingContract;
const logo = new Blob(['logo'], { type: 'image/webp' });
const named = (name: string) => new File(['pixels'], name, { type: 'image/png' });

const server = newPortal();

const send = (options?: CallOptions) => callApi(uploadLogo, { file: logo }, options);
const download = () => callApi(exportLedgerEntries, { query: {} });
const formIn = (call: Parameters<FakeServer['requests']>[0]) => server.requests(call)[0]?.body as FormData;

async function givenSession() {
  await givenSignedIn(server);
  await verifySession();
  return signOutOn401();
}

describe('an upload', () => {
  it('reports its progress, and returns the payload', async () => {
    server.responds(uploadLogo, { logo: '/files/logos/a.webp' });
    const shares: number[] = [];
    expect(await send({ onProgress: (share) => shares.push(share) })).toEqual({ logo: '/files/logos/a.webp' });
    expect(shares).toEqual([0.5, 1]);
  });

  it('sends the headers of every request (§6.1–5), and an idempotency key when it is given one', async () => {
    (await givenSession())();
    server.responds(uploadLogo, { logo: '/files/logos/a.webp' });
    await send({ idempotencyKey: 'k-1' });
    expect(Object.fromEntries(server.requests(uploadLogo)[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer a-token',
      'x-role': 'vendor',
      'x-admin-app': 'true',
      'x-user-id': localStore.get('userId'),
      'x-device-id': localStore.get('deviceId'),
      'idempotency-key': 'k-1',
    });
  });

  it('of a file without a name is the body itself (§3.124)', async () => {
    server.responds(uploadLogo, { logo: '/files/logos/a.webp' });
    await send();
    const [request] = server.requests(uploadLogo);
    expect(request?.body).toBe(logo);
    expect(request?.headers.get('content-type')).toBe('image/webp');
  });

  it('of a file with a name is a form, whose type the browser sets', async () => {
    server.fails(advertsContract.uploadAdvertImage, 'too_large');
    await expect(callApi(advertsContract.uploadAdvertImage, { file: named('lunch.png') })).rejects.toMatchObject({
      status: 413,
    });
    expect((formIn(advertsContract.uploadAdvertImage).get('file') as File).name).toBe('lunch.png');
    expect(server.requests(advertsContract.uploadAdvertImage)[0]?.headers.get('content-type')).toBeNull();
  });

  it('of several files is one form', async () => {
    server.responds(uploadProofOfAddress, { proofOfAddress: [] });
    await callApi(uploadProofOfAddress, { files: [named('bill.png'), named('lease.png')] });
    const files = formIn(uploadProofOfAddress).getAll('files') as File[];
    expect(files.map(({ name }) => name)).toEqual(['bill.png', 'lease.png']);
  });

  it('is refused with the server’s message', async () => {
    server.fails(uploadLogo, 'unsupported_type');
    await expect(send()).rejects.toMatchObject({ status: 415, message: 'This file type isn’t supported.' });
  });

  it('signs the vendor out on a 401', async () => {
    const unsubscribe = await givenSession();
    server.fails(uploadLogo, 'unauthenticated');
    await expect(send()).rejects.toMatchObject({ name: 'RequestFailed', status: 401 });
    expect(session.getState()).toEqual({
      auth: 'not authenticated',
      isErrored: true,
      message: 'Please sign in again.',
    });
    expect(localStore.get('authToken')).toBeNull();
    unsubscribe();
  });

  it('says that it was interrupted', async () => {
    server.isOutOfReach(uploadLogo);
    await expect(send()).rejects.toMatchObject({
      name: 'RequestFailed',
      status: 0,
      message: 'The upload was interrupted. Please try again.',
    });
  });

  it('times out after a silence as long as a request’s time-out', async () => {
    server.hangs(uploadLogo);
    vi.useFakeTimers();
    const failure = send().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1000);
    expect(await failure).toMatchObject({ message: 'Timeout exceeded', status: 0 });
  });

  it('reports no error for its caller’s abort', async () => {
    server.hangs(uploadLogo);
    const caller = new AbortController();
    const call = send({ signal: caller.signal });
    await vi.waitFor(() => expect(server.requests(uploadLogo)).toHaveLength(1));
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is never sent if aborted early', async () => {
    server.hangs(uploadLogo);
    await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests(uploadLogo)).toHaveLength(0);
  });
});

describe('a download', () => {
  it('returns the file and its name', async () => {
    server.sendsFile(exportLedgerEntries, 'day,amount\n', 'entries-november.csv');
    const { file, name } = await download();
    expect([await file.text(), name]).toEqual(['day,amount\n', 'entries-november.csv']);
    expect(server.requests(exportLedgerEntries)[0]?.headers.get('accept')).toBe('text/csv, application/json');
  });

  it('shows why it was refused, and signs the vendor out on a 401', async () => {
    const unsubscribe = await givenSession();
    server.fails(exportLedgerEntries, 'too_many_requests');
    await expect(download()).rejects.toMatchObject({ name: 'RequestFailed', status: 429 });
    server.fails(exportLedgerEntries, 'unauthenticated');
    await expect(download()).rejects.toThrow('Please sign in again.');
    expect(session.getState()).toMatchObject({ auth: 'not authenticated', message: 'Please sign in again.' });
    unsubscribe();
  });

  it('fails for a missing file, although §8 counts a 404 as success', async () => {
    server.findsNothing(exportLedgerEntries);
    await expect(download()).rejects.toMatchObject({ name: 'RequestFailed', status: 404 });
  });

  it('times out if no response begins', async () => {
    server.hangs(exportLedgerEntries);
    vi.useFakeTimers();
    const failure = download().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failure).toMatchObject({ message: 'Timeout exceeded', status: 0 });
  });
});
