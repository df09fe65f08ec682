import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { RatingCard } from './rating-card.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewListView } from './review-list-view.ts';
import { reviewsKey } from './reviews.queries.ts';
import { reviewMessages } from './reviews.messages.ts';
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

export { ReviewListScreen as Component };
