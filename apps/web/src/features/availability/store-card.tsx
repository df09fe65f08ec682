import { useQuery } from '@tanstack/react-query';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeWords } from './store.words.ts';
import { availabilityQuery, type Availability } from './availability.queries.ts';
import { storeState, storeText, type StoreState } from './store-state.ts';
import { useStoreEntries } from './use-store-entries.ts';

const TONES: Record<StoreState, BadgeTone> = {
  open: 'success',
  paused: 'warning',
  closed: 'warning',
  outside: 'neutral',
  notYet: 'neutral',
};

export function StoreCard() {
  const words = useWords(storeWords);
  const query = useQuery(availabilityQuery);
  return (
    <Card title={words.title}>
      <QueryView query={query} skeleton={<Skeleton shape="row" />}>
        {(availability) => <StoreNow availability={availability} />}
      </QueryView>
    </Card>
  );
}

function StoreNow({ availability }: { availability: Availability }) {
  const words = useWords(storeWords);
  const vendor = useVendor();
  const { entries, isBusy } = useStoreEntries(availability);
  const state = storeState(availability, vendor);
  const meaning =
    state === 'paused' && availability.pausedBy === 'scheduler'
      ? words.meaning.pausedByScheduler
      : words.meaning[state];
  return (
    <div className={styles['line']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          <Badge tone={TONES[state]}>{storeText(words, availability, vendor)}</Badge>
        </span>
        <p className={styles['note']}>{meaning}</p>
      </div>
      <Menu entries={entries} trigger={<Button isBusy={isBusy}>{words.change}</Button>} />
    </div>
  );
}
