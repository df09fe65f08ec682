import { Allowed } from '../../ui/layout/allowed.tsx';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useQuery } from '@tanstack/react-query';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { storeMessages } from './store.messages.ts';
import {
  availabilityQuery,
  type Availability,
  switchesQuery,
  useEndSwitch,
  type RunningSwitch,
} from './availability.queries.ts';
import { storeText, useStoreEntries } from './store-state.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from '../../ui/layout/page-rows.module.css';

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
      {entries.length > 0 && <Menu entries={entries} trigger={<Button isBusy={isBusy}>{messages.change}</Button>} />}
    </div>
  );
}

/** Every switch that ends automatically (docs/features/availability.md). */
export function SwitchesCard() {
  const messages = useMessages(storeMessages).switches;
  const query = useQuery(switchesQuery);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" />}
        isEmpty={(switches) => switches.length === 0}
        empty={<p className={styles['note']}>{messages.none}</p>}
      >
        {(switches) => (
          <ul className={styles['rows']}>
            {switches.map((running) => (
              <SwitchRow key={`${running.kind} ${running.product?.productId ?? ''}`} running={running} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function SwitchRow({ running }: { running: RunningSwitch }) {
  const messages = useMessages(storeMessages).switches;
  const { timeZone } = useVendor();
  const toast = useToast();
  const end = useEndSwitch();
  const name = nameSwitch(running, messages);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['note']}>
          {running.product !== null && `${messages.kinds.item_unavailable}, `}
          {running.endsAt === null ? messages.untilYouSay : messages.until(formatUntil(running.endsAt, timeZone))}
        </span>
      </div>
      <Allowed right="switches">
        <Button
          size="small"
          isBusy={end.isPending}
          aria-label={messages.endOf(name)}
          onClick={() =>
            end.mutate(running, {
              onError: (error) => toast.showError(messages.notEnded, error),
            })
          }
        >
          {messages.end}
        </Button>
      </Allowed>
    </li>
  );
}

type SwitchMessages = (typeof storeMessages)['en']['switches'];

function nameSwitch({ kind, product, busyMinutes }: RunningSwitch, messages: SwitchMessages): string {
  if (product !== null) return product.name;
  return kind === 'busy' && busyMinutes !== null ? messages.busy(busyMinutes) : messages.kinds[kind];
}
