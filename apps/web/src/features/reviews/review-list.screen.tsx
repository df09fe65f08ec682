import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, X, Star } from 'lucide-react';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useToday } from '../../platform/time/wall-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { SegmentedControl } from '../../ui/choice/segmented-control.tsx';
import { DateRange } from '../../ui/date/date-range.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { CursorPager } from '../../ui/list/cursor-pager.tsx';
import { RatingCard } from './rating-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviewListView, type ReviewListView } from './review-list-view.ts';
import { reviewMessages } from './reviews.messages.ts';
import styles from './reviews.module.css';
import { reviewsKey, reviewListQuery } from './reviews.queries.ts';
import { SavedAnswersDialog } from './saved-answers-dialog.tsx';

const REFRESH_EVENTS: readonly VendorEventKind[] = ['review_in'];

function ReviewListScreen() {
  const messages = useMessages(reviewMessages);
  const view = useReviewListView();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  useRefreshOn(REFRESH_EVENTS, reviewsKey);
  return (
    <Screen
      title={messages.title}
      action={
        <Button aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
          <MessageSquareText aria-hidden="true" />
          {messages.savedAnswers}
        </Button>
      }
    >
      <RatingCard view={view} />
      <ReviewFilters view={view} />
      <ReviewList view={view} />
      {isDialogOpen && <SavedAnswersDialog onClose={() => setIsDialogOpen(false)} />}
    </Screen>
  );
}

const REPLIED = { all: undefined, unanswered: false, answered: true } as const;
type Replied = keyof typeof REPLIED;
const CHOICES = Object.keys(REPLIED) as Replied[];

function ReviewFilters({ view }: { readonly view: ReviewListView }) {
  const messages = useMessages(reviewMessages);
  const today = useToday();
  const { filter } = view;
  return (
    <div className={styles['filters']}>
      <SegmentedControl
        label={messages.filters}
        value={CHOICES.find((choice) => REPLIED[choice] === filter.isReplied) ?? 'all'}
        onValueChange={(choice) => view.change({ isReplied: REPLIED[choice] })}
        segments={CHOICES.map((value) => ({ value, label: messages[value] }))}
      />
      <DateRange
        label={messages.days}
        value={filter.range ?? null}
        latest={today}
        onValueChange={(range) => view.change({ range })}
      />
      {filter.stars !== undefined && (
        <Button size="small" onClick={() => view.change({ stars: undefined })}>
          {messages.onlyStars(filter.stars)}
          <X aria-hidden="true" />
        </Button>
      )}
      {view.isNarrowed && (
        <Button size="small" variant="quiet" onClick={view.clear}>
          {messages.clear}
        </Button>
      )}
    </div>
  );
}

function ReviewList({ view }: { readonly view: ReviewListView }) {
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

export { ReviewListScreen as Component };
