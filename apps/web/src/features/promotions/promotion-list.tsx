import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../platform/request-failed.ts';
import type { PromoPage } from '../../platform/view-state.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CursorPager, type PageCursor } from '../../ui/cursor-pager.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoPromotions } from './no-promotions.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotion-list.module.css';
import { promotionListQuery } from './promotions.queries.ts';
import { promotionListWords } from './promotions.words.ts';

export function PromotionList({ list }: { readonly list: PromoPage }) {
  const words = useWords(promotionListWords);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(promotionListQuery(list, page));
  const isLater = page.after !== undefined || page.before !== undefined;
  const isEmpty = query.data?.promotions.length === 0 && !query.isPlaceholderData;
  // A page whose last promotion went away is no place to be left at.
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
      skeleton={<PromotionListSkeleton />}
      isEmpty={({ promotions }) => promotions.length === 0}
      empty={<NoPromotions list={list} />}
    >
      {({ promotions, paginationCursor }) => (
        <div className={styles['list']}>
          <div className={styles['cards']}>
            {promotions.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} />
            ))}
          </div>
          {(paginationCursor.hasNext || paginationCursor.hasPrevious) && (
            <CursorPager
              cursor={paginationCursor}
              isBusy={query.isPlaceholderData}
              onMove={(next) => {
                setPage(next);
                window.scrollTo({ top: 0 });
              }}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

const PLACES = [0, 1, 2];

function PromotionListSkeleton() {
  return (
    <div className={styles['cards']}>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" className={styles['bone']} />
      ))}
    </div>
  );
}
