import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import { givenApplication as application, givenDocument, happened } from '../../../testing/given-application.ts';
import { givenTeamVendor, givenVendor } from '../../../testing/given-vendor.ts';
import { standingIn, type Application } from '../standing/application.queries.ts';
import { write } from '../../../testing/writing.ts';

const { readApplication, resubmitApplication } = onboardingContract;

const declined = application({
  status: 'DECLINED',
  reason: 'The address on the bill is another one.',
  history: [happened('NEW', 10), happened('PENDING', 11), happened('DECLINED', 12, 'The address is another one.')],
  mayResubmit: true,
});

const server = newPortal();
beforeEach(() => {
  server.responds(referenceContract.listBusinessTypes, [{ value: 'restaurant', name: 'Restaurant', description: '' }]);
  server.responds(referenceContract.listStates, [{ code: 'LA', name: 'Lagos' }]);
  server.responds(referenceContract.listIdentificationDocuments, [
    { value: 'international_passport', name: 'International passport' },
  ]);
});

async function open(read: Application, status = read.status) {
  const stream = await givenSignedIn(server, givenVendor({ status }));
  server.responds(readApplication, read);
  const { router } = renderScreen('/');
  return { router, stream, user: userEvent.setup() };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the account status at the empty path', () => {
  it('shows an application under review, its history and the next step (§2.34, §4.57)', async () => {
    await open(application());
    await title('Your application is under review');
    expect(await screen.findByText('Email confirmed, application sent')).toBeTruthy();
    expect(screen.getByText('We review your application')).toBeTruthy();
    expect(await screen.findByText('International passport, number •••• 4567')).toBeTruthy();
    expect(screen.getByText('passport.png')).toBeTruthy();
    expect(screen.getByText('RC123456')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up your store' }).getAttribute('href')).toBe('/dashboard');
  });

  it('names what is missing and links there first', async () => {
    await open(application({ missing: ['logo', 'proof_of_address'] }));
    await title('Your application is under review');
    expect(screen.getByRole('link', { name: 'Upload your proof of address' })).toBeTruthy();
    const logo = await screen.findByRole('link', { name: 'Add: Logo' });
    expect(logo.getAttribute('href')).toBe('/logo-upload?next=%2F');
    expect(screen.getAllByText('Not uploaded yet')).toHaveLength(2);
  });

  it.each([
    ['missing', null, 'Add: Identification', 'Not uploaded yet'],
    [
      'refused',
      givenDocument({ status: 'refused', reason: 'The photo is blurred.' }),
      'Change: Identification',
      'Not accepted',
    ],
  ] as const)('shows that the identification is %s, and links to its upload', async (_, sent, link, badge) => {
    await open(application({ identification: sent, missing: ['identification_document'] }));
    const way = await screen.findByRole('link', { name: link });
    expect(way.getAttribute('href')).toBe('/upload-proof-of-address?next=%2F');
    expect(screen.getByText(badge)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upload your ID' })).toBeTruthy();
  });

  it('shows each document with the reason it was refused, and a link to upload another', async () => {
    const bill = givenDocument({ status: 'refused', reason: 'The date cannot be read.' });
    await open(application({ proofOfAddress: [bill], missing: ['proof_of_address'] }));
    expect(await screen.findByText('The date cannot be read.')).toBeTruthy();
    expect(screen.getByText('Upload another')).toBeTruthy();
  });

  it('shows the approval without a reload (§4.57)', async () => {
    const { stream } = await open(application());
    await title('Your application is under review');
    server.responds(signInContract.whoAmI, givenVendor({ status: 'APPROVED' }));
    server.responds(
      readApplication,
      application({ status: 'APPROVED', history: [...application().history, happened('APPROVED', 12)] }),
    );
    stream.publish({ kind: 'account_changed', status: 'APPROVED' });
    await title('You’re approved');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeTruthy();
  });

  it('corrects a declined application and resubmits it (§4.57)', async () => {
    const { user } = await open(declined);
    await title('Your application needs changes');
    expect(screen.getByText('The address on the bill is another one.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fix and resubmit' }));
    const address = await screen.findByLabelText<HTMLInputElement>('Address');
    await user.clear(address);
    await user.click(await screen.findByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Enter your business address.')).toBeTruthy();
    expect(document.activeElement).toBe(address);
    await write(user, address, '2 Broad Street, Lagos');
    await user.type(screen.getByLabelText('Note for the reviewer (optional)'), 'We moved.');
    const pending = givenVendor({ status: 'PENDING' });
    server.responds(resubmitApplication, pending);
    server.responds(signInContract.whoAmI, pending);
    server.responds(readApplication, application({ history: [...declined.history, happened('PENDING', 13)] }));
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    await title('Your application is under review');
    expect(await screen.findByText('Resubmitted')).toBeTruthy();
    expect(server.requests(resubmitApplication)[0]?.body).toEqual({
      ...declined.business,
      businessAddress: '2 Broad Street, Lagos',
      identificationNumber: '',
      note: 'We moved.',
    });
  });

  it('resubmits once the refused document is replaced, and needs nothing else', async () => {
    const refused = givenDocument({ fileName: 'dark.png', status: 'refused', reason: 'The photo is too dark.' });
    const { user } = await open({ ...declined, identification: refused, missing: ['identification_document'] });
    await user.click(await screen.findByRole('button', { name: 'Fix and resubmit' }));
    const input = await screen.findByLabelText<HTMLInputElement>('Replace');
    expect(screen.queryByLabelText('Address')).toBeNull();
    expect(screen.queryByLabelText('Documents')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Replace the document we couldn’t accept first.')).toBeTruthy();
    expect(server.requests(resubmitApplication)).toEqual([]);

    const sharp = givenDocument({ fileName: 'sharp.pdf' });
    const { id, fileName, status } = sharp;
    server.responds(onboardingContract.uploadIdentification, {
      identification: { id, fileName, status, reason: null },
    });
    server.responds(readApplication, { ...declined, identification: sharp });
    await user.upload(input, new File(['%PDF-1.7 … %%EOF'], 'sharp.pdf', { type: 'application/pdf' }));
    expect(await screen.findAllByText('sharp.pdf')).not.toHaveLength(0);
    server.responds(resubmitApplication, givenVendor({ status: 'PENDING' }));
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    await waitFor(() => expect(server.requests(resubmitApplication)[0]?.body).toEqual({ note: '' }));
  });

  it('does not resubmit if the refused document is removed but not replaced', async () => {
    const refused = givenDocument({ fileName: 'dark.png', status: 'refused', reason: 'The photo is too dark.' });
    const { user } = await open({ ...declined, identification: refused, missing: ['identification_document'] });
    await user.click(await screen.findByRole('button', { name: 'Fix and resubmit' }));
    await user.click(await screen.findByRole('button', { name: 'Remove dark.png' }));
    server.responds(onboardingContract.removeProofOfAddress, { proofOfAddress: [] });
    server.responds(readApplication, { ...declined, identification: null, missing: ['identification_document'] });
    await user.click(await screen.findByRole('button', { name: 'Remove document' }));
    expect(await screen.findByLabelText('Photo or PDF')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Replace the document we couldn’t accept first.')).toBeTruthy();
    expect(server.requests(resubmitApplication)).toEqual([]);
  });

  it('shows why a correction was refused', async () => {
    const { user } = await open(declined);
    await user.click(await screen.findByRole('button', { name: 'Fix and resubmit' }));
    server.fails(resubmitApplication, 'status_not_allowed');
    await user.click(await screen.findByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('This account can’t change to that status.')).toBeTruthy();
  });

  it('explains a suspension, with its reason', async () => {
    await open(
      application({
        status: 'SUSPENDED',
        reason: 'Three complaints in a week.',
        history: [happened('NEW', 10), happened('PENDING', 11), happened('APPROVED', 12), happened('SUSPENDED', 13)],
      }),
    );
    await title('Your account is suspended');
    expect(screen.getByText('Three complaints in a week.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your open orders' })).toBeTruthy();
  });

  it('treats an unblocked account as what it was before the block', async () => {
    const history = [...application().history, happened('BLOCKED', 12), happened('UNBLOCKED', 13)];
    await open(application({ status: 'UNBLOCKED', history }));
    await title('Your application is under review');
    expect(await screen.findByText('Unblocked')).toBeTruthy();
  });

  it.each(['APPROVED', 'UNBLOCKED'] as const)(
    'shows an approved vendor (%s) the landing with a link to the dashboard instead',
    async (status) => {
      const history = [happened('PENDING', 11), happened('APPROVED', 12)];
      const unblocked = [...history, happened('BLOCKED', 13), happened('UNBLOCKED', 14)];
      const { router } = await open(application({ status, history: status === 'UNBLOCKED' ? unblocked : history }));
      expect(await screen.findAllByRole('link', { name: 'Open your dashboard' })).not.toHaveLength(0);
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('shows that the application failed to load, and retries', async () => {
    await givenSignedIn(server, givenVendor({ status: 'PENDING' }));
    server.fails(readApplication, 'unavailable');
    renderScreen('/');
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    server.responds(readApplication, application());
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await title('Your application is under review')).toBeTruthy();
  });

  it('redirects to the sign-in when the session is ended elsewhere', async () => {
    const { stream, router } = await open(application());
    await title('Your application is under review');
    server.fails(readApplication, 'unauthenticated');
    stream.publish({ kind: 'account_changed', status: 'BLOCKED' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(await screen.findByText('Please sign in again.')).toBeTruthy();
  });
});

describe('the effective status of an account', () => {
  it.each([
    [['NEW'], 'NEW'],
    [['NEW', 'PENDING', 'DECLINED', 'PENDING'], 'PENDING'],
    [['NEW', 'PENDING', 'BLOCKED'], 'BLOCKED'],
    [['NEW', 'PENDING', 'DECLINED', 'BLOCKED', 'UNBLOCKED'], 'DECLINED'],
    [['PENDING', 'APPROVED', 'BLOCKED', 'UNBLOCKED', 'SUSPENDED'], 'SUSPENDED'],
  ] as const)('after %j is %s', (states, standing) => {
    expect(standingIn(states.map((status, index) => happened(status, 10 + index)))).toBe(standing);
  });
});

describe('the account status for staff', () => {
  it.each([
    ['DECLINED', 'The store isn’t approved', 0],
    ['SUSPENDED', 'The store is suspended', 1],
  ] as const)('is the state alone: %s', async (status, name, links) => {
    const vendor = { ...givenTeamVendor('manager'), status };
    await givenSignedIn(server, vendor);
    renderScreen('/');
    await title(name);
    expect(screen.queryAllByRole('link', { name: 'Go to your dashboard' })).toHaveLength(links);
    expect(screen.queryByText('Reason')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fix and resubmit' })).toBeNull();
    expect(server.requests(readApplication)).toEqual([]);
  });
});
