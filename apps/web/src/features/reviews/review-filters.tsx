import { X } from 'lucide-react';
import { useToday } from '../../platform/time/use-wall-time.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateRange } from '../../ui/date/date-range.tsx';
import { SegmentedControl } from '../../ui/choice/segmented-control.tsx';
import type { ReviewListView } from './review-list-view.ts';
import styles from './reviews.module.css';
import { reviewMessages } from './reviews.messages.ts';

const REPLIED = { all: undefined, unanswered: false, answered: true } as const;
type Replied = keyof typeof REPLIED;
const CHOICES = Object.keys(REPLIED) as Replied[];

export function ReviewFilters({ view }: { readonly view: ReviewListView }) {
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
