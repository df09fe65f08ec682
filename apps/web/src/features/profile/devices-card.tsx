import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { devicesQuery, useSignOutDevice, type SignedInDevice } from './profile.queries.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { accountMessages } from './profile.messages.ts';

export function DevicesCard() {
  const messages = useMessages(accountMessages).devices;
  const query = useQuery(devicesQuery);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <QueryView query={query} skeleton={<Skeleton shape="row" count={2} />}>
        {(devices) => (
          <ul className={styles['rows']}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const messages = useMessages(accountMessages).devices;
  const { timeZone } = useVendor();
  const toast = useToast();
  const out = useSignOutDevice();
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {device.device}
          {device.isCurrent && <Badge tone="success">{messages.here}</Badge>}
          {device.isTrusted && <Badge icon={null}>{messages.trusted}</Badge>}
        </span>
        <span className={styles['note']}>
          {messages.lastSeen(formatInstant(device.lastSeenAt, timeZone, 'dayAndTime'))}
        </span>
      </div>
      {!device.isCurrent && (
        <Button
          size="small"
          isBusy={out.isPending}
          aria-label={messages.signOutOf(device.device)}
          onClick={() =>
            out.mutate(
              { sessionId: device.id },
              {
                onSuccess: () => toast.show({ title: messages.done(device.device) }),
                onError: (error) => toast.showError(messages.notDone, error),
              },
            )
          }
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}
