import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../button/button.tsx';
import styles from './card-pages.module.css';
import { classNames } from '../styles/class-names.ts';
import { CursorPager, type PageCursor } from './cursor-pager.tsx';
import { QueryView, type QueryViewProps } from '../feedback/query-view.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

type PageQuery = QueryViewProps<{ paginationCursor: PaginationCursor }>['query'];

export type CardPagesProps = {
  query: PageQuery;
  /** Of the loaded page, with keys. */
  cards: readonly ReactNode[] | undefined;
  onPage: (page: PageCursor) => void;
  /** For a page that no longer exists: leads to the first one. */
  messages: { pageGone: string; firstPage: string };
  empty: ReactNode;
  /** Such as “30 adverts so far”. */
  summary?: string;
  /** The grid's class; sets `--card-height` for the skeleton. */
  className: string | undefined;
};

export function CardPages(props: CardPagesProps) {
  const { query, cards, onPage, messages, empty, summary, className } = props;
  if (isCursorOver(query.error)) {
    return (
      <Alert
        isLive
        tone="warning"
        title={messages.pageGone}
        action={<Button onClick={() => onPage({})}>{messages.firstPage}</Button>}
      />
    );
  }
  const grid = classNames(styles['cards'], className);
  return (
    <QueryView
      query={query}
      skeleton={<CardBones className={grid} />}
      isEmpty={() => cards?.length === 0}
      empty={empty}
    >
      {({ paginationCursor: cursor }) => (
        <div className={styles['list']}>
          <div className={grid}>{cards}</div>
          {cursor.hasNext || cursor.hasPrevious ? (
            <CursorPager cursor={cursor} summary={summary} isBusy={query.isPlaceholderData} onMove={onPage} />
          ) : (
            summary !== undefined && <p className="muted">{summary}</p>
          )}
        </div>
      )}
    </QueryView>
  );
}

/** After the last item of a later page was removed, the list goes back a page. */
export function isEmptyLaterPage(
  page: PageCursor,
  query: Pick<PageQuery, 'fetchStatus' | 'isPlaceholderData'>,
  count: number | undefined,
): boolean {
  const isLater = page.after !== undefined || page.before !== undefined;
  return isLater && count === 0 && !query.isPlaceholderData && query.fetchStatus === 'idle';
}

const isCursorOver = (error: Error | null) => error !== null && 'code' in error && error.code === 'invalid_cursor';

const BONES = [0, 1, 2];

function CardBones({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      {BONES.map((bone) => (
        <Skeleton key={bone} shape="card" className={styles['bone']} />
      ))}
    </div>
  );
}
