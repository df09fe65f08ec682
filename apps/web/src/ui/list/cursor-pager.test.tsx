import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CursorPager, type PageCursor } from './cursor-pager.tsx';

afterEach(cleanup);

const both = { after: 'next-key', before: 'previous-key' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the pager', () => {
  it('sends only after for the next page', async () => {
    const onMove = vi.fn<(page: PageCursor) => void>();
    render(<CursorPager cursor={{ ...both, hasNext: true, hasPrevious: true }} onMove={onMove} />);
    await userEvent.click(button('Next'));
    expect(onMove.mock.calls).toEqual([[{ after: 'next-key' }]]);
  });

  it('sends only before for the previous page', async () => {
    const onMove = vi.fn<(page: PageCursor) => void>();
    render(<CursorPager cursor={{ ...both, hasNext: true, hasPrevious: true }} onMove={onMove} />);
    await userEvent.click(button('Previous'));
    expect(onMove.mock.calls).toEqual([[{ before: 'previous-key' }]]);
  });

  it('sends neither without such a page, even if the cursor has a key', async () => {
    const onMove = vi.fn<(page: PageCursor) => void>();
    render(<CursorPager cursor={{ ...both, hasNext: false, hasPrevious: false }} onMove={onMove} />);
    await userEvent.click(button('Next'));
    await userEvent.click(button('Previous'));
    expect(onMove).not.toHaveBeenCalled();
    expect(button('Next').disabled).toBe(true);
  });
});
