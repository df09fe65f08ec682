import { useRef } from 'react';
import { useIconCount } from '../../features/orders/bell/use-icon-count.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AlarmBar } from './alarm-bar.tsx';
import styles from './alarm-bar.module.css';
import { useAlarmNoise } from './alarm-noise.ts';
import { watchForSessionEnd } from './session-alarm.tsx';
import { alarmMessages } from './alarms.messages.ts';
import { useAlarms } from './use-alarms.tsx';
import { useTopSpacing } from './use-top-spacing.ts';

// For good: it is the end of the session, and with it of the frame, that it watches for.
watchForSessionEnd();

/**
 * Over every screen of the dashboard; and how many orders wait, on the icons of tab and app. Moves nothing: it lies over
 * the title's line, not above it.
 */
export function AlarmBars({ waitingOrders }: { readonly waitingOrders: number }) {
  const messages = useMessages(alarmMessages);
  const alarms = useAlarms();
  useIconCount(waitingOrders);
  const stack = useRef<HTMLDivElement>(null);
  useAlarmNoise(alarms.some(({ isAudible }) => isAudible));
  useTopSpacing(stack, alarms.length > 0);
  if (alarms.length === 0) return null;
  return (
    <section aria-label={messages.alarms} className={styles['place']}>
      <div ref={stack} className={styles['stack']}>
        {alarms.map((alarm, place) => (
          <AlarmBar key={alarm.id} alarm={alarm} more={moreText(alarms.length - 1 - place)} />
        ))}
      </div>
    </section>
  );

  function moreText(behind: number) {
    return behind > 0 ? messages.more(behind) : undefined;
  }
}
