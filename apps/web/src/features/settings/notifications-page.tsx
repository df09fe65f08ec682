import { useQuery } from '@tanstack/react-query';
import {
  CHANNEL_SETTING,
  NOTIFICATION_CHANNELS,
  type NotificationSettings,
} from '@vendor-portal/contract/domain/notification-settings.ts';
import { errorText } from '../../platform/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { ChannelRow } from './channel-row.tsx';
import { notificationSettingsQuery, useUpdateNotificationSettings } from './channels.queries.ts';
import { PushCard } from './push-card.tsx';
import styles from './settings.module.css';
import { channelWords } from './settings.words.ts';
import { useStopped } from './stopped.queries.ts';

export default function NotificationsPage() {
  const query = useQuery(notificationSettingsQuery);
  return (
    <div className={styles['narrow']}>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={2} />}>
        {(settings) => <Booleans settings={settings} />}
      </QueryView>
      <PushCard />
    </div>
  );
}

/** §3: five booleans, sent together. */
function Booleans({ settings }: { settings: NotificationSettings }) {
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
            <ChannelRow key={channel} channel={channel} stopped={stopped.find((each) => each.channel === channel)}>
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
