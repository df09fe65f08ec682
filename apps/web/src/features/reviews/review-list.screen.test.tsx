import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenReview, givenReviews } from '../../testing/given-reviews.ts';
import { write } from '../../testing/writing.ts';

const { server, events, user } = signedInPortal('2026-11-15T19:30:00.000Z');

const open = (search = '') => renderScreen(`/dashboard/review${search}`).router;
const card = async (number: string) =>
  within((await screen.findByRole('link', { name: `Order ${number}` })).closest('section') ?? document.body);
const lastQuery = () => Object.fromEntries(server.requests(reviewsContract.listReviews).at(-1)?.query ?? []);

const REPLY = {
  text: 'Thank you, Bola.',
  at: '2026-11-15T18:00:00.000Z',
  editableUntil: '2026-11-16T18:00:00.000Z',
};

describe('the reviews', () => {
  it('show speed, service, taste, total, average and distribution (§1.9)', async () => {
    givenReviews(server, [givenReview(1)]);
    open();
    const rating = within(
      (await screen.findByRole('heading', { name: 'Your ratings' })).closest('section') ?? document.body,
    );
    expect(rating.getByText('4.5')).toBeTruthy();
    expect(rating.getByText('128 reviews')).toBeTruthy();
    expect(rating.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual([
      'Speed 4.8 of 5',
      'Service 4.1 of 5',
      'Taste 4.6 of 5',
    ]);
    expect(rating.getByRole('button', { name: '5 stars 40 reviews' })).toBeTruthy();
    const review = await card('A-1001');
    expect(review.getByText('Hot, fast, and the plantain was perfect.')).toBeTruthy();
    expect(review.getByRole('img', { name: '4.0 of 5 stars' })).toBeTruthy();
  });

  it('are filtered by stars, reply and days, all in the URL (§7.63)', async () => {
    givenReviews(server, [givenReview(1)]);
    const router = open('?from=2026-11-01&to=2026-11-15');
    await card('A-1001');
    await user.click(screen.getByRole('button', { name: '2 stars 16 reviews' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '2 stars 16 reviews' }).getAttribute('aria-pressed')).toBe('true'),
    );
    await user.click(screen.getByRole('radio', { name: 'No reply yet' }));
    const expected = { stars: '2', replied: 'false', from: '2026-11-01', to: '2026-11-15', limit: '10' };
    await waitFor(() => expect(lastQuery()).toEqual(expected));
    expect(router.state.location.search).toBe('?stars=2&replied=no&from=2026-11-01&to=2026-11-15');
    givenReviews(server, []);
    await user.click(screen.getByRole('radio', { name: 'Replied' }));
    expect(await screen.findByText('No matching reviews')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Show all reviews' })[0] ?? document.body);
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '10' }));
  });

  it('are answered, also with a saved reply, and the reply is editable for 24 hours (§3.133)', async () => {
    givenReviews(server, [givenReview(1)], { replies: ['Thank you for coming back.'] });
    open();
    const review = await card('A-1001');
    await user.click(review.getByRole('button', { name: 'Reply to Bola' }));
    await user.click(await review.findByRole('button', { name: 'Send reply' }));
    expect(await review.findByText('Write a reply first.')).toBeTruthy();
    await user.selectOptions(await review.findByLabelText('Use a saved reply'), 'Thank you for coming back.');
    expect(review.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Thank you for coming back.');
    await user.clear(review.getByLabelText('Your reply'));
    await write(user, review.getByLabelText('Your reply'), REPLY.text);
    server.fails(reviewsContract.replyToReview, 'unavailable');
    await user.click(review.getByRole('button', { name: 'Send reply' }));
    expect(await review.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(review.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe(REPLY.text);

    server.responds(reviewsContract.replyToReview, givenReview(1, { reply: REPLY }));
    await user.click(review.getByRole('button', { name: 'Send reply' }));
    expect(await review.findByText(REPLY.text)).toBeTruthy();
    expect(server.requests(reviewsContract.replyToReview).at(-1)?.body).toEqual({
      reviewId: givenReview(1).id,
      reply: REPLY.text,
    });
    expect(review.getByText(/^You can edit it until 16 Nov 2026, 19:00/)).toBeTruthy();
    await user.click(review.getByRole('button', { name: 'Edit reply' }));
    expect((await review.findByLabelText<HTMLTextAreaElement>('Your reply')).value).toBe(REPLY.text);
    server.fails(reviewsContract.replyToReview, 'reply_closed');
    await user.type(review.getByLabelText('Your reply'), ' Always.');
    await user.click(review.getByRole('button', { name: 'Save changes' }));
    expect(await review.findByText('You can edit a reply for 24 hours only.')).toBeTruthy();
  });

  it('lock a reply after 24 hours', async () => {
    vi.setSystemTime(new Date('2026-11-16T18:00:01.000Z'));
    givenReviews(server, [givenReview(1, { reply: REPLY })]);
    open();
    const review = await card('A-1001');
    expect(review.getByText('You can’t edit it any more')).toBeTruthy();
    expect(review.queryByRole('button')).toBeNull();
  });

  it('save replies for later', async () => {
    givenReviews(server, [givenReview(1)], { replies: ['Thank you.'] });
    open();
    await user.click(await screen.findByRole('button', { name: 'Saved replies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
    await user.type(await dialog.findByLabelText('New saved reply'), 'Come again!');
    server.responds(reviewsContract.saveReplies, { replies: ['Thank you.', 'Come again!'] });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('button', { name: 'Remove “Come again!”' })).toBeTruthy();
    server.responds(reviewsContract.saveReplies, { replies: ['Come again!'] });
    await user.click(dialog.getByRole('button', { name: 'Remove “Thank you.”' }));
    await waitFor(() => expect(dialog.queryByText('Thank you.')).toBeNull());
    expect(server.bodies(reviewsContract.saveReplies)).toEqual([
      { replies: ['Thank you.', 'Come again!'] },
      { replies: ['Come again!'] },
    ]);
  });

  it('page by cursor, and show new reviews', async () => {
    givenReviews(server, [givenReview(1)], { cursor: { hasNext: true, after: 'further' } });
    open();
    await card('A-1001');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery()['after']).toBe('further'));
    await screen.findByText('Live');
    givenReviews(server, [givenReview(2)]);
    const { id } = givenReview(2);
    events.publish({ kind: 'review_in', reviewId: id, orderId: id });
    expect(await card('A-1002')).toBeTruthy();
  });

  it('explain themselves while there are none, without empty figures', async () => {
    givenReviews(server, []);
    open();
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
    expect(screen.queryByText('0.0')).toBeNull();
  });
});
