import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenReview, givenReviews } from '../../testing/given-reviews.ts';
import { givenHours, givenStore } from '../../testing/given-settings.ts';
import { queries } from '../api/queries.ts';
import { session } from '../session/session.ts';

const { server, user } = signedInPortal();
beforeEach(() => {
  server.responds(supportContract.listTickets, { tickets: [], reach: { phone: null, whatsApp: null } });
});

/** As after a reload: the browser's storage stays, the page's memory doesn't. */
async function openAgain(path: string) {
  cleanup();
  queries.clear();
  renderScreen(path);
  await screen.findByRole('heading', { level: 1 });
}

const storedDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('vendor.draft.'));

const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^What happened/);

const reviewCard = async () =>
  within((await screen.findByRole('link', { name: 'Order A-1001' })).closest('section') as HTMLElement);

const hoursCard = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Opening hours' });
  return within(heading.closest('section') as HTMLElement);
};

const opens = async () => (await hoursCard()).findByLabelText<HTMLInputElement>('Monday, shift 1 opens');

describe('a message to support', () => {
  it('survives a reload, and is removed once sent', async () => {
    renderScreen('/dashboard/help');
    await user.selectOptions(await screen.findByLabelText(/^What’s it about/), 'Money and payouts');
    await user.type(screen.getByLabelText(/^Subject/), 'My payout is late');
    await user.type(await message(), 'It should have come on Monday.');
    await openAgain('/dashboard/help');
    expect((await message()).value).toBe('It should have come on Monday.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('My payout is late');
    const sent = { id: '01932f6e-0000-7000-8000-0000000d0001', number: 'T-1042', topic: 'money' as const };
    server.responds(supportContract.contactSupport, { ...sent, subject: 'x', createdAt: '2026-11-15T08:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Your reference is T-1042');
    expect(storedDrafts()).toEqual([]);
    expect(server.requests(supportContract.contactSupport)[0]?.body).toMatchObject({ topic: 'money' });
  });

  it('is removed by a sign-out, and stays stored if the session only ended', async () => {
    renderScreen('/dashboard/help');
    await user.type(await message(), 'Something private');
    session.setState({ auth: 'not authenticated', isErrored: true, message: '' }, true);
    expect(storedDrafts()).toHaveLength(1);
    session.setState({ auth: 'not authenticated', isErrored: false, message: '', hasLeft: true }, true);
    expect(storedDrafts()).toEqual([]);
  });
});

describe('a reply to a review', () => {
  it('survives a reload, until it is sent or dropped', async () => {
    givenReviews(server, [givenReview(1), givenReview(2)]);
    renderScreen('/dashboard/review');
    await user.click((await reviewCard()).getByRole('button', { name: 'Reply to Bola' }));
    await user.type(await (await reviewCard()).findByLabelText('Your reply'), 'Thank you');
    await openAgain('/dashboard/review');
    const text = await (await reviewCard()).findByLabelText<HTMLTextAreaElement>('Your reply');
    expect(text.value).toBe('Thank you');
    expect(document.activeElement).not.toBe(text);
    await user.click((await reviewCard()).getByRole('button', { name: 'Cancel' }));
    expect(storedDrafts()).toEqual([]);
    expect(server.requests(reviewsContract.replyToReview)).toEqual([]);
  });
});

async function change() {
  renderScreen('/dashboard/settings');
  await user.click(await (await hoursCard()).findByRole('button', { name: 'Edit hours' }));
  await user.clear(await opens());
  await user.type(await opens(), '07:15');
}

describe('opening hours', () => {
  it('survive a reload with a notice, and are dropped by Cancel', async () => {
    givenStore(server);
    await change();
    await openAgain('/dashboard/settings');
    expect((await opens()).value).toBe('07:15');
    expect((await hoursCard()).getByText('You have unsaved changes')).toBeTruthy();
    await user.click((await hoursCard()).getByRole('button', { name: 'Cancel' }));
    expect(storedDrafts()).toEqual([]);
    expect(await (await hoursCard()).findByRole('button', { name: 'Edit hours' })).toBeTruthy();
  });

  it('are dropped if somebody else has saved hours', async () => {
    givenStore(server);
    await change();
    server.responds(availabilityContract.readOpeningHours, { ...givenHours, holidays: [] });
    await openAgain('/dashboard/settings');
    expect(await (await hoursCard()).findByRole('button', { name: 'Edit hours' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Monday, shift 1 opens')).toBeNull());
  });
});
