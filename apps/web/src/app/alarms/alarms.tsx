import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIconCount } from '../../features/orders/bell/use-icon-count.ts';
import { PATHS } from '../../platform/paths.ts';
import { ScreenAlert } from '../../ui/layout/screen.tsx';
import { useAlarmNoise } from './alarm-noise.ts';
import { AlertLine, AlertStrip } from './alert-line.tsx';
import { BottomStrips } from './bottom-strips.tsx';
import { watchForSessionEnd } from './session-alarm.tsx';
import { useAcknowledgedElsewhere } from './use-acknowledged-elsewhere.ts';
import { useAlarms } from './use-alarms.tsx';

// Never unsubscribed: it must outlive the layout, to notice the end of the session.
watchForSessionEnd();

interface AlarmsProps {
  readonly waitingOrders: number;
  readonly strips: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps every dashboard screen. On the orders screen the alert line is always below the title; on other screens it
 * appears at the bottom when needed.
 */
export function Alarms({ waitingOrders, strips, children }: AlarmsProps) {
  const alarms = useAlarms();
  const isOnOrders = useLocation().pathname === PATHS.orders;
  useIconCount(waitingOrders);
  useAcknowledgedElsewhere();
  useAlarmNoise(alarms.some(({ isAudible }) => isAudible));
  return (
    <>
      <ScreenAlert value={isOnOrders ? <AlertLine alarms={alarms} waiting={waitingOrders} /> : null}>
        {children}
      </ScreenAlert>
      <BottomStrips>
        {!isOnOrders && <AlertStrip alarms={alarms} />}
        {strips}
      </BottomStrips>
    </>
  );
}
