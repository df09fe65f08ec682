import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CursorPager, type PageCursor } from './cursor-pager.tsx';

const both = { after: 'next-key', before: 'previous-key' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the pager', () => {
  it.each([
    ['Next', { after: 'next-key' }],
    ['Previous', { before: 'previous-key' }],
  ])('sends only the key of the page that %s opens', async (name, page) => {
    const onMove = vi.fn<(page: PageCursor) => void>();
    render(<CursorPager cursor={{ ...both, hasNext: true, hasPrevious: true }} onMove={onMove} />);
    await userEvent.click(button(name));
    expect(onMove.mock.calls).toEqual([[page]]);
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
