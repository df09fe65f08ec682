import { useQuery } from '@tanstack/react-query';
import { CirclePause, Store } from 'lucide-react';
import { useHasRight } from '../../platform/session/rights.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FailureAlert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PATHS } from '../../platform/paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { availabilityQuery, useSetAvailability, type Availability } from '../availability/availability.queries.ts';
import styles from './dashboard.module.css';
import { homeMessages } from './dashboard.messages.ts';

export function StoreCard() {
  const query = useQuery(availabilityQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['needBone']} />}>
      {(availability) => <StoreState availability={availability} />}
    </QueryView>
  );
}

function StoreState({ availability }: { readonly availability: Availability }) {
  const messages = useMessages(homeMessages).store;
  const { timeZone } = useVendor();
  const setting = useSetAvailability();
  const set = (pausedUntil: 'in_1_hour' | null) => setting.mutate({ isOpen: true, pausedUntil });
  const { kind, until } = availability.reason;
  const isOpen = kind === 'open';
  const way = wayOut(availability);
  const isAllowed = useHasRight('switches');
  return (
    <Card className={styles['need']}>
      <span aria-hidden="true" className={classNames(styles['needIcon'], styles[isOpen ? 'success' : 'warning'])}>
        {isOpen ? <Store /> : <CirclePause />}
      </span>
      <div className={styles['needText']}>
        <h2 className={styles['storeTitle']}>{messages.title}</h2>
        <p className={styles['small']}>
          {messages.state[kind](until === null ? '' : ` until ${formatUntil(until, timeZone)}`)}
        </p>
      </div>
      {way !== null ? (
        <ButtonLink to={way.to}>{messages[way.label]}</ButtonLink>
      ) : !isAllowed ? null : isOpen ? (
        <Button isBusy={setting.isPending} onClick={() => set('in_1_hour')}>
          {messages.pause}
        </Button>
      ) : (
        <Button variant="success" isBusy={setting.isPending} onClick={() => set(null)}>
          {messages.resume}
        </Button>
      )}
      <FailureAlert title={messages.notChanged} error={setting.error} />
    </Card>
  );
}

/**
 * Links to what is missing where the switch can't open the store, so that no empty store, or one without hours, is
 * opened by mistake.
 */
function wayOut({ reason: { kind }, hasHours }: Availability) {
  if (kind === 'not_approved') return { label: 'seeAccount', to: '/' } as const;
  if (kind === 'nothing_to_sell') return { label: 'addProduct', to: PATHS.newProduct } as const;
  if (kind === 'closed_by_hours') return { label: 'changeHours', to: PATHS.settings } as const;
  return kind === 'closed_by_you' && !hasHours ? ({ label: 'setHours', to: PATHS.settings } as const) : null;
}
