import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import { givenApplication, givenDocument } from '../../../testing/given-application.ts';
import { givenLists } from '../../../testing/sign-up-screen.ts';
import { givenVendor } from '../../../testing/given-vendor.ts';

const { listProofOfAddress, readApplication, removeProofOfAddress, uploadIdentification } = onboardingContract;

const passport = givenDocument({ fileName: 'passport.png', contentType: 'image/png' });
const { id, fileName, status, reason } = passport;
const photo = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'passport.png', {
  type: 'image/png',
});

const server = newPortal();
beforeEach(async () => {
  await givenSignedIn(server, givenVendor({ status: 'PENDING' }));
  givenLists(server);
  server.responds(listProofOfAddress, { proofOfAddress: [] });
  server.responds(readApplication, givenApplication({ identification: null, missing: ['identification_document'] }));
});

async function open(label: string) {
  renderScreen('/upload-proof-of-address');
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  return { user: userEvent.setup({ applyAccept: false }), input };
}

async function expectRemovable(
  user: UserEvent,
  document: typeof passport,
  removed: ReturnType<typeof givenApplication>,
) {
  await user.click(screen.getByRole('button', { name: `Remove ${document.fileName}` }));
  expect(await screen.findByText(`Remove ${document.fileName}?`)).toBeTruthy();
  server.responds(removeProofOfAddress, { proofOfAddress: [] });
  server.responds(readApplication, removed);
  await user.click(screen.getByRole('button', { name: 'Remove document' }));
  await waitFor(() => expect(server.bodies(removeProofOfAddress)).toEqual([{ documentId: document.id }]));
}

describe('the certificate of registration', () => {
  const { uploadRegistration } = onboardingContract;
  const certificate = givenDocument({ fileName: 'cac.pdf' });

  it('has its own upload and is required if the business is registered', async () => {
    await givenSignedIn(server, givenVendor({ status: 'PENDING', isBusinessRegistered: true }));
    server.responds(readApplication, givenApplication({ registration: null, missing: ['registration_document'] }));
    const { user, input } = await open('Photo or PDF of the certificate');
    expect(screen.queryByRole('link', { name: 'Done' })).toBeNull();
    server.responds(uploadRegistration, {
      registration: { id: certificate.id, fileName: 'cac.pdf', status: 'submitted', reason: null },
    });
    server.responds(readApplication, givenApplication({ registration: certificate }));
    await user.upload(input, new File(['%PDF-1.7 … %%EOF'], 'cac.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('link', { name: 'Done' })).toBeTruthy();
    expect(server.requests(uploadRegistration)).toHaveLength(1);
    expect(server.requests(uploadIdentification)).toHaveLength(0);
  });

  it('is removed after a confirmation that names it', async () => {
    await givenSignedIn(server, givenVendor({ status: 'PENDING', isBusinessRegistered: true }));
    server.responds(readApplication, givenApplication({ registration: certificate }));
    const { user } = await open('Replace certificate');
    const removed = givenApplication({ registration: null, missing: ['registration_document'] });
    await expectRemovable(user, certificate, removed);
    expect(await screen.findByLabelText('Photo or PDF of the certificate')).toBeTruthy();
  });

  it('is not required of an unregistered business', async () => {
    await givenSignedIn(server, givenVendor({ status: 'PENDING', isBusinessRegistered: false }));
    await open('Photo or PDF');
    expect(screen.queryByText('Certificate of registration')).toBeNull();
  });
});

describe('the identification beside the proof of address', () => {
  it('names the chosen document, and shows that none was uploaded yet', async () => {
    await open('Photo or PDF');
    expect(await screen.findByText('You chose: International passport.')).toBeTruthy();
    expect(screen.getByText('Not uploaded yet.')).toBeTruthy();
  });

  it('is uploaded separately and then shown', async () => {
    const { user, input } = await open('Photo or PDF');
    server.responds(uploadIdentification, { identification: { id, fileName, status, reason } });
    server.responds(readApplication, givenApplication({ identification: passport }));
    await user.upload(input, photo);
    expect(await screen.findByText('Under review')).toBeTruthy();
    const form = server.requests(uploadIdentification)[0]?.body as FormData;
    expect((form.get('file') as File).name).toBe('passport.png');
    expect(screen.queryByText('Not uploaded yet.')).toBeNull();
  });

  it('shows why it was refused, and can be replaced', async () => {
    const refused = { ...passport, status: 'refused' as const, reason: 'The photo is blurred.' };
    server.responds(readApplication, givenApplication({ identification: refused }));
    await open('Replace');
    expect(screen.getByText('Not accepted')).toBeTruthy();
    expect(screen.getByText('The photo is blurred.')).toBeTruthy();
  });

  it('is removed after a confirmation that names it', async () => {
    server.responds(readApplication, givenApplication({ identification: passport }));
    const { user } = await open('Replace');
    const removed = givenApplication({ identification: null, missing: ['identification_document'] });
    await expectRemovable(user, passport, removed);
    expect(await screen.findByText('Not uploaded yet.')).toBeTruthy();
  });

  it('needs nothing more once accepted', async () => {
    server.responds(
      readApplication,
      givenApplication({ identification: { ...passport, status: 'accepted' }, registration: null }),
    );
    renderScreen('/upload-proof-of-address');
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(screen.queryByLabelText('Replace')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove passport.png' })).toBeNull();
  });
});
