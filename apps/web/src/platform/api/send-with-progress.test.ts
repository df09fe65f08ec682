import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { freshPortal } from '../../testing/fresh-portal.ts';
import { callApi, REQUEST_TIMEOUT_MS } from './call-api.ts';

const { uploadLogo } = onboardingContract;
const logo = new Blob(['logo'], { type: 'image/webp' });

let server: FakeServer;
beforeEach(async () => {
  server = await freshPortal();
});

const send = (more: { signal?: AbortSignal; onUploadProgress?: (share: number) => void } = {}) =>
  callApi(uploadLogo, {}, { upload: logo, onUploadProgress: () => undefined, ...more });

describe('an upload', () => {
  it('tells how much of it has left, and gives back the payload', async () => {
    server.answers(uploadLogo, { logo: '/files/logos/a.webp' });
    const shares: number[] = [];
    expect(await send({ onUploadProgress: (share) => shares.push(share) })).toEqual({ logo: '/files/logos/a.webp' });
    expect(shares).toEqual([0.5, 1]);
    const [request] = server.requests(uploadLogo);
    expect(request?.body).toBe(logo);
    expect(request?.headers.get('content-type')).toBe('image/webp');
    expect(request?.headers.get('x-role')).toBe('vendor');
  });

  it('is refused in the server’s words', async () => {
    server.fails(uploadLogo, 'unsupported_type');
    await expect(send()).rejects.toMatchObject({ status: 415, message: 'We cannot take this kind of file.' });
  });

  it('that the line did not carry says so', async () => {
    server.isOutOfReach(uploadLogo);
    await expect(send()).rejects.toThrow('The line broke while the file was on its way. Please send it again.');
  });

  it('is given up when nothing has moved for as long as any request may take', async () => {
    server.hangs(uploadLogo);
    vi.useFakeTimers();
    const failure = send().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1000);
    expect(await failure).toMatchObject({ message: 'Timeout exceeded', status: 0 });
  });

  it('is quiet about an abort that its caller asked for', async () => {
    server.hangs(uploadLogo);
    const caller = new AbortController();
    const call = send({ signal: caller.signal });
    await vi.waitFor(() => expect(server.requests(uploadLogo)).toHaveLength(1));
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
