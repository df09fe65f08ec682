import { useQuery } from '@tanstack/react-query';
import { CirclePause, Store } from 'lucide-react';
import { formatInstant } from '../../platform/words/format.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { availabilityQuery, useSetAvailability, type Availability } from '../availability/availability.queries.ts';
import styles from './dashboard.module.css';
import { homeWords } from './dashboard.words.ts';
import type { words as homeTexts } from './words/dashboard.en.ts';

/** Whether orders come in just now, and the one switch a busy kitchen needs. */
export function StoreCard() {
  const query = useQuery(availabilityQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['needBone']} />}>
      {(availability) => <StoreState availability={availability} />}
    </QueryView>
  );
}

function StoreState({ availability }: { readonly availability: Availability }) {
  const words = useWords(homeWords).store;
  const { timeZone } = useVendor();
  const setting = useSetAvailability();
  const set = (pausedUntil: 'in_1_hour' | null) => setting.mutate({ isOpen: true, pausedUntil });
  const { takesOrders, isOpen, pausedUntil, pausedBy } = availability;
  const canPause = isOpen && pausedUntil === null;
  return (
    <Card className={styles['need']}>
      <span aria-hidden="true" className={classNames(styles['needIcon'], styles[takesOrders ? 'success' : 'warning'])}>
        {takesOrders ? <Store /> : <CirclePause />}
      </span>
      <div className={styles['needText']}>
        <h2 className={styles['needTitle']}>{words.title}</h2>
        <p className={styles['small']}>
          {stateText(availability, words, (at) => formatInstant(at, timeZone, 'time'))}
          {pausedBy === 'scheduler' && ` ${words.pausedByUs}`}
        </p>
      </div>
      {canPause ? (
        <Button isBusy={setting.isPending} onClick={() => set('in_1_hour')}>
          {words.pause}
        </Button>
      ) : (
        <Button variant="success" isBusy={setting.isPending} onClick={() => set(null)}>
          {words.resume}
        </Button>
      )}
      {setting.isError && (
        <Alert isLive tone="error" title={words.notChanged}>
          {errorText(setting.error)}
        </Alert>
      )}
    </Card>
  );
}

function stateText(
  { isOpen, pausedUntil, takesOrders, opensAt, closesAt }: Availability,
  words: (typeof homeTexts)['store'],
  time: (at: string) => string,
): string {
  if (!isOpen) return words.switchedOff;
  if (pausedUntil !== null) return words.paused(time(pausedUntil));
  if (takesOrders) return closesAt === null ? words.open : words.openUntil(time(closesAt));
  return opensAt === null ? words.closed : words.opensAt(time(opensAt));
}
