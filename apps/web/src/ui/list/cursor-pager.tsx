import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './cursor-pager.module.css';
import { uiMessages } from '../ui.messages.ts';

/** Empty for the first page. */
export type PageCursor = { after?: string; before?: string };

export type CursorPagerProps = {
  cursor: PaginationCursor;
  onMove: (page: PageCursor) => void;
  /** Such as “30 products”. */
  summary?: ReactNode;
  isBusy?: boolean;
  /** Must be unique if a screen has several. */
  label?: string;
  /** To go to a page by its number. */
  jump?: { page: number; pages: number; onJump: (page: number) => void } | undefined;
};

/**
 * §7: `after` is sent only for the next page and with hasNext, `before` only for the previous one and with hasPrevious.
 */
export function CursorPager(props: CursorPagerProps) {
  const { cursor, onMove, summary, isBusy = false, label = uiMessages.pages, jump } = props;
  const previous = cursor.hasPrevious ? cursor.before : null;
  const next = cursor.hasNext ? cursor.after : null;
  return (
    <nav aria-label={label} className={styles['pager']}>
      <p className={styles['summary']}>{summary}</p>
      {jump && jump.pages > 1 && (
        <label className={styles['jump']}>
          {uiMessages.page}
          <select
            value={Math.min(jump.page, jump.pages)}
            disabled={isBusy}
            onChange={(event) => jump.onJump(Number(event.target.value))}
          >
            {Array.from({ length: jump.pages }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
          {uiMessages.ofPages(jump.pages)}
        </label>
      )}
      <Button disabled={previous === null || isBusy} onClick={() => previous !== null && onMove({ before: previous })}>
        <ChevronLeft aria-hidden="true" />
        {uiMessages.previous}
      </Button>
      <Button disabled={next === null || isBusy} onClick={() => next !== null && onMove({ after: next })}>
        {uiMessages.next}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
