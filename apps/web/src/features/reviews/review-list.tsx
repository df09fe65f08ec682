import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager } from '../../ui/list/cursor-pager.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import type { ReviewListView } from './review-list-view.ts';
import styles from './reviews.module.css';
import { reviewListQuery } from './reviews.queries.ts';
import { reviewMessages } from './reviews.messages.ts';

export function ReviewList({ view }: { readonly view: ReviewListView }) {
  const messages = useMessages(reviewMessages);
  const query = useQuery(reviewListQuery(view.filter, view.page));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="card" count={3} />}
      isEmpty={({ reviews }) => reviews.length === 0}
      empty={<NoReviews view={view} />}
    >
      {({ reviews, paginationCursor }) => (
        <>
          <ul aria-label={messages.list} className={styles['list']}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          <CursorPager
            label={messages.pages}
            cursor={paginationCursor}
            isBusy={query.isPlaceholderData}
            onMove={view.goToPage}
          />
        </>
      )}
    </QueryView>
  );
}

function NoReviews({ view }: { readonly view: ReviewListView }) {
  const messages = useMessages(reviewMessages);
  const isPage = view.page.after !== undefined || view.page.before !== undefined;
  return (
    <Card>
      {isPage ? (
        <EmptyState
          icon={<Star />}
          title={messages.pageGone}
          action={<Button onClick={() => view.goToPage({})}>{messages.firstPage}</Button>}
        />
      ) : view.isNarrowed ? (
        <EmptyState
          icon={<Star />}
          title={messages.nothingFound}
          action={<Button onClick={view.clear}>{messages.clear}</Button>}
        >
          {messages.nothingFoundText}
        </EmptyState>
      ) : (
        <EmptyState icon={<Star />} title={messages.none}>
          {messages.noneText}
        </EmptyState>
      )}
    </Card>
  );
}
