import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardPages, isEmptyLaterPage, type CardPagesProps } from './card-pages.tsx';
import { type PageCursor, CursorPager } from './cursor-pager.tsx';

const onPage = vi.fn<(page: PageCursor) => void>();
afterEach(() => {
  vi.resetAllMocks();
});

const cursor = (hasNext: boolean) => ({ after: 'further', before: null, hasNext, hasPrevious: false });
const read = (hasNext = false): CardPagesProps['query'] => ({
  status: 'success',
  fetchStatus: 'idle',
  error: null,
  isPlaceholderData: false,
  data: { paginationCursor: cursor(hasNext) },
  refetch: vi.fn<CardPagesProps['query']['refetch']>(),
});

const show = (props: Partial<CardPagesProps>) =>
  render(
    <CardPages
      query={read()}
      cards={[<article key="1">Sunday jollof</article>]}
      onPage={onPage}
      messages={{ pageGone: 'This page is gone.', firstPage: 'Go to first page' }}
      empty={<p>No advert yet</p>}
      className={undefined}
      {...props}
    />,
  );

describe('the pages of cards', () => {
  it('have no pager for a single page, and show the count', () => {
    show({ summary: '1 advert so far' });
    expect(screen.getByRole('article').textContent).toBe('Sunday jollof');
    expect(screen.getByText('1 advert so far')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('open the next page', async () => {
    show({ query: read(true), summary: '30 adverts so far' });
    expect(screen.getByRole('navigation').textContent).toContain('30 adverts so far');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage.mock.calls).toEqual([[{ after: 'further' }]]);
  });

  it('show the empty state', () => {
    show({ cards: [] });
    expect(screen.getByText('No advert yet')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('reserve space while loading', () => {
    show({ query: { ...read(), status: 'pending', data: undefined }, cards: undefined });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.queryByText('No advert yet')).toBeNull();
  });

  it('start over if the server no longer knows the page', async () => {
    const error = Object.assign(new Error('Not a page.'), { code: 'invalid_cursor' });
    show({ query: { ...read(), status: 'error', error } });
    expect(screen.getByText('This page is gone.')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go to first page' }));
    expect(onPage.mock.calls).toEqual([[{}]]);
  });
});

describe('an empty page', () => {
  const idle = { fetchStatus: 'idle', isPlaceholderData: false } as const;

  it('is left if there are pages before it', () => {
    expect(isEmptyLaterPage({ after: 'further' }, idle, 0)).toBe(true);
    expect(isEmptyLaterPage({ before: 'nearer' }, idle, 0)).toBe(true);
  });

  it('is not left if it is the first, still loading, or not empty', () => {
    expect(isEmptyLaterPage({}, idle, 0)).toBe(false);
    expect(isEmptyLaterPage({ after: 'further' }, { ...idle, fetchStatus: 'fetching' }, 0)).toBe(false);
    expect(isEmptyLaterPage({ after: 'further' }, { ...idle, isPlaceholderData: true }, 0)).toBe(false);
    expect(isEmptyLaterPage({ after: 'further' }, idle, 1)).toBe(false);
    expect(isEmptyLaterPage({ after: 'further' }, idle, undefined)).toBe(false);
  });
});

const both = { after: 'next-key', before: 'previous-key' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the pager', () => {
  it.each([
    ['Next', { after: 'next-key' }],
    ['Previous', { before: 'previous-key' }],
  ])('sends only the key of the page that %s opens (§7.71–72)', async (name, page) => {
    const onMove = vi.fn<(page: PageCursor) => void>();
    render(<CursorPager cursor={{ ...both, hasNext: true, hasPrevious: true }} onMove={onMove} />);
    await userEvent.click(button(name));
    expect(onMove.mock.calls).toEqual([[page]]);
  });

  it('sends no key without such a page, even if the cursor has one (§7.71–72)', async () => {
    const onMove = vi.fn<(page: PageCursor) => void>();
    render(<CursorPager cursor={{ ...both, hasNext: false, hasPrevious: false }} onMove={onMove} />);
    await userEvent.click(button('Next'));
    await userEvent.click(button('Previous'));
    expect(onMove).not.toHaveBeenCalled();
    expect(button('Next').disabled).toBe(true);
  });
});
