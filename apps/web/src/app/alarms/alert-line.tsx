import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { BellButton } from '../../features/orders/bell/order-bell.tsx';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { sound } from '../../platform/sound/speaker.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './alarms.module.css';
import { alarmMessages } from './alarms.messages.ts';

export interface Alarm {
  readonly tone: 'danger' | 'ink' | 'new' | 'calm';
  readonly icon: ReactNode;
  readonly title?: ReactNode;
  readonly text?: string | undefined;
  /** Instead of title and text. */
  readonly content?: ReactNode;
  readonly action?: { readonly label: string; readonly onAction: () => void; readonly isBusy?: boolean } | undefined;
  /** Sounds until it is acknowledged. */
  readonly isAudible: boolean;
  /** Announced by the page's live region, not each time its countdown changes. */
  readonly isAnnounced?: boolean;
}

export function AlertRow({ alarm, more }: { readonly alarm: Alarm; readonly more?: string | undefined }) {
  const { tone, icon, title, text, content, action, isAnnounced } = alarm;
  return (
    <div role={isAnnounced === true ? undefined : 'alert'} className={classNames(styles['line'], styles[tone])}>
      {icon}
      <p title={text}>
        {content ?? (
          <>
            <strong className="num">{title}</strong> {text}
          </>
        )}
      </p>
      {more !== undefined && <span className={styles['more']}>{more}</span>}
      {action && (
        <Button isBusy={action.isBusy} onClick={action.onAction}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

function Alerts({ alarms, className }: { readonly alarms: readonly Alarm[]; readonly className?: string | undefined }) {
  const messages = useMessages(alarmMessages);
  const [first] = alarms;
  if (first === undefined) return null;
  return (
    <section aria-label={messages.alarms} className={className}>
      <AlertRow alarm={first} more={alarms.length > 1 ? `+${alarms.length - 1}` : undefined} />
    </section>
  );
}

export function AlertStrip({ alarms }: { readonly alarms: readonly Alarm[] }) {
  return <Alerts alarms={alarms} className={styles['strip']} />;
}

/** Always rendered and in view, so that no card moves, or is covered, when an alarm appears. */
export function AlertLine({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const messages = useMessages(alarmMessages);
  const isSilent = useStore(sound, ({ isBlocked }) => isBlocked);
  if (alarms.length > 0) {
    return <Alerts alarms={alarms} className={classNames(styles['inFlow'], styles['onTop'])} />;
  }
  return (
    <div className={classNames(styles['line'], styles['calm'], styles['onTop'])}>
      <Bell aria-hidden="true" />
      <p>{isSilent ? messages.sound.off : messages.sound.on}</p>
      <BellButton />
    </div>
  );
}
