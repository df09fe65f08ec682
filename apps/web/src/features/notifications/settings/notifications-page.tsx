import type { ReactNode } from 'react';
import {
  CHANNEL_SETTING,
  NOTIFICATION_CHANNELS,
  type NotificationSettings,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ChannelRow } from './channel-row.tsx';
import { useNotificationSettings, useUpdateNotificationSettings } from './channels.queries.ts';
import { PushCard } from './push-card.tsx';
import styles from '../../../ui/layout/page-rows.module.css';
import { channelWords } from './channels.words.ts';
import { useStopped } from './stopped.queries.ts';

interface NotificationsPageProps {
  /** Where an address that sends messages back is changed. */
  readonly changeEmail: ReactNode;
  /** How orders ring on this device. */
  readonly bell: ReactNode;
}

export default function NotificationsPage({ changeEmail, bell }: NotificationsPageProps) {
  const query = useNotificationSettings();
  return (
    <div className={styles['narrow']}>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={2} />}>
        {(settings) => <Booleans settings={settings} changeEmail={changeEmail} />}
      </QueryView>
      {/* Below what is awaited they would be pushed down by it. */}
      {!query.isPending && (
        <>
          <PushCard />
          {bell}
        </>
      )}
    </div>
  );
}

/** §3: five booleans, sent together. */
function Booleans({
  settings,
  changeEmail,
}: Pick<NotificationsPageProps, 'changeEmail'> & { readonly settings: NotificationSettings }) {
  const words = useWords(channelWords);
  const toast = useToast();
  const update = useUpdateNotificationSettings();
  const stopped = useStopped();
  const row = (name: keyof NotificationSettings) => (
    <Switch
      {...words.settings[name]}
      checked={settings[name]}
      onCheckedChange={(isOn) =>
        update.mutate(
          { ...settings, [name]: isOn },
          { onError: (error) => toast.show({ tone: 'error', title: words.notSaved, detail: errorText(error) }) },
        )
      }
    />
  );
  return (
    <div className={styles['column']}>
      <Card title={words.channelsTitle} lead={words.channelsLead}>
        <div className={styles['rows']}>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <ChannelRow
              key={channel}
              channel={channel}
              stopped={stopped.find((each) => each.channel === channel)}
              action={channel === 'email' && changeEmail}
            >
              {row(CHANNEL_SETTING[channel])}
            </ChannelRow>
          ))}
        </div>
      </Card>
      <Card title={words.couriersTitle} lead={words.couriersLead}>
        <div className={styles['rows']}>
          <div className={styles['row']}>{row('pickUpStatus')}</div>
          <div className={styles['row']}>{row('dropOffStatus')}</div>
        </div>
      </Card>
    </div>
  );
}
