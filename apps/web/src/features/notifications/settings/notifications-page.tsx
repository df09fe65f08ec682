import { useState, type ReactNode } from 'react';
import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import {
  CHANNEL_SETTING,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationSettings,
  SECURITY_CHANNELS,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useFirstStep, useReturnToFirstSteps } from '../../../platform/session/first-step.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OwnerFields } from '../../../ui/form-fields/auth-form-fields.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useOwnerForm } from '../../safeguards/owner-proof.queries.ts';
import { channelMessages } from './channels.messages.ts';
import {
  useConfirmSettings,
  useNotificationSettings,
  useUpdateNotificationSettings,
  useStopped,
  type StoppedAddress,
} from './channels.queries.ts';
import { PushCard } from './push-card.tsx';
import { StoppedNotice, TestButton } from './stopped-notice.tsx';

/** An owner who switches one of these off needs password and code. */
const GUARDED = new Set<string>(SECURITY_CHANNELS.map((channel) => CHANNEL_SETTING[channel]));

interface NotificationsPageProps {
  readonly changeEmail: ReactNode;
  readonly bell: ReactNode;
}

export function NotificationsPage({ changeEmail, bell }: NotificationsPageProps) {
  const query = useNotificationSettings();
  const isStep = useFirstStep() === 'notifications';
  return (
    <div className={styles['narrow']}>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={2} />}>
        {(settings) => <Booleans settings={settings} changeEmail={changeEmail} />}
      </QueryView>
      {/* Hidden until loaded, because what loads above would push them down. */}
      {!query.isPending && (
        <>
          <PushCard />
          {bell}
          {isStep && <FinishStep />}
        </>
      )}
    </div>
  );
}

/** As a first step, the choices are confirmed even where none was changed. */
function FinishStep() {
  const messages = useMessages(channelMessages);
  const toast = useToast();
  const confirm = useConfirmSettings();
  const returnToSteps = useReturnToFirstSteps();
  return (
    <div>
      <Button
        variant="primary"
        isBusy={confirm.isPending}
        onClick={() =>
          confirm.mutate(undefined, {
            onSuccess: returnToSteps,
            onError: (error) => toast.showError(messages.notSaved, error),
          })
        }
      >
        {messages.finish}
      </Button>
    </div>
  );
}

/** §3: five booleans, sent together. */
function Booleans({
  settings,
  changeEmail,
}: Pick<NotificationsPageProps, 'changeEmail'> & { readonly settings: NotificationSettings }) {
  const messages = useMessages(channelMessages);
  const toast = useToast();
  const update = useUpdateNotificationSettings();
  const stopped = useStopped();
  const isOwner = useHasRight('identity');
  const [silenced, setSilenced] = useState<keyof NotificationSettings | null>(null);
  const save = (name: keyof NotificationSettings, isOn: boolean) =>
    update.mutate(
      { settings: { ...settings, [name]: isOn } },
      { onError: (error) => toast.showError(messages.notSaved, error) },
    );
  const row = (name: keyof NotificationSettings) => (
    <Switch
      {...messages.settings[name]}
      checked={settings[name]}
      onCheckedChange={(isOn) => (!isOn && isOwner && GUARDED.has(name) ? setSilenced(name) : save(name, isOn))}
    />
  );
  return (
    <div className={styles['column']}>
      <Card title={messages.channelsTitle} lead={messages.channelsLead}>
        <div className={styles['rows']}>
          {NOTIFICATION_CHANNELS.filter((channel) => isOwner || channel !== 'sms').map((channel) => (
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
      <Card title={messages.couriersTitle} lead={messages.couriersLead}>
        <div className={styles['rows']}>
          <div className={styles['row']}>{row('pickUpStatus')}</div>
          <div className={styles['row']}>{row('dropOffStatus')}</div>
        </div>
      </Card>
      {silenced && (
        <SilenceDialog
          settings={{ ...settings, [silenced]: false }}
          channel={messages.settings[silenced].label}
          onClose={() => setSilenced(null)}
        />
      )}
    </div>
  );
}

interface ChannelRowProps {
  readonly channel: NotificationChannel;
  readonly stopped: StoppedAddress | undefined;
  /** Shown if messages bounce. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function ChannelRow({ channel, stopped, action, children }: ChannelRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>{children}</div>
      <TestButton channel={channel} />
      <div role="status" className={styles['whole']}>
        {stopped && <StoppedNotice stopped={stopped} action={action} />}
      </div>
    </div>
  );
}

interface SilenceDialogProps {
  readonly settings: NotificationSettings;
  readonly channel: string;
  readonly onClose: () => void;
}

/** Switching off what would report a theft needs the owner's confirmation. */
function SilenceDialog({ settings, channel, onClose }: SilenceDialogProps) {
  const messages = useMessages(channelMessages).silence;
  const update = useUpdateNotificationSettings();
  const owner = useOwnerForm(update, (proof) => ({ settings, proof }), onClose);
  return (
    <FormDialog
      title={messages.title(channel)}
      text={messages.text(channel, PAYOUT_HOLD_HOURS)}
      submitLabel={messages.submit}
      variant="danger"
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
