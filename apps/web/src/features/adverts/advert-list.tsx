import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../platform/request-failed.ts';
import type { AdvertPage } from '../../platform/view-state.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CursorPager, type PageCursor } from '../../ui/cursor-pager.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdvertCard } from './advert-card.tsx';
import styles from './advert-list.module.css';
import { advertListQuery } from './adverts.queries.ts';
import { advertListWords } from './adverts.words.ts';
import { NoAdverts } from './no-adverts.tsx';

interface AdvertListProps {
  readonly list: AdvertPage;
  /** Of all three lists together; undefined until it is known. */
  readonly total: number | undefined;
}

export function AdvertList({ list, total }: AdvertListProps) {
  const words = useWords(advertListWords);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(advertListQuery(list, page));
  const summary = total === undefined ? undefined : words.total(total);
  const isLater = page.after !== undefined || page.before !== undefined;
  const isEmpty = query.data?.adverts.length === 0 && !query.isPlaceholderData;
  // A page whose last advert went away is no place to be left at.
  if (isEmpty && isLater && query.fetchStatus === 'idle') setPage({});
  if (query.error instanceof RequestFailed && query.error.code === 'invalid_cursor') {
    return (
      <Alert
        isLive
        tone="warning"
        title={words.pageGone}
        action={<Button onClick={() => setPage({})}>{words.firstPage}</Button>}
      />
    );
  }
  return (
    <QueryView
      query={query}
      skeleton={<AdvertListSkeleton />}
      isEmpty={({ adverts }) => adverts.length === 0}
      empty={<NoAdverts list={list} />}
    >
      {({ adverts, paginationCursor }) => (
        <div className={styles['list']}>
          <div className={styles['cards']}>
            {adverts.map((advert) => (
              <AdvertCard key={advert.id} advert={advert} />
            ))}
          </div>
          {paginationCursor.hasNext || paginationCursor.hasPrevious ? (
            <CursorPager
              cursor={paginationCursor}
              summary={summary}
              isBusy={query.isPlaceholderData}
              onMove={(next) => {
                setPage(next);
                window.scrollTo({ top: 0 });
              }}
            />
          ) : (
            <p className="muted">{summary}</p>
          )}
        </div>
      )}
    </QueryView>
  );
}

const PLACES = [0, 1, 2];

function AdvertListSkeleton() {
  return (
    <div className={styles['cards']}>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" className={styles['bone']} />
      ))}
    </div>
  );
}
