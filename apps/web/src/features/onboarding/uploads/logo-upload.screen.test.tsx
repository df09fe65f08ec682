import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import { picturesCanBeDrawn } from '../../../testing/fake-pictures.ts';
import { givenVendor } from '../../../testing/given-vendor.ts';

const { listProofOfAddress, uploadLogo } = onboardingContract;

/** A PNG header is enough: decoding is mocked. */
const head = (width: number, height: number) => {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};
const picture = (width = 800, height = 200) => new File([head(width, height)], 'logo.png', { type: 'image/png' });

const server = newPortal();
let drawn: unknown[][];

beforeEach(async () => {
  await givenSignedIn(server, givenVendor({ status: 'PENDING' }));
  drawn = picturesCanBeDrawn({ width: 800, height: 200 });
});

async function open() {
  const { router, container } = renderScreen('/logo-upload');
  await screen.findByText('Drop files here, paste, or choose');
  const user = userEvent.setup();
  const choose = async (file: File) => {
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('Expected a file input.');
    await user.upload(input, file);
  };
  return { user, router, choose };
}

describe('the logo', () => {
  it('can be skipped', async () => {
    const { router, user } = await open();
    server.responds(listProofOfAddress, { proofOfAddress: [] });
    await user.click(screen.getByRole('link', { name: 'Skip for now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/upload-proof-of-address'));
  });

  it('is shown if there is one already', async () => {
    await givenSignedIn(server, givenVendor({ logo: '/files/logos/a.webp' }));
    await open();
    expect(await screen.findByText('Current logo')).toBeTruthy();
  });

  it.each([
    ['a text', new File(['This is my logo.'], 'logo.png', { type: 'image/png' }), /Use PNG, JPEG or WebP/],
    ['200 million pixels', picture(20_000, 10_000), /over 40 megapixels/],
  ])('is refused before decoding if it is %s', async (_what, file, sentence) => {
    const { choose } = await open();
    await choose(file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('is refused if it cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    const { choose } = await open();
    await choose(picture());
    expect(await screen.findByText(/We couldn’t read logo\.png/)).toBeTruthy();
  });

  it('is sent as a small square, and continues to the proof of address (§1.2)', async () => {
    server.responds(uploadLogo, { logo: '/files/logos/a.webp' });
    server.responds(listProofOfAddress, { proofOfAddress: [] });
    const { router, user, choose } = await open();
    await choose(picture());
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/upload-proof-of-address'));
    const body = server.requests(uploadLogo)[0]?.body as Blob;
    expect([body.type, body instanceof File]).toEqual(['image/webp', false]);
    expect(drawn.at(-1)).toEqual([300, 0, 200, 200, 0, 0, 200, 200]);
  });

  it('can be retried or replaced after a refusal', async () => {
    server.fails(uploadLogo, 'unsupported_type');
    const { user, choose } = await open();
    await choose(picture());
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByText('This file type isn’t supported.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(await screen.findByText('Drop files here, paste, or choose')).toBeTruthy();
  });
});
