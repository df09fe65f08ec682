import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import { givenApplication, givenDocument as sent } from '../../../testing/given-application.ts';
import { givenVendor } from '../../../testing/given-vendor.ts';

const { listProofOfAddress, readApplication, removeProofOfAddress, uploadProofOfAddress } = onboardingContract;

const pdf = (name: string) => new File(['%PDF-1.7 … %%EOF'], name, { type: 'application/pdf' });

/** The other documents are accepted, so only proof of address is missing. */
const read = (different: Parameters<typeof givenApplication>[0] = {}) =>
  givenApplication({ identification: sent({ status: 'accepted', fileName: 'id.png' }), ...different });

const server = newPortal();
beforeEach(async () => {
  await givenSignedIn(server, givenVendor({ status: 'PENDING' }));
  server.responds(listProofOfAddress, { proofOfAddress: [] });
  server.responds(readApplication, read({ missing: ['proof_of_address'] }));
});

async function open() {
  const { router, container } = renderScreen('/upload-proof-of-address');
  await screen.findByText('Drop files here, paste, or choose');
  const user = userEvent.setup();
  const add = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('Expected a file input.');
    await user.upload(input, files);
  };
  return { user, router, add };
}

describe('proof of address', () => {
  it('explains itself before the first upload, and can be skipped', async () => {
    const { router, user } = await open();
    expect(await screen.findByText(/Nothing uploaded yet/)).toBeTruthy();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Documents');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/logo-upload');
    expect(screen.getByText(/You can add 3 more\./)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Skip for now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows each document with its outcome', async () => {
    server.responds(listProofOfAddress, {
      proofOfAddress: [
        sent({ id: '01932f6e-0000-7000-8000-0000000000a1', status: 'accepted', fileName: 'lease.pdf' }),
        sent({ status: 'refused', reason: 'The date cannot be read.' }),
      ],
    });
    await open();
    expect(await screen.findByText('lease.pdf')).toBeTruthy();
    expect(screen.getByText('Not accepted')).toBeTruthy();
    expect(screen.getByText('The date cannot be read.')).toBeTruthy();
    expect(screen.getByText(/You can add 2 more\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove lease.pdf' })).toBeNull();
    expect(screen.getByRole('link', { name: /Open bill\.pdf/ }).getAttribute('href')).toBe(
      '/files/private/bill.pdf?signed',
    );
  });

  it('shows that the list failed to load', async () => {
    server.fails(listProofOfAddress, 'unauthenticated');
    renderScreen('/upload-proof-of-address');
    expect(await screen.findByText('Please sign in again.')).toBeTruthy();
  });

  it('sends each file separately and lists it (§1.3)', async () => {
    const { add } = await open();
    server.responds(uploadProofOfAddress, { proofOfAddress: [] });
    server.responds(listProofOfAddress, { proofOfAddress: [sent()] });
    server.responds(readApplication, read());
    await add(pdf('bill.pdf'), pdf('lease.pdf'));
    await waitFor(() => expect(server.requests(uploadProofOfAddress)).toHaveLength(2));
    const [first] = server.requests(uploadProofOfAddress);
    const form = first?.body as FormData;
    expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['bill.pdf']);
    expect(await screen.findByRole('link', { name: 'Done' })).toBeTruthy();
  });

  it('can be uploaded again after a failure', async () => {
    const { user, add } = await open();
    server.isOutOfReach(uploadProofOfAddress);
    await add(pdf('bill.pdf'));
    expect(await screen.findByText(/The upload was interrupted/)).toBeTruthy();
    server.responds(uploadProofOfAddress, { proofOfAddress: [] });
    server.responds(listProofOfAddress, { proofOfAddress: [sent()] });
    await user.click(screen.getByRole('button', { name: 'Upload bill.pdf again' }));
    expect(await screen.findByText('Under review')).toBeTruthy();
    expect(screen.queryByText(/The upload was interrupted/)).toBeNull();
  });

  it('refuses an unsupported file by its content without sending it, and still sends the others', async () => {
    const { user, add } = await open();
    server.responds(uploadProofOfAddress, { proofOfAddress: [] });
    await add(new File(['hello'], 'text.pdf', { type: 'application/pdf' }), pdf('bill.pdf'));
    expect(await screen.findByText('text.pdf isn’t supported. Use PDF, PNG or JPEG.')).toBeTruthy();
    await waitFor(() => expect(server.requests(uploadProofOfAddress)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Upload text.pdf again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove text.pdf' }));
    expect(screen.queryByText('text.pdf')).toBeNull();
  });

  it('shows the server’s message about an unreadable file', async () => {
    const { add } = await open();
    server.fails(uploadProofOfAddress, 'file_unreadable', { message: 'This PDF is damaged.' });
    await add(pdf('bill.pdf'));
    expect(await screen.findByText('This PDF is damaged.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload bill.pdf again' })).toBeNull();
  });

  it('refuses a file larger than 10 MB at once', async () => {
    const { add } = await open();
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    await add(large);
    expect(await screen.findByText(/large\.pdf is larger than 10/)).toBeTruthy();
    expect(server.requests(uploadProofOfAddress)).toHaveLength(0);
  });

  it('is removed after a confirmation that names it', async () => {
    server.responds(listProofOfAddress, { proofOfAddress: [sent()] });
    server.responds(removeProofOfAddress, { proofOfAddress: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove bill.pdf' }));
    expect(await screen.findByText('Remove bill.pdf?')).toBeTruthy();
    server.responds(listProofOfAddress, { proofOfAddress: [] });
    await user.click(screen.getByRole('button', { name: 'Remove document' }));
    expect(await screen.findByText(/Nothing uploaded yet/)).toBeTruthy();
    expect(server.requests(removeProofOfAddress)[0]?.body).toEqual({ documentId: sent().id });
  });

  it('accepts no fourth document', async () => {
    server.responds(listProofOfAddress, {
      proofOfAddress: ['a1', 'a2', 'a3'].map((end) => sent({ id: `01932f6e-0000-7000-8000-0000000000${end}` })),
    });
    await open();
    expect(await screen.findByText(/You’ve added 3 documents\./)).toBeTruthy();
    const drop = screen.getByRole<HTMLButtonElement>('button', { name: /Drop files here/ });
    expect(drop.disabled).toBe(true);
  });
});
