import { QueryClient, QueryClientProvider, keepPreviousData, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QueryView } from './query-view.tsx';
import { Alert } from './alert.tsx';

type FetchPage = (page: number) => Promise<string[]>;

function Reviews({ page, fetchPage }: { page: number; fetchPage: FetchPage }) {
  const query = useQuery({
    queryKey: ['reviews', page],
    queryFn: () => fetchPage(page),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <QueryView
      query={query}
      skeleton={<p>bones</p>}
      isEmpty={(names) => names.length === 0}
      empty={<p>No reviews yet</p>}
    >
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </QueryView>
  );
}

function show(fetchPage: FetchPage) {
  const client = new QueryClient();
  const at = (page: number) => (
    <QueryClientProvider client={client}>
      <Reviews page={page} fetchPage={fetchPage} />
    </QueryClientProvider>
  );
  const view = render(at(1));
  return {
    goTo: (page: number) => view.rerender(at(page)),
    readAgain: () => void client.invalidateQueries(),
  };
}

const never = () => new Promise<string[]>(() => undefined);

describe('the view of a query', () => {
  it('shows the skeleton and announces loading', () => {
    show(never);
    expect(screen.getByText('bones')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('shows the data', async () => {
    show(() => Promise.resolve(['Bola']));
    expect(await screen.findByText('Bola')).toBeTruthy();
    expect(screen.queryByText('bones')).toBeNull();
  });

  it('shows the empty state', async () => {
    show(() => Promise.resolve([]));
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
  });

  it('shows a failure’s message, and retries', async () => {
    const fetchPage = vi.fn<FetchPage>();
    fetchPage.mockRejectedValueOnce(new Error('Timeout exceeded')).mockResolvedValueOnce(['Bola']);
    show(fetchPage);
    expect((await screen.findByRole('alert')).textContent).toContain('Timeout exceeded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bola')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps data visible under the message of a later failure', async () => {
    const fetchPage = vi.fn<FetchPage>();
    fetchPage.mockResolvedValueOnce(['Bola']).mockRejectedValueOnce(new Error('Timeout exceeded'));
    const view = show(fetchPage);
    await screen.findByText('Bola');
    view.readAgain();
    expect((await screen.findByRole('alert')).textContent).toContain('Timeout exceeded');
    expect(screen.getByText('Bola')).toBeTruthy();
  });

  it('keeps the old page while the next one loads', async () => {
    const view = show((page) => (page === 1 ? Promise.resolve(['Bola']) : never()));
    const bola = await screen.findByText('Bola');
    view.goTo(2);
    await waitFor(() => expect(bola.closest('[aria-busy="true"]')).toBeTruthy());
    expect(screen.queryByText('bones')).toBeNull();
  });
});

describe('an alert (§4)', () => {
  it.each([
    [59, 'info', 'Information'],
    [60, 'warning', 'Warning'],
    [61, 'success', 'Success'],
    [62, 'error', 'Error'],
    [63, 'loading', 'Loading'],
  ] as const)('§4.%i of the status %s is named for screen readers', (_row, tone, word) => {
    render(
      <Alert tone={tone} title="A title">
        What happened.
      </Alert>,
    );
    expect(screen.getByText(`${word}:`)).toBeTruthy();
    expect(screen.getByText('What happened.')).toBeTruthy();
  });
});
