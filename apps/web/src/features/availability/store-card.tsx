import { useQuery } from '@tanstack/react-query';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeMessages } from './store.messages.ts';
import { availabilityQuery, type Availability } from './availability.queries.ts';
import { storeText } from './store-state.ts';
import { useStoreEntries } from './use-store-entries.ts';

const TONES: Record<Availability['reason']['kind'], BadgeTone> = {
  not_approved: 'neutral',
  nothing_to_sell: 'warning',
  not_open_yet: 'neutral',
  closed_by_you: 'warning',
  paused_by_you: 'warning',
  paused_after_misses: 'error',
  closed_by_hours: 'neutral',
  open: 'success',
};

export function StoreCard() {
  const messages = useMessages(storeMessages);
  const query = useQuery(availabilityQuery);
  return (
    <Card title={messages.title}>
      <QueryView query={query} skeleton={<Skeleton shape="row" />}>
        {(availability) => <StoreNow availability={availability} />}
      </QueryView>
    </Card>
  );
}

function StoreNow({ availability }: { availability: Availability }) {
  const messages = useMessages(storeMessages);
  const vendor = useVendor();
  const { entries, isBusy } = useStoreEntries(availability);
  const { kind } = availability.reason;
  return (
    <div className={styles['line']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          <Badge tone={TONES[kind]}>{storeText(messages, availability, vendor)}</Badge>
        </span>
        <p className={styles['note']}>{messages.meaning[kind]}</p>
      </div>
      <Menu entries={entries} trigger={<Button isBusy={isBusy}>{messages.change}</Button>} />
    </div>
  );
}
